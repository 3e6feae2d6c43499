/** Arguments as Windows takes them in one text. One of ours holds no blank and no quote; a path may. */
export const argumentLine = (args: readonly string[]): string => args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ')
