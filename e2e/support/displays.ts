import { expect, type Page } from '@playwright/test';
import type { Look } from './expectAccessible.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 360, height: 780 },
} as const;
export const themes = ['dark', 'light'] as const;

export type Size = keyof typeof sizes;
export type Theme = (typeof themes)[number];

/** Lets the page follow the system's theme, which `showIn` sets; before the page's first address. */
export const followSystemTheme = (page: Page): Promise<unknown> =>
  page.addInitScript("localStorage.setItem('simward.theme', 'auto')");

/** Shows the page in a theme; the journeys want less motion, so no colour is on its way from the other one. */
const showIn = async (page: Page, theme: Theme): Promise<void> => {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
};

export type Displays = Partial<Record<Size, readonly Theme[]>>;

export const everyDisplay: Displays = { desktop: themes, phone: themes };
/** Of drawings and wide tables, which have a layout of their own between the two. */
export const everyWidth: Displays = { desktop: themes, tablet: themes, phone: themes };
/** One theme and size each: for what others have seen in every display. */
export const oneOf: readonly Displays[] = [{ desktop: ['dark'] }, { phone: ['light'] }];

/** One look at the page in every theme and size; `open` brings it on show in the size, and themes then change alone. */
export const inEveryDisplay = async (
  page: Page,
  open: (size: Size) => Promise<unknown>,
  look: (display: string, what: Look) => Promise<unknown>,
  displays: Displays = everyDisplay,
): Promise<void> => {
  await followSystemTheme(page);
  for (const size of Object.keys(sizes) as Size[]) {
    const shown = displays[size];
    if (shown === undefined) continue;
    await page.setViewportSize(sizes[size]);
    await open(size);
    for (const [nth, theme] of shown.entries()) {
      await showIn(page, theme);
      await look(`${size}, ${theme}`, nth === 0 ? 'page' : 'colours');
    }
  }
};
