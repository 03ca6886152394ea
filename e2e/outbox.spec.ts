import { type AnswerOf, basePath, outbox, passwords, screens } from '@simward/contract';
import { addPerson } from './support/addPerson.ts';
import { callPortal } from './support/callPortal.ts';
import { inEveryDisplay } from './support/displays.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/mailbox.ts';
import { expect, test } from './support/portalTest.ts';

test('an Admin follows what became of a mail, whose content is not kept', async ({
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

/** As a portal without a mail server answers; that it does is proven with the server's own tests. */
const kept = (name: string): AnswerOf<typeof outbox.findMail> => ({
  _id: '01900000-0000-7000-8000-0000000000aa',
  at: '2026-11-20T09:00:00.000Z',
  recipient: 'anna@stbrigid.example',
  name,
  companyName: 'St. Brigid Hospital',
  template: 'reset',
  state: 'kept',
  attempts: 1,
  lastError: null,
  changedAt: '2026-11-20T09:00:00.000Z',
  content: {
    subject: 'Choose a new Simward password',
    text: 'Choose a new password:\nhttp://127.0.0.1:3000/reset-password#token',
    html: `<!doctype html><html lang="en"><body><h1>Choose a new password</h1><p>${name}</p><script>document.title = 'Taken over'; top.document.title = 'Taken over'</script></body></html>`,
    link: 'http://127.0.0.1:3000/reset-password#token',
  },
});

test('a kept mail is shown as it looks, as text and with its link, and runs nothing', async ({
  page,
  signInAs,
  faults,
}) => {
  // The browser says that it kept the frame from running its script.
  faults.allow(/sandboxed|Content Security Policy/);
  await signInAs('admin');
  const { content, ...mail } = kept('Anna Berg');
  const answers = { mails: [mail], mailsCount: 1, sends: false };
  await page.route(`**${basePath}${outbox.listMails.path}?*`, (route) => route.fulfill({ json: answers }));
  await page.route(`**${basePath}${outbox.listMails.path}/*`, (route) =>
    route.fulfill({ json: { ...mail, content } }),
  );
  test.slow();
  await inEveryDisplay(
    page,
    async () => {
      await page.goto(screens.outbox.path);
      await expect(page.getByText('No mail server is set')).toBeVisible();
      await page.getByRole('button', { name: 'Details of the mail to anna@stbrigid.example' }).click();
      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Choose a new password');
    },
    (...look) => expectAccessible(page, ...look),
  );
  await expect(page).toHaveTitle('Outbox · Simward');
  const link = content?.link ?? '';
  await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', link);
  await page.getByRole('tab', { name: 'As text' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Choose a new password:');
});
