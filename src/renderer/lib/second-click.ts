/**
 * True of the later presses of a double click. A control that has just moved something on stands for the next thing by then: it must not
 * take that one too.
 */
export const isSecondClick = (event: { readonly detail: number }): boolean => event.detail > 1
