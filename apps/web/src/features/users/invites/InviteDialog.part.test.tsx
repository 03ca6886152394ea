import { screens, users } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

const dialog = page.getByRole('dialog', { name: 'Invite link' });
const addresses = dialog.getByRole('textbox', { name: 'Email addresses' });
const send = dialog.getByRole('button', { name: 'Send invite' });

test('addresses are needed, and those that nobody has are named and kept', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.answer(users.sendInvites, { status: true, sent: 1, notFound: ['nobody@stbrigid.example'] });
  await openScreen(screens.userManagement.path, { as: 'admin' });
  await page.getByRole('button', { name: 'Invite link' }).click();
  await send.click();
  await expectMessage('required');
  await expectAccessible();
  await addresses.fill('anna@stbrigid.example, nobody@stbrigid.example');
  await send.click();
  await expectMessage('invitationSent');
  await expect.element(dialog.getByText('One address belongs to no user')).toBeVisible();
  await expect.element(addresses).toHaveValue('nobody@stbrigid.example');
  expect(portal.sent(users.sendInvites)).toMatchObject([
    { body: { emailAddresses: ['anna@stbrigid.example', 'nobody@stbrigid.example'] } },
  ]);
});
