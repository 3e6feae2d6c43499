import { Button } from '@fluentui/react-components'
import { hasRole } from '@/domain/people/roles'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { KeyCap } from '@/renderer/kit/key-cap/key-cap'
import { host } from '@/renderer/lib/host/host'
import { useRole } from '@/renderer/lib/roles/role'
import { useIsShared } from '@/renderer/lib/station/shared-station'
import { SHORTCUTS } from './shortcuts'
import styles from './shortcuts-dialog.module.css'

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <KeyCap key={key}>{key}</KeyCap>
    ))}
  </span>
)

/** Raccourcis clavier: what the keys do for who looks, by place (reference: looks 4.2). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const own = useRole()
  const shared = useIsShared()
  return (
    <DialogShell
      title="Raccourcis clavier"
      className={styles.dialog}
      toRead
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className={styles.groups}>
        {SHORTCUTS.filter(({ role = 'packing' }) => hasRole(own, role)).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts
                .filter((one) => (shared || !one.shared) && (host.kind === 'desktop' || !one.desktop))
                .map(({ keys, or, does }) => (
                  <div key={does} className={styles.line}>
                    <dt>
                      <Keys keys={keys} />
                      {or && (
                        <>
                          <span className={styles.or}>ou</span>
                          <Keys keys={or} />
                        </>
                      )}
                    </dt>
                    <dd>{does}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogShell>
  )
}
