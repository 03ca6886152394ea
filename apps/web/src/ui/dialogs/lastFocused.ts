let last: HTMLElement | null = null;

// Listens from the page's start: when a dialog's code is loaded only after its menu has closed, nothing has the focus.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = lastingElement(target);
});

/** The element that has the focus, or had it before the focused element went away. */
export const lastFocused = (): HTMLElement | null => last;

/** A menu's button instead of one of its items, which go away when the menu closes. */
const lastingElement = (focused: HTMLElement): HTMLElement | null => {
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
};
