import { MessagePage } from '../../kit/message-page/message-page'

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
