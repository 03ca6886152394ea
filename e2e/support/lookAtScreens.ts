import { expect, type Page } from '@playwright/test';
import { messageTexts } from '@simward/texts/messages';
import { isLong } from '../../apps/server/src/testing/longForm.ts';
import { sizes, themes } from './displays.ts';
import { expectAccessible } from './expectAccessible.ts';
import type { Opening } from './openings.ts';

/** Both themes and both layouts. Of the other two pairs the colours are proved on the tokens. */
const shortDisplays = [
  { size: 'desktop', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;

const everyDisplay = (['desktop', 'tablet', 'phone'] as const).flatMap((size) =>
  themes.map((theme) => ({ size, theme })),
);

/** An address that no page has. */
export const nowhere: Opening = { address: '/no-such-page/at-all', heading: messageTexts.pageNotFound.title };

/** The page has its heading and its title, and all that it asked for has come. */
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

/**
 * Looks at pages with axe, first at all of them in one display and then in the next. The first page is loaded and the others
 * come by the router: loading costs a multiple of it.
 */
export const lookAtEach = async (page: Page, openings: readonly Opening[]): Promise<void> => {
  let shown: Opening | undefined;
  for (const { size, theme } of isLong ? everyDisplay : shortDisplays) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    for (const opening of openings) {
      // The sign-in page before the app has no router: its links load the next page.
      const isInside = shown && !(await page.locator('body > #sign-in').isVisible());
      if (!isInside) {
        await page.goto(opening.address);
        await expectPage(page, opening);
      } else {
        // Another heading says that the next page has come.
        if (shown?.heading === opening.heading) await goInside(page, nowhere);
        await goInside(page, opening);
      }
      shown = opening;
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
      if (!opening.redirects) await expectAccessible(page, `${opening.address}: ${size}, ${theme}`);
    }
  }
};
