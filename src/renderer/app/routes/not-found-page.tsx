import { Link } from 'react-router-dom'
import { MessagePage } from '../../kit/message-page/message-page'

/** Any other path (reference: order-page 1.1). */
export function NotFoundPage({ inside = false }: { inside?: boolean }) {
  return (
    <MessagePage inside={inside} documentTitle="Page introuvable" title={'Oups\u00a0!'} text="La page demandée est introuvable.">
      <Link to="/">Revenir aux commandes</Link>
    </MessagePage>
  )
}
