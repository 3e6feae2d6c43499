/** What people call a printer that a print system knows by `name`; the name itself for one that is there no more. */
export const printerLabel = (printers: readonly { readonly name: string; readonly label: string }[], name: string): string =>
  printers.find((printer) => printer.name === name)?.label ?? name
