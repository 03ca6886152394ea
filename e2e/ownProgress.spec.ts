import { screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { expect, test } from './support/portalTest.ts';

test('a learner goes from the dashboard to pairing with the next module, to a session, to a skill and to the own report', {
  tag: '@dashboards',
}, async ({ page, signInAs }) => {
  await signInAs('user');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(screens.userDashboard.path);
  await expect(page.getByRole('region', { name: 'Device activity' })).toBeVisible();
  const next = page.getByRole('link', { name: /^(Continue|Start) / }).first();
  const moduleName = ((await next.innerText()) ?? '').replace(/^(Continue|Start) /, '').trim();
  await next.click();
  await expect(heading).toHaveText(screenTexts.title.pair);
  await expect(page.getByRole('main')).toContainText(moduleName);

  await page.goto(screens.userDashboard.path);
  const performance = page.getByRole('region', { name: 'Module Performance' });
  await performance.getByLabel('Select Module').selectOption('Sepsis: the First Hour');
  await performance.getByRole('button', { name: /^Minimum: / }).click();
  await expect(heading).toHaveText('Sepsis: the First Hour');
  await expect(page.getByRole('region', { name: 'What to practise next' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your result' })).toContainText(/Average of \d+ assessments/);
  await page.locator(`a[href*="${screens.testDetails.path}"]`).first().click();
  await expect(heading).toHaveText(screenTexts.title.testDetails);
  await page
    .getByRole('group', { name: /^Steps along the time/ })
    .getByRole('button')
    .last()
    .click();
  await expect(page.locator('tr[aria-current="true"]')).toBeInViewport();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(heading).toHaveText('Sepsis: the First Hour');

  await page.getByRole('link', { name: 'Skill', exact: true }).click();
  await expect(heading).toHaveText(screenTexts.title.skills);
  const skill = page.getByRole('table').getByRole('link').first();
  const skillName = (await skill.innerText()).trim();
  await skill.click();
  await expect(heading).toHaveText(skillName);
  await page
    .getByRole('region', { name: 'Score by attempt' })
    .getByRole('button', { name: /^Attempt 1, / })
    .click();
  await expect(page.locator('tr[aria-current="true"]').getByRole('cell').first()).toHaveText('1');
  await page.getByRole('main').getByRole('link', { name: screenTexts.title.learningCurve }).click();
  await expect(page.getByRole('region', { name: 'Cumulative misses' })).toBeVisible();

  await page.getByRole('link', { name: 'Skill', exact: true }).click();
  await page.getByRole('link', { name: 'My report' }).click();
  await expect(page).toHaveURL(screens.ownReport.path);
  await page.getByRole('tab', { name: 'Training' }).click();
  await expect(page.getByRole('columnheader', { name: 'Trainings' })).toBeVisible();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(screens.userDashboard.path);
});
