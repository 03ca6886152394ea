import { basePath, device, screens } from '@simward/contract';
import { callPortal } from './support/callPortal.ts';
import { expect, test } from './support/portalTest.ts';
import { demoPersonOf, signIn, signInOnPage } from './support/signIn.ts';

test('an Admin enrols a headset with a code, a learner signs in on it by pairing, the Admin revokes it', {
  tag: '@headsets',
}, async ({ page, openOtherBrowser, request, signInAs }) => {
  await signInAs('admin');
  await page.goto(screens.headsets.path);
  await page.getByRole('button', { name: 'New enrolment code' }).click();
  await page.getByRole('button', { name: 'Make code' }).click();
  const codeOnPage = page.getByRole('status', { name: 'Enrolment code' }).locator('p');
  await expect(codeOnPage).toHaveText(/^[2-9A-Z]{8}$/);
  const code = (await codeOnPage.innerText()).replace(/\s/, '-');
  await page.getByRole('button', { name: 'Done' }).click();

  const name = `Journey ${code}`;
  const { secret } = await callPortal(request, device.enrolHeadset, {
    body: { code, name, platform: 'PICO', model: 'PICO 4' },
  });
  const headers = { authorization: `Headset ${secret}` };
  const send = async (
    path: string,
    data?: device.DeviceStatus | { deviceCode: string } | { startsChoice: boolean },
  ) => {
    const answer = await request.post(`${basePath}${path}`, { headers, ...(data && { data }) });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  await send(device.reportStatus.path, { battery: 0.17, appVersion: '2.4.1', unsynced: 3 });
  await page.goto(`${screens.headsets.path}?layout=cards`);
  await page.getByPlaceholder('Search headsets').fill(name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('17%, low');

  const pairing = device.startPairing.answer.parse(
    await send(device.startPairing.path, { startsChoice: true }),
  );
  const learner = await openOtherBrowser();
  await signIn(learner.context(), 'user');
  await learner.goto(screens.pair.path);
  await expect(learner.getByRole('listitem').filter({ hasText: `${name} is asking` })).toBeVisible();
  const plan = learner.getByRole('region', { name: 'This will start' });
  await plan.getByRole('button', { name: 'Choose another module' }).click();
  await learner.getByRole('dialog').getByRole('button', { name: 'Stroke Recognition' }).click();
  await plan.getByText('Training', { exact: true }).click();
  await learner.getByRole('textbox', { name: 'Code' }).fill(pairing.userCode.toLowerCase());
  const decision = learner.getByRole('region', { name: 'Sign in on this headset?' });
  await expect(decision).toContainText(name);
  await expect(decision.getByRole('heading')).toBeFocused();
  await learner.getByRole('button', { name: 'Approve sign-in' }).click();
  await expect(learner.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  const { deviceCode } = pairing;
  const signedIn = device.completePairing.answer.parse(
    await send(device.completePairing.path, { deviceCode }),
  );
  expect(signedIn.learner.name).toBe(demoPersonOf('user').name);
  expect(signedIn.choice?.mode).toBe('training');
  await expect(learner.getByText(`${name} has signed you in. Put it on.`)).toBeVisible();

  await page.getByText('List', { exact: true }).click({ force: true });
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('3 not uploaded');
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke headset' }).click();
  await expect(row).toContainText('Revoked on');
});

test('from signing in a learner is at the pairing of the next module after two clicks', {
  tag: '@headsets',
}, async ({ page }) => {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript("addEventListener('click', (event) => event.isTrusted && countClick(), true)");
  const { mobileNo, password } = demoPersonOf('user');
  await page.goto(screens.signIn.path);
  await signInOnPage(page, mobileNo, password);
  const next = page.getByRole('link', { name: /^Continue / });
  const module = (await next.innerText()).replace(/^Continue /, '');
  await next.click();
  await expect(page.getByRole('region', { name: 'This will start' })).toContainText(module);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  expect(clicks).toBe(2);
});

test('a Manager hands a held session to the learner who ran it', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto(`${screens.headsets.path}?view=held`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Assign/ }) });
  await expect(rows.first()).toBeVisible();
  const countBefore = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: /^Assign/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Name or User ID').fill('a');
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Seen on the ward');
  await dialog.getByRole('button', { name: 'Assign session' }).click();
  await expect(rows).toHaveCount(countBefore - 1);
});
