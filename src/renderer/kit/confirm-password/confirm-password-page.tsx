import styles from './confirm-password.module.css'
import { ConfirmPasswordForm } from './confirm-password-form'

export const CONFIRM_PASSWORD_TITLE = 'Confirmez votre mot de passe'

/** In the place of a page that the password opens again. */
export const ConfirmPasswordPage = ({ onConfirmed }: { onConfirmed: () => void }) => (
  <section className={styles.page} aria-label={CONFIRM_PASSWORD_TITLE}>
    <h2>{CONFIRM_PASSWORD_TITLE}</h2>
    <ConfirmPasswordForm onConfirmed={onConfirmed} />
  </section>
)
