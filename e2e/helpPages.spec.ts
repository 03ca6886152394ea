import { helpScreens, screens } from '@simward/contract';
import { expect, test } from './support/portalTest.ts';

const heading = { level: 1 } as const;

test('on a phone, signed out, somebody comes from the sign-in to what to do, and back', {
  tag: '@help',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(screens.signIn.path);
  await page.getByRole('link', { name: 'I cannot sign in' }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('I cannot sign in');
  await expect(page.getByText('Whoever gave you your code', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All help' }).click();
  await page.getByRole('combobox', { name: 'Search help' }).fill('forgot my password');
  await expect(page.getByRole('option').first()).toContainText('I cannot sign in');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Sign in');
});

test('an article is found in the palette by a word that its text alone has, and has an address of its own', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto(screens.profile.path);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('textbox').fill('luck');
  await palette.getByText('Mastered', { exact: true }).click();
  await expect(page).toHaveURL(`${helpScreens.helpWords.path}#mastered`);
  const word = page.getByRole('region', { name: 'Mastered' });
  await expect(word).toBeInViewport();
  await page.reload();
  await expect(word).toBeInViewport();
});

test('papers are printed on as many sheets as they say, of A4 and of Letter', async ({ page, signInAs }) => {
  await signInAs('manager');
  for (const { screen, sheets } of [
    { screen: helpScreens.firstSession, sheets: 1 },
    { screen: helpScreens.classOnHeadsets, sheets: 2 },
    { screen: helpScreens.beforeTheFirstDay, sheets: 1 },
  ]) {
    await page.goto(screen.path);
    await expect(page.getByRole('main').getByRole('region')).not.toHaveCount(0);
    for (const format of ['A4', 'Letter'] as const)
      expect(sheetsOf(await page.pdf({ format })), `${screen.path} on ${format}`).toBe(sheets);
  }
});

/** Chromium leaves the objects of pages in a PDF uncompressed. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
