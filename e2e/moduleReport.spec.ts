import { results, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

test('a Manager reads a module’s report, narrows its learners and goes on to one of them', async ({
  page,
  signInAs,
}) => {
  const { token } = await signInAs('manager');
  await page.goto(screens.moduleReport.path);
  const picker = page.getByRole('combobox', { name: 'Module' });
  // The page opens on the module with most sessions; its name in the field says which.
  await expect(picker).not.toHaveValue('');
  for (const name of ['Hand Hygiene and PPE', 'Sepsis: the First Hour']) {
    await picker.click();
    await page.getByRole('option', { name }).click();
    await expect(picker).toHaveValue(name);
  }
  await expect(page).toHaveURL(/moduleId=/);
  await page.reload();
  await expect(picker).toHaveValue('Sepsis: the First Hour');
  const moduleId = new URL(page.url()).searchParams.get('moduleId') ?? '';
  const toDate = new Date().toISOString().slice(0, 10);
  const query = { moduleId, fromDate: '2020-01-01', toDate };
  const report = await callPortal(page.request, results.moduleReport, { query }, token);
  const { learnersCount } = await callPortal(
    page.request,
    results.moduleLearners,
    { query: { ...query, result: 'successful' } },
    token,
  );
  await page.goto(`${screens.moduleReport.path}?moduleId=${moduleId}&from=2020-01-01&to=${toDate}`);
  const scores = page.getByRole('region', { name: 'Scores' });
  await expect(scores).toContainText(`n = ${report.period.sessions}`);
  await scores
    .getByRole('button', { name: /^\d+ to \d+, / })
    .first()
    .click();
  await expect(page).toHaveURL(/bin=\d+/);
  await expect(page.getByRole('button', { name: /^Score: / })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Sepsis: the First Hour' });
  await figures.getByRole('definition').nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/result=successful/);
  await figures.getByRole('definition').first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${screens.report.path}\\?type=Assessment&by=module`));
  await page.goto(`${screens.moduleReport.path}?moduleId=${moduleId}&from=2020-01-01&to=${toDate}`);

  const learners = page.getByRole('region', { name: 'Learners' });
  await learners.getByRole('button', { name: 'Result' }).click();
  await page.getByRole('radio', { name: 'Successful', exact: true }).click();
  await expect(page).toHaveURL(/result=successful/);
  await expect(learners.getByText(new RegExp(`–\\d+ of ${learnersCount}$`))).toBeVisible();
  await learners.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/module-report/${moduleId}\\?.*user_id=`));
  await page.getByRole('main').getByRole('link', { name: screenTexts.title.moduleReport }).click();
  await expect(page).toHaveURL(new RegExp(`${screens.moduleReport.path}\\?moduleId=${moduleId}`));

  const download = page.waitForEvent('download');
  await page.goto(`${screens.moduleReport.path}?moduleId=${moduleId}&from=2020-01-01&to=${toDate}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Module_report_.*\.xlsx$/);
});
