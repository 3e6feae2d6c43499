declare module '@socialgouv/jours-feries' {
  /** French public holidays of a year by name, each at local midnight or an hour beside it. */
  // biome-ignore lint/style/noDefaultExport: the package exports so
  export default function joursFeries(year: number, options?: { readonly alsace: boolean }): Readonly<Record<string, Date>>
}
