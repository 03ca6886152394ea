import type { Page } from '@playwright/test';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 360, height: 780 },
} as const;
export const themes = ['dark', 'light'] as const;

export type Size = keyof typeof sizes;
export type Theme = (typeof themes)[number];

/** Lets the page follow the system's theme, which `showIn` sets; before the page's first address. */
export const followSystemTheme = (page: Page): Promise<unknown> =>
  page.addInitScript("localStorage.setItem('simward.theme', 'auto')");

export const showIn = (page: Page, theme: Theme): Promise<void> => page.emulateMedia({ colorScheme: theme });

/** One look at the page in every theme and size; `open` brings it on show in the size. */
export const inEveryDisplay = async (
  page: Page,
  open: (size: Size) => Promise<unknown>,
  look: (display: string) => Promise<unknown>,
): Promise<void> => {
  await followSystemTheme(page);
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size]);
    await open(size);
    for (const theme of themes) {
      await showIn(page, theme);
      await look(`${size}, ${theme}`);
    }
  }
};
