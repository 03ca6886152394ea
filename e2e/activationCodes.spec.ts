import type { Locator, Page } from '@playwright/test';
import { device, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { qrPath } from '../apps/web/src/ui/values/qrPath.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { addPerson } from './support/addPerson.ts';
import { assignModule } from './support/assignModule.ts';
import { addressOfPortal } from './support/callPortal.ts';
import { signInOnHeadset } from './support/sendAssessments.ts';
import { expect, test } from './support/usersTest.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a person reads on a printed card, and what a camera sees. */
const readCard = async (card: Locator) => {
  const [userId = '', code = ''] = await card.locator('dd').allInnerTexts();
  const drawing = await card.getByRole('img').locator('path').getAttribute('d');
  const address = `${addressOfPortal()}${screens.signIn.path}#${userId.replaceAll(' ', '')}`;
  expect(drawing).toBe(qrPath(address, 0).path);
  return { userId, code, address };
};

test('from a printed card a learner signs in on a phone and on a headset; the codes are shown once', async ({
  page,
  request,
  heading: title,
  people: { surname, token },
  userList,
  openOtherBrowser,
}) => {
  const name = `Anna ${surname}`;
  const person = await addPerson(request, token, { name, changePasswordAtFirstLogin: true });
  const moduleName = 'Sepsis: the First Hour';
  await assignModule(request, token, person._id, moduleName);
  await userList.open();
  await userList.select('Anna');
  await page.getByRole('button', { name: 'Issue activation codes' }).click();
  await page.getByRole('button', { name: 'Issue codes' }).click();
  await expect(title).toHaveText('Activation codes');
  await page.reload();
  await page.getByRole('button', { name: 'Show the codes' }).click();
  const card = page.getByRole('listitem').filter({ hasText: surname });
  await expect(card).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(title).toBeHidden();
  const { userId, code, address } = await readCard(card);
  expect(userId).toMatch(/^\d{4} \d{3} \d{3}$/);
  expect(code).toMatch(/^\d{4}$/);

  const phone = await openOtherBrowser();
  await phone.setViewportSize({ width: 360, height: 780 });
  await phone.goto(address);
  await expect(phone.getByLabel('User ID')).toHaveValue(userId.replaceAll(' ', ''));
  expect(new URL(phone.url()).hash).toBe('');
  const secret = phone.getByRole('textbox', { name: 'Password' });
  const submit = phone.getByRole('button', { name: 'Sign in', exact: true });
  await secret.fill(code === '0000' ? '1111' : '0000');
  await submit.click();
  await expect(phone.getByRole('alert')).toContainText(messageTexts.signInFailed.text);
  await secret.fill(code);
  await submit.click();
  await expect(heading(phone)).toHaveText(screenTexts.title.changePassword);
  await phone.getByRole('textbox', { name: 'Current password' }).fill(code);
  await phone.getByRole('textbox', { name: 'New password' }).fill('975310');
  await phone.getByRole('button', { name: 'Change password' }).click();
  await expect(heading(phone)).toHaveText(screenTexts.title.userDashboard);
  await expect(phone.getByText(moduleName).first()).toBeVisible();

  const onHeadset = await signInOnHeadset(request, { mobileNo: userId, pin: code });
  const { modules } = await sendCall(
    addressOfPortal(),
    device.modulesOnHeadset,
    { query: {} },
    bearer(onHeadset.token),
  );
  expect(modules.map((module) => module.moduleName)).toContain(moduleName);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Return' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(title).toHaveText(screenTexts.title.userManagement);
});
