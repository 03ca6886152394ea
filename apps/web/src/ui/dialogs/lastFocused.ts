let last: HTMLElement | null = null;

/** An item of a menu goes with its menu, whose button stands for it. */
const standingFor = (focused: HTMLElement): HTMLElement | null => {
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
};

// From the page's start: a dialog's own code may come only after its menu has gone and nothing has the focus any more.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement) last = standingFor(target);
});

/** What has the focus, or what had it before the page took it away. */
export const lastFocused = (): HTMLElement | null => last;
