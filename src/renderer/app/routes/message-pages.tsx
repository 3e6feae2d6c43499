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

/** What a phone sees once its link has ended (reference: session 4.2). */
export const LinkEndedPage = () => (
  <MessagePage
    documentTitle="Lien expiré"
    title="Ce lien n'est plus valable."
    text={
      'Sur le poste, ouvrez la page de picking, puis «\u00a0Scanner\u00a0», et lisez le nouveau code avec ce téléphone. Les runs écrits et pas encore enregistrés y seront.'
    }
  >
    {null}
  </MessagePage>
)
