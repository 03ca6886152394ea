import { passwords, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, test } from './support/portalTest.ts';

test('an Admin follows what became of a mail, whose content is not kept', { tag: '@outbox' }, async ({
  page,
  request,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const person = await addPerson(request, admin.token, { name: 'Quinn Baker' });
  const { emailAddress } = person;
  await callPortal(request, passwords.forgetPassword, { body: { emailAddress } });
  await mailTo(emailAddress, 'Choose a new Simward password');

  await page.goto(screens.outbox.path);
  await page.getByRole('searchbox', { name: 'Search by email address' }).fill(emailAddress.slice(0, 20));
  const row = page.getByRole('row', { name: new RegExp(`Quinn Baker, ${emailAddress}`) });
  await expect(row).toContainText('Sent');
  await row.getByRole('button', { name: `Details of the mail to ${emailAddress}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Link for a new password' });
  await expect(dialog).toContainText('What was sent is not kept');
  await expect(dialog.locator('iframe')).toHaveCount(0);
});
