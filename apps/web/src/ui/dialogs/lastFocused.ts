let last: HTMLElement | null = null;

// This listens from the page's start. A dialog's code may be loaded only after its menu has closed, and by
// then nothing has the focus any more.
// The table of routes is also read where there is no page.
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = lastingElement(target);
});

/** The element that has the focus, or had it before the focused element went away. */
export const lastFocused = (): HTMLElement | null => last;

/** For an item of a menu this is the menu's button, because items disappear when the menu closes. */
const lastingElement = (focused: HTMLElement): HTMLElement | null => {
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
};
