/** Whether a text is a web page: of what stands before the host, which asks who one is or says that it is being mended. */
export const isPage = (text: string): boolean => /^\s*<(!doctype|html)\b/i.test(text)
