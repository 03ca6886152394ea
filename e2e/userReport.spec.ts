import { results, screens } from '@simward/contract';
import { answerUnavailable, unavailable } from './support/answerUnavailable.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';

const noOne = '01900000-0000-7000-8000-000000000000';

test('a Manager goes from the list to a learner’s report, to a competency in it, to one module of it and back', async ({
  page,
  signInAs,
  faults,
}) => {
  const { user } = await signInAs('user');
  const { token } = await signInAs('manager');
  const query = { userId: user._id, fromDate: '2000-12-11' };
  const report = await callPortal(page.request, results.competencyAverageDetails, { query }, token);
  const [most] = report.competencyReport.toSorted((a, b) => b.competencyAttempts - a.competencyAttempts);
  const [module] = report.moduleReport;
  if (!most || !module) throw new Error('The demo learner has no assessment.');

  await page.goto(`${screens.userManagement.path}?q=${user.mobileNo}`);
  await page.getByRole('button', { name: `More actions for ${user.name}` }).click();
  await page.getByRole('menuitem', { name: 'User Report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screens.userReport.title);
  await expect(page.getByText(user.name, { exact: true }).first()).toBeVisible();

  await expect(
    page.getByRole('definition').getByRole('link', { name: new RegExp(`^Debriefing of ${user.name}`) }),
  ).toHaveAttribute('href', new RegExp(`^${screens.debriefing.path}\\?sessionId=`));

  await page.goto(`/module-report/${user._id}?from=2020-01-01&to=${new Date().toISOString().slice(0, 10)}`);
  await page.getByRole('tab', { name: 'Competency Details' }).click();
  const means = page.getByRole('group', { name: /^Mean score of each competency/ });
  await means.getByRole('button', { name: new RegExp(`^${most.competencyName}:`) }).click();
  await expect(page.getByRole('tab', { name: 'Assessment' })).toHaveAttribute('aria-selected', 'true');
  const chart = page.getByRole('region', { name: 'Performance Analysis' });
  await expect(chart).toContainText(`n = ${most.competencyAttempts} assessment`);
  await page.reload();
  await expect(chart.getByRole('combobox', { name: 'Competency' })).toHaveValue(most.competencyName);

  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^User_report_.*\.xlsx$/);

  await page.getByRole('link', { name: `Module report of ${module.moduleName}` }).click();
  await expect(page).toHaveURL(new RegExp(`/module-report/${module.moduleId}\\?.*user_id=${user._id}`));
  await expect(page.getByRole('link', { name: 'Return' })).toHaveAttribute(
    'href',
    screens.userManagement.path,
  );
  await page.goBack();
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(`${screens.modifyUserDetails.path}?user_id=${user._id}`);

  await page.goto(`/module-report/${noOne}`);
  await expect(page.getByText('This user was not found.')).toBeVisible();
  faults.allow(/getcompetecyaveragedetails|503|404/);
  await page.route('**/module/getcompetecyaveragedetails*', answerUnavailable);
  await page.goto(`/module-report/${user._id}`);
  await expect(page.getByRole('alert')).toContainText(unavailable);
});

test('a learner reads the own report, whose trainings stand apart, and returns to the dashboard', async ({
  page,
  signInAs,
}) => {
  const { token } = await signInAs('user');
  const trainings = await callPortal(page.request, results.trainingAverageDetails, { query: {} }, token);
  await page.goto(screens.skills.path);
  await page.getByRole('link', { name: 'My report' }).click();
  await expect(page).toHaveURL(screens.ownReport.path);
  await page.getByRole('tab', { name: 'Training' }).click();
  await expect(page).toHaveURL(/view=training/);
  await expect(page.getByRole('columnheader', { name: 'Trainings' })).toBeVisible();
  await page.goto(
    `${screens.ownReport.path}?view=training&from=2020-01-01&to=${new Date().toISOString().slice(0, 10)}`,
  );
  const rows = page.getByRole('region', { name: 'Modules' }).getByRole('row');
  await expect(rows).toHaveCount(trainings.moduleReport.length + 1);
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(page).toHaveURL(screens.userDashboard.path);
});
