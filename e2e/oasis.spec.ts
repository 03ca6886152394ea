import { oasis, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { callPortal } from './support/callPortal.ts';
import { enrolmentCode, playHeadset } from './support/playHeadset.ts';
import { expect, test } from './support/portalTest.ts';

const moduleName = 'Hand Hygiene and PPE';

// They change one account.
test.describe.configure({ mode: 'default' });

test('an Admin comes from the overview, is told what is missing, and saves the account', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('admin');
  await page.goto(screens.dashboard.path);
  await page.getByRole('link', { name: 'Oasis Settings' }).click();
  const account = page.getByRole('textbox', { name: 'API account' });
  await account.fill('');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expectMessage('oasisIncomplete');
  await expect(account).toBeFocused();

  await account.fill('stbrigid-simward');
  const replace = page.getByRole('button', { name: 'Replace' });
  if (await replace.isVisible()) await replace.click();
  await page.getByRole('textbox', { name: 'API password' }).fill('a-password-for-oasis');
  await page.getByRole('radio', { name: /external_system_id/ }).click();
  await page.getByRole('checkbox', { name: /Emergency/ }).check();
  await save.click();
  await expectMessage('oasisUpdated');
  await expect(page.getByRole('textbox', { name: 'API password' })).toHaveValue(/cannot be read/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Emergency/ })).toBeChecked();
  expect(await page.content()).not.toContain('a-password-for-oasis');
});

test('a dry run says what would go and why not; what a new department had before is sent on purpose', async ({
  page,
  signInAs,
  expectMessage,
}) => {
  await signInAs('admin');
  await page.goto(screens.oasisConfiguration.path);
  const panel = page.getByRole('region', { name: 'What would be sent' });
  await page.getByRole('checkbox', { name: /Paediatrics/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage('oasisUpdated');
  await page.getByRole('button', { name: 'Dry run' }).click();
  await panel.getByRole('button', { name: /Other department/ }).click();
  await expect(panel.getByRole('row', { name: /Other department/ }).first()).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('button', { name: /Other department/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: 'Deliveries' }).first().click();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'would be sent' })).toHaveText(
    /^[1-9]\d* would be sent$/,
  );
  await expect(panel.getByText(/of other departments are never sent/)).toBeVisible();
  await page.reload();
  await panel.getByRole('button', { name: 'Close the dry run' }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Dry run' }).click();
  await panel.getByRole('link', { name: 'Each assessment' }).click();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'dry-run.csv' }).click();
  expect((await download).suggestedFilename()).toBe('dry-run.csv');
  await panel.getByRole('button', { name: /Send these \d+/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/results are on their way/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Would be sent 0' })).toBeVisible();
});

test('all that match are chosen at once', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.oasisDeliveries.path);
  await page.getByRole('checkbox', { name: /page/ }).first().check();
  await page.getByRole('button', { name: /Select all \d+/ }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Give up \d{2,} results\?/);
  await page.getByRole('button', { name: 'Keep trying' }).click();
  await page.getByRole('button', { name: 'Resend', exact: true }).first().click();
  await expect(page.getByText(/sent again/).first()).toBeVisible();
});

test('a Manager sees the connection of the own departments, with My Profile beside it', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager');
  await page.goto(screens.profile.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oasis Configuration');
  await expect(page.getByRole('region', { name: 'Connection' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'API account' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('an assessment on a headset arrives at Oasis; the connection is tested in words', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  test.slow();
  const { token } = await signInAs('admin');
  const settings = await callPortal(request, oasis.readConfiguration, { query: {} }, token);
  const emergency = settings.departments.find(({ name }) => name === 'Emergency');
  if (!emergency) throw new Error('There is no Emergency department.');
  const person = await addPerson(request, token, { name: 'Ottoline Marsh', departmentId: emergency._id });
  await assignModule(request, token, person._id, moduleName);
  await playHeadset(
    baseURL ?? '',
    await enrolmentCode(request),
    person,
    ...['--module', moduleName, '--mode', 'assessment', '--sessions', '1'],
  );
  await page.goto(screens.oasisDeliveries.path);
  await page.getByRole('searchbox', { name: 'Search learner, key' }).fill('Ottoline');
  const row = page.getByRole('row', { name: /Ottoline Marsh/ }).first();
  await expect(row).toContainText('No external_system_id. Nothing sent', { timeout: 30_000 });
  await row.getByRole('button', { name: 'Fix the identifier of Ottoline Marsh' }).click();
  const known = `SB-${person.mobileNo.slice(-6)}`;
  await expect(
    page.getByText(`Oasis has one person with this mail address: Ottoline Marsh, ${known}`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText('Oasis knows Ottoline Marsh')).toBeVisible();
  await page.getByRole('button', { name: 'Save and send 1' }).click();
  await expect(row).toContainText('Delivered', { timeout: 30_000 });
  await row.getByRole('button', { name: 'The whole message of Ottoline Marsh' }).click();
  await expect(page.getByText(`"value": "${known}"`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('menuitem', { name: /CSV/i }).click();
  expect((await download).suggestedFilename()).toMatch(/^Oasis_deliveries_.*\.csv$/);

  await page.goto(screens.oasisConfiguration.path);
  const connection = page.getByRole('region', { name: 'Connection' });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(connection).toContainText('A trial entry was accepted and taken back.');
  await expect(connection.getByRole('button', { name: 'Test again' })).toBeVisible();

  await page.getByRole('link', { name: 'The whole message' }).click();
  await expect(page.getByText('"learner": {')).toBeVisible();
  await page.reload();
  await expect(page.getByText('"learner": {')).toBeVisible();
});
