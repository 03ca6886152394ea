import { type ScreenName, screens } from '@simward/contract';
import { findCutText } from './support/findCutText.ts';
import { openingOf, visitorsOf } from './support/openings.ts';
import { expect, test } from './support/portalTest.ts';
import { collectData, findEnglish, switchToPseudoLanguage } from './support/pseudoLanguage.ts';

const names = Object.keys(screens) as ScreenName[];
const visits = names.flatMap((name) => visitorsOf(screens[name]).map((visitor) => ({ name, visitor })));

for (const [visitor, own] of Map.groupBy(visits, (visit) => visit.visitor))
  test(`no screen of ${visitor} has words that are in no text`, async ({ page, request, signInAs }) => {
    test.slow();
    const token = visitor === 'public' ? '' : (await signInAs(visitor)).token;
    const openings = await Promise.all(own.map(({ name }) => openingOf(name, { visitor, request, token })));
    await switchToPseudoLanguage(page);
    const data = collectData(page);
    const english: Record<string, string[]> = {};
    for (const [index, { address }] of openings.entries()) {
      // Only the first page is loaded; the router opens the others, because loading takes several times as long.
      if (index === 0) await page.goto(address);
      else await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const foundTexts = await findEnglish(page, data);
      if (foundTexts.length > 0) english[address] = foundTexts;
    }
    expect(english).toEqual({});
  });

test('the panel of help, its definitions and a task that is followed have no words that are in no text, and nothing is cut', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await switchToPseudoLanguage(page);
  const data = collectData(page);
  await page.goto(screens.stepAnalysis.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await page.locator('#help-button').click();
  const panel = page.locator('#help');
  const expectOwnWords = async () => {
    await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
    expect(await findEnglish(page, data)).toEqual([]);
    expect(await page.evaluate(findCutText)).toEqual([]);
  };
  await expectOwnWords();
  for (const word of await panel.locator('button[aria-expanded]').all()) {
    await word.click();
    await expect(panel.getByRole('status')).not.toBeEmpty();
    await expectOwnWords();
  }
  await panel.getByRole('listitem').getByRole('button').first().click();
  await expect(panel.locator('li[aria-current="step"]')).toBeVisible();
  await expectOwnWords();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findEnglish(page, data)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await findEnglish(page, data)).toEqual([]);
});
