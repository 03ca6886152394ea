import { outbox, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

const mail: outbox.Mail = {
  _id: '01900000-0000-7000-8000-0000000000aa',
  at: '2026-11-20T09:00:00.000Z',
  recipient: 'anna@stbrigid.example',
  name: 'Anna Berg',
  companyName: 'St Brigid',
  template: 'reset',
  state: 'kept',
  attempts: 1,
  lastError: null,
  changedAt: '2026-11-20T09:00:00.000Z',
};

const link = 'http://127.0.0.1:3000/reset-password#token';
const content = {
  subject: 'Choose a new Simward password',
  text: `Choose a new password:\n${link}`,
  html:
    '<!doctype html><html lang="en"><body><h1>Choose a new password</h1>' +
    "<script>document.title = 'Taken over'; top.document.title = 'Taken over'</script></body></html>",
  link,
};

test.for([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)(
  'a kept mail is shown as it looks, as text and with its link, and runs nothing: %s, %s',
  async ([size, theme], { portal, openScreen, expectAccessible }) => {
    portal.answer(outbox.listMails, { mails: [mail], mailsCount: 1, sends: false });
    portal.answer(outbox.findMail, { ...mail, content });
    await openScreen(screens.outbox.path, { as: 'admin', size, theme });
    await expect.element(page.getByText(/^No mail server is set/)).toBeVisible();
    // A row of a phone is itself the button.
    const opener =
      size === 'phone'
        ? page.getByRole('region').getByRole('listitem').getByRole('button')
        : page.getByRole('button', { name: 'Details of the mail to anna@stbrigid.example' });
    await opener.click();
    const frame = page.getByTitle('The mail as it looks');
    // The page itself cannot look into the sandboxed frame. A click from outside can, and it waits for the
    // heading.
    await page.frameLocator(frame).getByRole('heading', { name: 'Choose a new password' }).click();
    await expect.element(frame).toHaveAttribute('sandbox', expect.not.stringMatching(/scripts|same-origin/));
    expect(document.title).toBe('Outbox · Simward');
    await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', link);
    await expectAccessible();
    await page.getByRole('tab', { name: 'As text' }).click();
    await expect.element(page.getByRole('tabpanel')).toMatchTextContent(/Choose a new password:/);
  },
);

test.for([
  ['sent', 'What was sent is not kept: links in it open accounts.'],
  ['queued', 'What it says is written when it leaves.'],
  ['kept', 'What it says is shown to SuperAdmins alone: its link opens a SuperAdmin’s account.'],
] as const)(
  'a mail that is %s and cannot be read says why',
  async ([state, reason], { portal, openScreen }) => {
    portal.answer(outbox.listMails, { mails: [{ ...mail, state }], mailsCount: 1, sends: true });
    portal.answer(outbox.findMail, { ...mail, state, content: null });
    await openScreen(screens.outbox.path, { as: 'admin' });
    await page.getByRole('button', { name: 'Details of the mail to anna@stbrigid.example' }).click();
    await expect.element(page.getByRole('dialog').getByText(reason)).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  },
);
