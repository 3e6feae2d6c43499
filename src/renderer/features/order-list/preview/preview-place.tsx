import styles from './list-preview.module.css'

/** Holds the panel's place until its code is there. */
export const PreviewPlace = () => <div className={styles.panel} />
