import type { Page } from '@playwright/test';

/** What is open over the page, and last what has the focus. Few words each: the runner prints 300 letters. */
const openAndFocused = `[...document.querySelectorAll('[role="dialog"], [role="menu"]'), document.activeElement]
  .map((node) => node && [node.tagName, node.role, node.ariaLabel, node.textContent.slice(0, 30)].join(' '))
  .join('\\n')`;

/** What stands over a page: a failed journey is read from it. */
export const whatIsOnShow = (page: Page): Promise<string> =>
  page.evaluate(openAndFocused).then(String, (error: unknown) => `Not told: ${error}`);
