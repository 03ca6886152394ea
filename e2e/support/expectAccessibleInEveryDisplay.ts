import { expect, type Locator, type Page } from '@playwright/test';
import { type Displays, everyDisplay, inEveryDisplay } from './displays.ts';
import { expectAccessible } from './expectAccessible.ts';

/** The page as it stands shows this, without a fault that axe finds, in every theme and size. */
export const expectAccessibleInEveryDisplay = (
  page: Page,
  shown: Locator,
  displays: Displays = everyDisplay,
): Promise<void> =>
  inEveryDisplay(
    page,
    async () => expect(shown).toBeVisible(),
    (display, look) => expectAccessible(page, display, look),
    displays,
  );
