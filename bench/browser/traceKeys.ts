import type { Browser, Page } from '@playwright/test';
import { type Script, traceScript } from './traceScript.ts';

/**
 * The script of each of some keys, pressed one after the other, with all that comes of it.
 * @param rested until a press has had its effect
 */
export const traceKeys = async (
  browser: Browser,
  page: Page,
  keys: readonly string[],
  rested: (page: Page) => Promise<unknown>,
): Promise<Script[]> => {
  const pressed = await traceScript(browser, page, async () => {
    for (const [index, key] of keys.entries()) {
      await page.evaluate(`performance.mark('key ${index}')`);
      await page.keyboard.press(key);
      await rested(page);
      await page.evaluate(`performance.mark('done ${index}')`);
    }
  });
  return keys.map((_, index) => pressed.between(`key ${index}`, `done ${index}`));
};
