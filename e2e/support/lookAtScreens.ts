import { expect, type Page } from '@playwright/test';
import { messageTexts } from '@simward/texts/messages';
import { isLong } from '../../apps/server/src/testing/longForm.ts';
import { expectAccessible } from './expectAccessible.ts';
import { findCutText } from './findCutText.ts';
import type { Opening } from './openings.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 360, height: 780 },
} as const;

/**
 * Both themes and both layouts. Colours of the other two pairs (desktop and light, phone and dark) are proved by the rules
 * about the design tokens.
 */
const shortDisplays = [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;

const everyDisplay = (['desktop', 'tablet', 'phone'] as const).flatMap((size) =>
  (['dark', 'light'] as const).map((theme) => ({ size, theme })),
);

/** Opens an address that no page has. */
export const nowhere: Opening = { address: '/no-such-page/at-all', heading: messageTexts.pageNotFound.title };

/** The page has its heading and its title, and no part of it still waits for an answer. */
const expectPage = async (page: Page, { heading, title = heading }: Opening): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · Simward`);
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
};

/** Goes to another page of the portal without loading it anew, as its own links do. */
const goInside = async (page: Page, opening: Opening): Promise<void> => {
  // Runs in the page, whose types are not those of the journeys.
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(opening.address)})`);
  await expectPage(page, opening);
};

/** Lets the page follow the system's theme, which a journey can set. Call it before the page opens its first address. */
export const followSystemTheme = (page: Page): Promise<unknown> =>
  page.addInitScript("localStorage.setItem('simward.theme', 'auto')");

/** Lets the page take touches from now on, so that `pointer: coarse` holds. */
const takeTouches = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
};

/** A phone zooms into a field whose text is smaller than 16 px, and stays so. */
const expectNoSmallField = async (page: Page, where: string): Promise<void> => {
  const small = await page.evaluate(`[...document.querySelectorAll('input, textarea, select')]
    .filter(({ type }) => !['checkbox', 'radio', 'file', 'range'].includes(type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML)`);
  expect(small, `${where}: fields with small text`).toEqual([]);
};

/**
 * Opens the next page. Only the first one is loaded; the router opens the others, because loading takes several times as long.
 */
const openNext = async (page: Page, opening: Opening, before: Opening | undefined): Promise<void> => {
  // The sign-in page is drawn before the app and has no router: its links load the next page.
  const isInside = before && !(await page.locator('body > #sign-in').isVisible());
  if (!isInside) {
    await page.goto(opening.address);
    await expectPage(page, opening);
    return;
  }
  // Only a changed heading shows that the next page has come.
  if (before.heading === opening.heading) await goInside(page, nowhere);
  await goInside(page, opening);
};

/** Checks pages with axe, all of them in one display and then all in the next. */
export const lookAtEach = async (page: Page, openings: readonly Opening[]): Promise<void> => {
  let current: Opening | undefined;
  for (const { size, theme } of isLong ? everyDisplay : shortDisplays) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    if (size === 'phone') await takeTouches(page);
    for (const opening of openings) {
      await openNext(page, opening, current);
      current = opening;
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      if (!opening.redirects) await expectAccessible(page, `${opening.address}: ${size}, ${theme}`);
      if (size === 'phone') await expectNoSmallField(page, opening.address);
    }
  }
};

/** On a phone, with text of twice the size, everything can be read and no page is wider than the window. */
export const expectNothingCut = async (page: Page, openings: readonly Opening[]): Promise<void> => {
  await page.setViewportSize(sizes.phone);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  let current: Opening | undefined;
  for (const opening of openings) {
    await openNext(page, opening, current);
    current = opening;
    // What comes a moment later, such as a chart that has learned its width, counts as it stands then.
    await expect
      .poll(() => page.evaluate(findCutText), { message: `text that cannot be read on ${opening.address}` })
      .toEqual([]);
  }
};
