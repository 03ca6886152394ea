import { screens } from '@simward/contract';
import { everyWidth, followSystemTheme } from './support/displays.ts';
import { expectAccessibleInEveryDisplay } from './support/expectAccessibleInEveryDisplay.ts';
import { enrolmentCode, playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

test('a Manager puts another attempt of the learner beside a session, walks along the differences, narrows them and takes a third', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  await followSystemTheme(page);
  const learner = { mobileNo: demoPersonOf('user').mobileNo, pin: '2468' };
  const played = await playHeadset(
    baseURL ?? '',
    await enrolmentCode(request),
    learner,
    ...['--module', 'Sepsis: the First Hour', '--mode', 'assessment', '--sessions', '1'],
  );
  await signInAs('manager');
  await page.goto(`${screens.debriefing.path}?sessionId=${played[0]?.sessionId}`);
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/with=/);
  await expect(page.getByText('two attempts on one axis')).toBeVisible();
  const later = page.getByRole('combobox', { name: 'Later attempt' });
  await expect(later).toHaveValue(/^Attempt \d+/);

  const chosen = await later.inputValue();
  await page.getByRole('button', { name: 'Debriefing_Data.xlsx' }).click();
  const kept = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: chosen }).click();
  expect((await kept).suggestedFilename()).toBe('Debriefing_Data.xlsx');

  const steps = page.getByRole('list', { name: 'Steps of both attempts in the order of time' });
  const count = await steps.getByRole('listitem').count();
  expect(count).toBeGreaterThan(0);
  const slider = page.getByRole('slider', { name: /^Steps of both attempts/ });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', String(count));
  await expect(page).toHaveURL(/mark=/);
  const comments = page.getByRole('region', { name: /^Comments, attempt/ }).first();
  await page.keyboard.press('c');
  await expect(comments.getByRole('textbox', { name: /^Comment at/ })).toBeFocused();
  await page.keyboard.type('What changed between the two?');
  await comments.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(comments.getByText('What changed between the two?')).toBeVisible();
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', String(count));
  await slider.focus();
  await page.keyboard.press('Escape');
  await expect(slider).toHaveAttribute('aria-valuetext', 'None chosen');

  const same = page
    .getByRole('group', { name: 'Differences shown' })
    .getByRole('button', { name: /The same/ });
  const sames = Number((await same.textContent())?.replace(/\D/g, ''));
  await same.click();
  await expect(page).toHaveURL(/changed=/);
  await expect(steps.getByRole('listitem')).toHaveCount(sames);
  await same.click();

  const earlier = page.getByRole('combobox', { name: 'Earlier attempt' });
  const before = await earlier.inputValue();
  await earlier.click();
  await page.getByRole('option').filter({ visible: true }).last().click();
  await expect(earlier).not.toHaveValue(before);
  await expectAccessibleInEveryDisplay(page, page.getByRole('heading', { level: 1 }), everyWidth);
  await page.getByRole('region', { name: 'Score' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/with=/);
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toBeVisible();
});
