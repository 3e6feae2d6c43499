/** Fluent's dialogs hide everything else from screen readers; what bears this as `data-tabster` stands above them. */
export const ABOVE_DIALOGS = JSON.stringify({ modalizer: { id: 'above-dialogs', isAlwaysAccessible: true, isOthersAccessible: true } })
