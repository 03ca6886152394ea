import type { APIRequestContext } from '@playwright/test';
import { auth, basePath, device, headsets, screens } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf } from './support/signIn.ts';

const enrol = (request: APIRequestContext, code: string, name: string) =>
  callPortal(request, device.enrolHeadset, { body: { code, name, platform: 'PICO', model: 'PICO 4' } });

const reportStatus = async (request: APIRequestContext, secret: string, data: device.DeviceStatus) => {
  const headers = { authorization: `Headset ${secret}` };
  const answer = await request.post(`${basePath}${device.reportStatus.path}`, { headers, data });
  expect(answer.status()).toBe(200);
};

test('an Admin makes a code, a headset spends it, the Admin revokes the headset', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto(screens.headsets.path);
  await page.getByRole('button', { name: 'New enrolment code' }).click();
  await page.getByRole('button', { name: 'Make code' }).click();
  const shown = page.getByRole('status', { name: 'Enrolment code' }).locator('p');
  await expect(shown).toHaveText(/^[2-9A-Z]{8}$/);
  const code = (await shown.innerText()).replace(/\s/, '-');
  await page.getByRole('button', { name: 'Done' }).click();

  const name = `Journey ${code}`;
  const { secret } = await enrol(request, code, name);
  await page.goto(`${screens.headsets.path}?layout=cards`);
  await page.getByPlaceholder('Search headsets').fill(name);
  const headset = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(page).toHaveURL(/q=/);
  await expect(headset).toContainText('Battery not reported');
  await reportStatus(request, secret, { battery: 0.17, appVersion: '2.4.1', unsynced: 3 });
  await page.reload();
  await expect(headset).toContainText('Online');
  await expect(headset).toContainText('17%, low');
  await expect(headset).toContainText('App 2.4.1');
  await expect(headset).toContainText('3 not uploaded');

  await page.getByText('List', { exact: true }).click({ force: true });
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('3 not uploaded');
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke headset' }).click();
  await expect(row).toContainText('Revoked on');
});

test('an Admin renames a headset that somebody else renamed meanwhile, moves it and finds it by department', async ({
  page,
  request,
  faults,
  signInAs,
}) => {
  faults.allow(/rename|409/);
  const { mobileNo, password } = demoPersonOf('admin');
  const { token } = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } });
  const { code } = await callPortal(request, headsets.createEnrolmentCode, { body: {} }, token);
  const { headsetId: id } = await enrol(request, code, `Spare ${code}`);
  await signInAs('admin');
  await page.goto(`${screens.headsets.path}?layout=cards`);
  await page.getByPlaceholder('Search headsets').fill(code);
  await page.getByRole('button', { name: `More actions for Spare ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: `Rename Spare ${code}` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`Maternity ${code}`);
  await callPortal(
    request,
    headsets.renameHeadset,
    { params: { id }, body: { name: `Theirs ${code}`, revision: 1 } },
    token,
  );
  await dialog.getByRole('button', { name: 'Rename headset' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`Theirs ${code}`);
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(dialog).toBeHidden();

  const card = page.getByRole('listitem').filter({ hasText: `Maternity ${code}` });
  await card.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Move to another department' }).click();
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'Maternity' }).click();
  await page.getByRole('button', { name: 'Move headset' }).click();
  await expect(page.getByText(`Maternity ${code} belongs to Maternity`)).toBeVisible();

  await page.getByRole('button', { name: 'Department', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Emergency' }).check();
  await expect(card).toBeHidden();
  await page.getByRole('checkbox', { name: 'Emergency' }).uncheck();
  await page.getByRole('checkbox', { name: 'Maternity' }).check();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Maternity');
  await page.reload();
  await expect(card).toBeVisible();
});

test('a learner approves the code of a headset, which is then signed in', async ({
  page,
  request,
  signInAs,
}) => {
  const { mobileNo, password } = demoPersonOf('admin');
  const { token } = await callPortal(request, auth.signIn, { body: { mobileNo, passwordHash: password } });
  const { code } = await callPortal(request, headsets.createEnrolmentCode, { body: {} }, token);
  const { secret } = await enrol(request, code, `Pairing ${code}`);
  const asHeadset = { headers: { authorization: `Headset ${secret}` } };
  const started = await request.post('/api/v1/device/pairings', asHeadset);
  const pairing = device.startPairing.answer.parse(await started.json());

  await signInAs('user');
  await page.goto(screens.pair.path);
  await page.getByRole('textbox', { name: 'Code' }).fill(pairing.userCode.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Pairing ${code}`)).toBeVisible();
  await page.getByRole('button', { name: 'Approve sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();

  const polled = await request.post('/api/v1/device/pairings/token', {
    ...asHeadset,
    data: { deviceCode: pairing.deviceCode },
  });
  const signedIn = device.completePairing.answer.parse(await polled.json());
  expect(signedIn.learner.name).toBe(demoPersonOf('user').name);
});

test('a code that no headset shows is refused beside the field', async ({ page, faults, signInAs }) => {
  faults.allow(/pairings|404/);
  await signInAs('user');
  await page.goto(`${screens.pair.path}?code=ZZZZ-ZZZZ`);
  await expect(page.getByText('This code is wrong or expired.')).toBeVisible();
});

test('a Manager hands a held session to the learner who ran it', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(`${screens.headsets.path}?view=held`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Assign/ }) });
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: /^Assign/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: /Learner/ })
    .or(dialog.getByPlaceholder('Name or User ID'))
    .first()
    .fill('a');
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Seen on the ward');
  await dialog.getByRole('button', { name: 'Assign session' }).click();
  await expect(rows).toHaveCount(before - 1);
});
