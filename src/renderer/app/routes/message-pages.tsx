import { Button } from '@fluentui/react-components'
import { Link, useNavigate } from 'react-router-dom'
import { MessagePage } from '@/renderer/kit/message-page/message-page'

/** Any other path (reference: order-page 1.1). */
export function NotFoundPage({ inside = false }: { inside?: boolean }) {
  return (
    <MessagePage inside={inside} documentTitle="Page introuvable" title={'Oups\u00a0!'} text="La page demandée est introuvable.">
      <Link to="/">Revenir aux commandes</Link>
    </MessagePage>
  )
}

/** A screen that broke: what happened, and a way back. Nothing of the error's inside is shown. */
export function ErrorPage() {
  const navigate = useNavigate()
  return (
    <MessagePage
      documentTitle="Erreur"
      title="Cet écran a rencontré une erreur."
      text="Vos données sont intactes sur le serveur. Réessayez, ou revenez aux commandes."
    >
      <Button appearance="primary" onClick={() => navigate(0)}>
        Réessayer
      </Button>
      <Link to="/">Revenir aux commandes</Link>
    </MessagePage>
  )
}
