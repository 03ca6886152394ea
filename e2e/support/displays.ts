import type { Page } from '@playwright/test';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 360, height: 780 },
} as const;
export const themes = ['dark', 'light'] as const;

/** Lets the page follow the system's theme, which a journey sets; before the page's first address. */
export const followSystemTheme = (page: Page): Promise<unknown> =>
  page.addInitScript("localStorage.setItem('simward.theme', 'auto')");
