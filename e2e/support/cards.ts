import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { device, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { qrPath } from '../../apps/web/src/ui/values/qrPath.ts';
import { bearer, sendCall } from '../../harness/sendCall.ts';
import { addressOfPortal } from './callPortal.ts';
import { signInOnHeadset } from './sendAssessments.ts';

/** A printed card of an activation code. */
interface Card {
  /** Grouped for the eye. */
  userId: string;
  code: string;
  /** The address in the QR code. */
  address: string;
}

/** What a person reads on a printed card, and what a camera sees. */
export const readCard = async (card: Locator): Promise<Card> => {
  const [userId = '', code = ''] = await card.locator('dd').allTextContents();
  const drawing = await card.getByRole('img').locator('path').getAttribute('d');
  const address = `${addressOfPortal()}${screens.signIn.path}#${userId.replaceAll(' ', '')}`;
  expect(drawing).toBe(qrPath(address, 0).path);
  return { userId, code, address };
};

/** Scans a card with a phone, mistypes the code once, gives a password and arrives at the assigned module. */
export const signInByCard = async (
  phone: Page,
  { userId, code, address }: Card,
  moduleName: string,
): Promise<void> => {
  const heading = phone.getByRole('heading', { level: 1 });
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
  await expect(heading).toHaveText(screenTexts.title.changePassword);
  await phone.getByRole('textbox', { name: 'Current password' }).fill(code);
  await phone.getByRole('textbox', { name: 'New password' }).fill('975310');
  await phone.getByRole('button', { name: 'Change password' }).click();
  await expect(heading).toHaveText(screenTexts.title.userDashboard);
  await expect(phone.getByText(moduleName).first()).toBeVisible();
};

/**
 * Signs in on a new headset with what a card says, and expects the module there.
 * @param adminToken of an Admin of the learner's company; the demo company's when left out
 */
export const seesModuleOnHeadset = async (
  request: APIRequestContext,
  { userId, code }: Card,
  moduleName: string,
  adminToken?: string,
): Promise<void> => {
  const { token } = await signInOnHeadset(request, { mobileNo: userId, pin: code }, adminToken);
  const { modules } = await sendCall(
    addressOfPortal(),
    device.modulesOnHeadset,
    { query: {} },
    bearer(token),
  );
  expect(modules.map((module) => module.moduleName)).toContain(moduleName);
};
