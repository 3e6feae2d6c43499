/** Tables whose `content_hash` names what was uploaded; the one of other tables is something else (reference: server 3.3). */
export const CONTENT_TABLES: readonly string[] = ['order_files', 'annotations']

/** A query of the uploaded contents, as `hash` and each once, that rows refer to and whose `content_hash` is as `condition` says. */
export const referredContents = (condition: string, tables: readonly string[] = CONTENT_TABLES): string =>
  tables.map((table) => `select content_hash as hash from ${table} where ${condition}`).join(' union ')
