import type { Page } from '@playwright/test';
import { homePathOf, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { expect, test } from './support/portalTest.ts';

/** Holds every script of the client back. @returns the function that lets them through */
const holdScripts = async (page: Page) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
};

const words = [
  'Sign in',
  'Use the 10-digit User ID',
  'User ID',
  'Password',
  'Remember Me',
  'Forgot password?',
  'I cannot sign in',
  'New here?',
  messageTexts.tagline.text,
];

/** The position of each of the `words` within an element, in whole pixels. Runs in the page. */
const positionsIn = (page: Page, below: string): Promise<Record<string, number[]>> =>
  page.evaluate(`(() => {
    const positions = {};
    const texts = document.createTreeWalker(document.querySelector('${below}'), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const word = ${JSON.stringify(words)}.find((known) => text.data.trim().startsWith(known));
      if (!word || positions[word]) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, top } = range.getBoundingClientRect();
      positions[word] = [Math.round(left), Math.round(top)];
    }
    return positions;
  })()`);

const stylesAreThere =
  "document.styleSheets.length > 0 && [...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)";

const canvasOf = (page: Page) =>
  page.evaluate("getComputedStyle(document.querySelector('.first-paint-shell')).backgroundColor");

test('the sign-in page is drawn before any script, takes what is typed, and stays where it is; a page unlike it shows nothing of it', async ({
  page,
}) => {
  for (const width of [1440, 360])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdScripts(page);
      await page.goto(screens.signIn.path, { waitUntil: 'commit' });
      await expect(page.locator('#sign-in')).toBeVisible();
      // The browser waits for the styles before it paints; a measurement would not.
      await expect.poll(() => page.evaluate(stylesAreThere)).toBe(true);
      await page.evaluate('document.fonts.ready');
      const before = await positionsIn(page, '#sign-in');
      expect(Object.keys(before).toSorted()).toEqual(words.toSorted());
      await page.getByLabel('User ID').fill('10000');

      release();
      // The script has arrived: it enables the other ways to sign in.
      await expect(page.getByRole('button', { name: 'Continue with single sign-on' })).toBeEnabled();
      await expect(page.getByLabel('User ID')).toHaveValue('10000');
      const after = await positionsIn(page, '#sign-in');
      for (const word of words)
        for (const axis of [0, 1])
          expect(
            Math.abs((after[word]?.[axis] ?? 0) - (before[word]?.[axis] ?? 0)),
            word,
          ).toBeLessThanOrEqual(2);
    });
  await holdScripts(page);
  await page.goto(screens.forgotPassword.path, { waitUntil: 'commit' });
  await expect(page.locator('#sign-in')).toBeAttached();
  await expect(page.locator('#sign-in')).toBeHidden();
  await expect(page.locator('.first-paint-shell')).toBeHidden();
});

test('menu and header are drawn before any script for who is signed in, in the chosen theme', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.addInitScript("localStorage.setItem('simward.theme', 'light')");
  const release = await holdScripts(page);
  await page.goto(homePathOf.user, { waitUntil: 'commit' });
  const side = page.locator('.first-paint-shell .shell-skeleton-side');
  await expect(side).toBeVisible();
  await expect(page.locator('#sign-in')).toBeHidden();
  await expect.poll(() => page.evaluate(stylesAreThere)).toBe(true);
  expect(await canvasOf(page)).toBe('rgb(246, 243, 237)');
  const { width } = (await side.boundingBox()) ?? {};

  release();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  await expect(page.locator('.first-paint')).toHaveCount(0);
  expect((await menu.boundingBox())?.width).toBe(width);
});
