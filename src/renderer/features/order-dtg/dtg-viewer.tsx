import { ChevronLeft28Regular, ChevronRight28Regular, Dumbbell16Regular, ZoomIn20Regular } from '@fluentui/react-icons'
import { useEffectEvent, useLayoutEffect } from 'react'
import { isHeavy } from '@/domain/faces/heavy'
import { formatNumber } from '@/domain/format/number'
import { counted } from '@/domain/format/plural'
import { totalPieces } from '@/domain/sizes/size-list'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { Swatch } from '@/renderer/kit/colored-text/colored-text'
import sheet from '@/renderer/kit/panel/sheet.module.css'
import { Picture } from '@/renderer/kit/picture/picture'
import type { DtgFace } from './dtg-faces'
import styles from './dtg-viewer.module.css'

interface Props {
  readonly faces: readonly DtgFace[]
  readonly at: number
  readonly onAt: (at: number) => void
  readonly onZoom: (faceId: number) => void
}

const areaText = (area: NonNullable<DtgFace['face']['area']>): string => `${formatNumber(area.width)} × ${formatNumber(area.height)} cm`

/** The face to print, as large as it gets, with the way to the others that have DTG: buttons, arrow keys, strip (reference: order-page 4.1). */
export function DtgViewer({ faces, at, onAt, onZoom }: Props) {
  const current = faces[at]
  const go = (to: number): void => {
    if (to >= 0 && to < faces.length) onAt(to)
  }
  useArrows((by) => go(at + by))
  if (!current) return <p className={`${sheet.sheet} ${styles.none}`}>Cette commande n'a rien à imprimer en DTG.</p>
  const { item, face } = current
  const heavy = isHeavy(
    face.face,
    item.faces.map((each) => each.face)
  )
  return (
    <section className={sheet.sheet} aria-label="Visuels DTG">
      <header className={styles.head} aria-live="polite">
        <b>{item.sku}</b>
        <h2>{item.name}</h2>
        {item.color && (
          <span className={styles.color}>
            <Swatch hex={item.color.hex} />
            {item.color.name}
          </span>
        )}
        {heavy && (
          <span className={styles.heavy} title="Dos sans face avant">
            <Dumbbell16Regular />
            Lourd
          </span>
        )}
        <b className={styles.face}>
          {face.face}
          {face.area && ` · ${areaText(face.area)}`}
        </b>
        <PlainButton look="tool" className={styles.zoom} label="Agrandir le visuel" onClick={() => onZoom(face.id)}>
          <ZoomIn20Regular />
        </PlainButton>
      </header>
      <div className={styles.stage}>
        <PlainButton className={styles.arrow} aria-label="Visuel précédent" aria-disabled={at === 0} onClick={() => go(at - 1)}>
          <ChevronLeft28Regular />
        </PlainButton>
        <Picture key={face.id} url={face.preview} alt={`Aperçu\u00a0: ${item.name}, ${face.face}`} className={styles.picture} />
        <PlainButton
          className={styles.arrow}
          aria-label="Visuel suivant"
          aria-disabled={at === faces.length - 1}
          onClick={() => go(at + 1)}
        >
          <ChevronRight28Regular />
        </PlainButton>
      </div>
      <footer className={styles.foot}>
        <div className={styles.strip}>
          {faces.map((each, index) => (
            <PlainButton key={each.face.id} aria-current={index === at} onClick={() => go(index)}>
              <Picture url={each.face.preview} alt="" small className={styles.thumb} />
              <span>
                <b>{each.item.name}</b>
                {each.face.face} · {counted(totalPieces(each.item.sizes), 'piece')}
              </span>
            </PlainButton>
          ))}
        </div>
        <span className={styles.count}>
          <b>{at + 1}</b> sur {faces.length}
        </span>
      </footer>
    </section>
  )
}

/** What takes the arrow keys for itself. */
const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="alertdialog"], [role="radiogroup"]'

/** Left and Right step through, wherever the focus is but in what takes these keys itself. They are heard as soon as one sees that they are. */
function useArrows(step: (by: 1 | -1) => void): void {
  const stepNow = useEffectEvent(step)
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return
      event.preventDefault()
      stepNow(event.key === 'ArrowLeft' ? -1 : 1)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
