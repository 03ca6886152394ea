import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

test('a Manager debriefs a session from the learner’s report, walks along its marks, keeps the file, returns and puts another attempt beside it', {
  tag: '@debriefing',
}, async ({ page, request, signInAs }) => {
  const learner = { mobileNo: demoPersonOf('user').mobileNo, pin: '2468' };
  const [played] = await playHeadset(request, learner, {
    moduleName: 'Sepsis: the First Hour',
    mode: 'assessment',
  });
  if (!played) throw new Error('The simulator played nothing.');
  const { user } = await signInAs('user');
  await signInAs('manager');

  const today = new Date().toISOString().slice(0, 10);
  await page.goto(
    `${screens.report.path}?type=Assessment&by=user&of=${user._id}&from=${today}&to=${today}&rows=100`,
  );
  // Other journeys play as this learner as well, so that the session is found by its id.
  const menus = page.getByRole('button', { name: new RegExp(`^More actions for ${user.name}`) });
  const openDebriefing = async () => {
    const ofSession = page.locator(`a[href*="${played.sessionId}"]`);
    await expect(menus.first()).toBeVisible();
    for (let row = 0; row < (await menus.count()); row += 1) {
      await menus.nth(row).click();
      await expect(page.getByRole('menu')).toBeVisible();
      if ((await ofSession.count()) > 0) break;
      await page.keyboard.press('Escape');
    }
    await expect(ofSession).toHaveText(screenTexts.title.debriefing);
    await ofSession.click();
  };
  await openDebriefing();
  await expect(page).toHaveURL(new RegExp(`sessionId=${played.sessionId}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screenTexts.title.debriefing);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText(
    `${Math.round((played.score ?? 0) * 100)}%`,
  );

  const slider = page.getByRole('slider', { name: /^Marks along the time/ });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  await expect(page).toHaveURL(/mark=/);
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Debriefing_Data.xlsx' }).click();
  expect((await saved).suggestedFilename()).toBe('Debriefing_Data.xlsx');
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.report.path}\\?.*of=`));

  await openDebriefing();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('menuitem', { name: /^Compare with attempt/ })
    .first()
    .click();
  await expect(page.getByText('two attempts on one axis')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Later attempt' })).toHaveValue(/^Attempt \d+/);
  const steps = page.getByRole('list', { name: 'Steps of both attempts in the order of time' });
  await expect(steps.getByRole('listitem').first()).toBeAttached();
  await page.getByRole('region', { name: 'Score' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/with=/);
});
