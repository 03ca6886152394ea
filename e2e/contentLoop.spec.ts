import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { categories, dashboards, departments, modules, screens, users } from '@simward/contract';
import { addModule } from './support/addModule.ts';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';
import { signInOnPage, tokenByPassword, tokenOf } from './support/signIn.ts';

const version = '2.1.0';

/** Adds a department to the demo company, with one learner of its own. */
const addDepartmentAndLearner = async (request: APIRequestContext, departmentName: string) => {
  const token = await tokenOf(request, 'admin');
  const fields = { departmentName, max_users: 1, modules: [], status: true };
  const { department } = await callPortal(request, departments.createDepartment, { body: fields }, token);
  const person = await addPerson(request, token, { name: 'Ines Kaya', departmentId: department._id });
  return { ...person, departmentId: department._id };
};

test('a module is published, given to a company, a category and a department, run on a headset, and counts everywhere', async ({
  page,
  openOtherBrowser,
  request,
  signInAs,
  expectMessage,
}) => {
  test.slow();
  const departmentName = `Loop ${randomUUID().slice(0, 8)}`;
  const learner = await addDepartmentAndLearner(request, departmentName);

  const { token } = await signInAs('superadmin');
  const fields = { name: 'Sepsis loop', description: 'A patient on a surgical ward becomes septic.' };
  const { _id: moduleId, moduleName: name, product_code: code } = await addModule(request, token, fields);
  await callPortal(
    request,
    modules.addVersion,
    { body: { moduleId, version, notes: 'First release.' } },
    token,
  );
  await page.goto(`${screens.modifyModule.path}?moduleId=${moduleId}`);
  await page.getByRole('button', { name: 'Assign company' }).first().click();
  const assigning = page.getByRole('dialog', { name: 'Assign the module to a company' });
  await assigning.getByRole('combobox', { name: 'Company' }).fill('St. Brigid');
  await page.getByRole('option', { name: /^St\. Brigid/ }).click();
  await assigning.getByRole('button', { name: 'Assign company' }).click();
  await expect(page.getByText(/^St\. Brigid.* uses the module$/)).toBeVisible();
  const category = { name: `Loop ${code}`, description: 'For newcomers', modules: [moduleId] };
  const body = { ...category, departmentId: learner.departmentId };
  await callPortal(request, categories.addCategory, { body }, token);

  await signInAs('admin');
  await page.goto(screens.bulkAssignment.path);
  await page.getByText('Department', { exact: true }).click();
  await page.getByRole('checkbox', { name: departmentName }).check();
  await page.getByRole('searchbox', { name: 'Search modules' }).fill(code);
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
  await page.getByRole('button', { name: 'Assign 1' }).click();
  await expectMessage('assignmentSaved');

  const learnerPage = await openOtherBrowser();
  await learnerPage.goto(screens.signIn.path);
  await signInOnPage(learnerPage, learner.mobileNo, learner.pin);
  await expect(learnerPage).toHaveURL(screens.userDashboard.path);
  await learnerPage.goto(screens.yourModules.path);
  await expect(learnerPage.getByRole('row', { name: new RegExp(name) })).toContainText('Not started');
  await learnerPage.goto(`${screens.moduleLibrary.path}?q=${code}`);
  await expect(learnerPage.getByRole('link', { name: `View Module ${name}` })).toBeVisible();

  const [played] = await playHeadset(request, learner, { moduleName: name, mode: 'assessment' });
  expect(played?.module).toBe(name);

  const learnerToken = await tokenByPassword(request, learner.mobileNo, learner.pin);
  const detail = await callPortal(request, modules.moduleDetail, { params: { id: moduleId } }, learnerToken);
  expect(detail.score).toBe(played?.score);
  expect(detail.attempts.map((attempt) => attempt.moduleVersion)).toEqual([version]);
  const results = detail.competencyResults.map(({ competencyName }) => competencyName);
  expect(results).toEqual(['Sepsis bundle']);
  const { modules: scored } = await callPortal(request, dashboards.modulesWithScore, {}, learnerToken);
  expect(scored.find((module) => module.moduleName === name)?.score).toBe(played?.score);
  const admin = await tokenOf(request, 'admin');
  const { user } = await callPortal(request, users.userDetails, { query: { userId: learner._id } }, admin);
  expect(user.modules.find((module) => module.moduleId === moduleId)?.score).toBe(played?.score);
  await learnerPage.goto(screens.yourModules.path);
  await expect(learnerPage.getByRole('row', { name: new RegExp(name) })).toContainText(
    `${Math.round((played?.score ?? 0) * 100)}%`,
  );
});
