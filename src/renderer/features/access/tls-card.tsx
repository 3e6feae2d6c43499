import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed'
import { ShieldCheckmark20Regular } from '@fluentui/react-icons/svg/shield-checkmark'
import { ShieldError20Regular } from '@fluentui/react-icons/svg/shield-error'
import { Fragment } from 'react'
import { dayMonthYear } from '@/domain/calendar/date-text'
import { SectionCard } from '@/renderer/kit/section-card/section-card'
import { toneClass } from '@/renderer/kit/tone/tone'
import styles from './access-cards.module.css'
import { type ShownAccess, tlsVerdict } from './tls-verdict'

/** What a fingerprint is compared by: pairs that the eye can follow. */
const Fingerprint = ({ of }: { of: string }) => <code className={styles.fingerprint}>{of.replaceAll(':', ' ')}</code>

/** How the server is protected. */
export function TlsCard({ access }: { access: ShownAccess }) {
  const { tls } = access
  const { tone, title, text } = tlsVerdict(access)
  const { authority } = tls
  return (
    <SectionCard icon={<LockClosed20Regular />} title="Protection (TLS)">
      <div className={`${styles.verdict} ${toneClass(tone)}`}>
        {tone === 'complete' ? <ShieldCheckmark20Regular /> : <ShieldError20Regular />}
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </div>
      {tls.left_out.length > 0 && (
        <div className={`${styles.verdict} ${toneClass('waiting')}`}>
          <ShieldError20Regular />
          <div>
            <b>{`Le certificat ne vaut pas pour ${tls.left_out.join(', ')}`}</b>
            <p>{"L'autorité a été faite avant\u00a0: utilisez une autre adresse, ou faites une nouvelle autorité."}</p>
          </div>
        </div>
      )}
      <dl className={styles.facts}>
        {authority && (
          <>
            <dt>Autorité</dt>
            <dd>{`${authority.name}, jusqu'au ${dayMonthYear(authority.valid_until)}`}</dd>
            <dt>Empreinte SHA-256</dt>
            <dd>
              <Fingerprint of={authority.fingerprint} />
              <p className={styles.hint}>{"Celle que les postes et les téléphones doivent montrer avant que vous l'acceptiez."}</p>
            </dd>
          </>
        )}
        {tls.fingerprint && authority === null && (
          <>
            <dt>Empreinte SHA-256</dt>
            <dd>
              <Fingerprint of={tls.fingerprint} />
            </dd>
          </>
        )}
        {tls.names.length > 0 && (
          <>
            <dt>Vaut pour</dt>
            <dd>
              {tls.names.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && ', '}
                  <span className={styles.name}>{name}</span>
                </Fragment>
              ))}
            </dd>
          </>
        )}
      </dl>
    </SectionCard>
  )
}
