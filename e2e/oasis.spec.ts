import { oasis, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';
import { sendAssessments } from './support/sendAssessments.ts';

const moduleName = 'Hand Hygiene and PPE';

// Both journeys need the same Oasis account, which the first one enters.
test.describe.configure({ mode: 'default' });

test('an Admin enters the account, tests it, and sends on purpose what a new department had before', {
  tag: '@oasis',
}, async ({ page, signInAs, expectMessage }) => {
  await signInAs('admin');
  await page.goto(screens.dashboard.path);
  await page.getByRole('link', { name: 'Oasis Settings' }).click();
  await page.getByRole('textbox', { name: 'API account' }).fill('stbrigid-simward');
  const replace = page.getByRole('button', { name: 'Replace' });
  if (await replace.isVisible()) await replace.click();
  await page.getByRole('textbox', { name: 'API password' }).fill('a-password-for-oasis');
  await page.getByRole('radio', { name: /external_system_id/ }).click();
  for (const name of [/Emergency/, /Paediatrics/]) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage('oasisUpdated');
  await expect(page.getByRole('textbox', { name: 'API password' })).toHaveValue(/cannot be read/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Paediatrics/ })).toBeChecked();
  expect(await page.content()).not.toContain('a-password-for-oasis');

  const connection = page.getByRole('region', { name: 'Connection' });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(connection).toContainText('A trial entry was accepted and taken back.');
  await expect(connection.getByRole('button', { name: 'Test again' })).toBeVisible();

  await page.getByRole('link', { name: 'Deliveries' }).first().click();
  const panel = page.getByRole('region', { name: 'What would be sent' });
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'would be sent' })).toHaveText(
    /^[1-9]\d* would be sent$/,
  );
  await expect(panel.getByText(/of other departments are never sent/)).toBeVisible();
  await panel.getByRole('link', { name: 'Each assessment' }).click();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'dry-run.csv' }).click();
  expect((await download).suggestedFilename()).toBe('dry-run.csv');
  await panel.getByRole('button', { name: /Send these \d+/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/results are on their way/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Would be sent 0' })).toBeVisible();
});

test('an assessment on a headset waits for the learner’s identifier, and arrives at Oasis', async ({
  page,
  request,
  signInAs,
}) => {
  const { token } = await signInAs('admin');
  const settings = await callPortal(request, oasis.readConfiguration, { query: {} }, token);
  const emergency = settings.departments.find(({ name }) => name === 'Emergency');
  if (!emergency) throw new Error('There is no Emergency department.');
  const person = await addPerson(request, token, { name: 'Ottoline Marsh', departmentId: emergency._id });
  await assignModule(request, token, person._id, moduleName);
  const startedAt = [new Date(Date.now() - 30 * 60_000)];
  await sendAssessments(request, person, { moduleName, startedAt });
  await page.goto(screens.oasisDeliveries.path);
  await page.getByRole('searchbox', { name: 'Search learner, key' }).fill('Ottoline');
  const row = page.getByRole('row', { name: /Ottoline Marsh/ }).first();
  await expect(row).toContainText('No external_system_id. Nothing sent', { timeout: 30_000 });
  await row.getByRole('button', { name: 'Fix the identifier of Ottoline Marsh' }).click();
  const identifier = `SB-${person.mobileNo.slice(-6)}`;
  await expect(
    page.getByText(`Oasis has one person with this mail address: Ottoline Marsh, ${identifier}`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('Oasis knows Ottoline Marsh')).toBeVisible();
  await page.getByRole('button', { name: 'Save and send 1' }).click();
  await expect(row).toContainText('Delivered', { timeout: 30_000 });
  await row.getByRole('button', { name: 'The whole message of Ottoline Marsh' }).click();
  await expect(page.getByText(`"value": "${identifier}"`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('menuitem', { name: /CSV/i }).click();
  expect((await download).suggestedFilename()).toMatch(/^Oasis_deliveries_.*\.csv$/);
});
