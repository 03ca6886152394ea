import { randomUUID } from 'node:crypto';
import { modules, screens, users } from '@simward/contract';
import { addModule } from './support/addModule.ts';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { chooseAction, field } from './support/moduleForm.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

test('a Manager dismisses a name that headsets report for a module, archives the module and restores it', async ({
  page,
  request,
  signInAs,
}) => {
  test.slow();
  const { token } = await signInAs('manager');
  const fields = { name: 'Sepsis rehearsal', description: 'A patient becomes septic.' };
  const module = await addModule(request, token, { ...fields, platforms: ['Oculus'] });
  const { _id: moduleId, moduleName } = module;
  await callPortal(request, modules.addVersion, { body: { moduleId, version: '1.0.0' } }, token);
  const learner = await addPerson(request, token, { name: 'Oighrig Sa' });
  const body = { users: [learner._id], modules: [moduleId] };
  await callPortal(request, users.assignModules, { body }, token);
  const name = `Gaze ${randomUUID().slice(0, 8)}`;
  const startedAt = [new Date(Date.now() - 3_600_000)];
  const session = { moduleName, startedAt, unknown: [[name, 0.9]] as const };
  await sendAssessments(request, learner, session);

  await page.goto(`${screens.modifyModule.path}?moduleId=${moduleId}`);
  const line = page
    .getByRole('list', { name: 'Reported in sessions' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(line).toContainText(`“${name}” was reported in 1 session, last on`);
  await line.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(line).toContainText(`dismissed “${name}” on`);
  await line.getByRole('button', { name: `Undo the dismissal of ${name}` }).click();
  await expect(page.getByText(`“${name}” waits for its mapping again`)).toBeVisible();
  await line.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(line).toContainText('1 session reports it');

  await chooseAction(page, 'Archive');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person has it, and finds it inactive.');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`${moduleName} is archived`)).toBeVisible();
  await expect(field(page, 'Module Name')).toBeDisabled();

  await page.getByRole('button', { name: 'Return' }).click();
  const row = page.getByRole('row', { name: new RegExp(moduleName) });
  await page.getByPlaceholder('Filter by name or product code').fill(module.product_code);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('radio', { name: 'Archived' }).click();
  await expect(row).toContainText('Archived');
  await page.getByRole('button', { name: `Restore ${moduleName}` }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(`${moduleName} is restored`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`${screens.modules.path}?q=${module.product_code}`);
  await expect(row).toContainText('Active');
});
