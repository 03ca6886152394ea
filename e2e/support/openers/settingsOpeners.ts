import { basePath, dataProtection, oasis, passwords, screens } from '@simward/contract';
import { addIdentityLink } from '../addIdentityLink.ts';
import { addIntegrations } from '../addIntegrations.ts';
import { addPerson } from '../addPerson.ts';
import { callPortal } from '../callPortal.ts';
import { mailTo } from '../mailbox.ts';
import { type OpenersOfPage, ofRow } from './opener.ts';

/** What opens over the connections to other systems, over mails, the audit log and data protection. */
export const settingsOpeners: readonly OpenersOfPage[] = [
  {
    role: 'admin',
    address: screens.apiKeys.path,
    store: addIntegrations,
    openers: [
      { of: ['features/api-keys/NewKeyDialog.tsx'], button: 'New API key' },
      { of: ['features/api-keys/RevokeKeyDialog.tsx'], button: ofRow, item: 'Revoke' },
      {
        of: ['features/api-keys/MadeKeyDialog.tsx'],
        button: 'New API key',
        onward: async (dialog) => {
          await dialog.getByRole('textbox', { name: 'Name' }).fill(`Rota ${Date.now()}`);
          await dialog.getByRole('checkbox', { name: 'Manage users' }).check();
          await dialog.getByRole('button', { name: 'Make key' }).click();
          await dialog.getByRole('status', { name: 'API key' }).waitFor();
        },
        close: 'Done',
      },
    ],
  },
  {
    role: 'admin',
    address: screens.webhooks.path,
    store: addIntegrations,
    openers: [
      { of: ['features/webhooks/dialogs/WebhookForm.tsx'], button: 'New webhook' },
      { of: ['features/webhooks/dialogs/HistoryDialog.tsx'], button: /^History of / },
      { of: ['features/webhooks/dialogs/RotateDialog.tsx'], button: ofRow, item: 'Rotate secret' },
      { of: ['features/webhooks/dialogs/DeleteDialog.tsx'], button: ofRow, item: 'Delete' },
      {
        of: ['features/webhooks/dialogs/SecretDialog.tsx'],
        button: ofRow,
        item: 'Rotate secret',
        onward: async (dialog) => {
          await dialog.getByRole('button', { name: 'Make another secret' }).click();
          await dialog.getByRole('status', { name: 'Secret' }).waitFor();
        },
        close: 'Done',
      },
      {
        of: ['features/webhooks/dialogs/SecretDialog.tsx'],
        button: 'New webhook',
        onward: async (dialog) => {
          await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:9/${Date.now()}`);
          await dialog.getByRole('checkbox', { name: 'User created' }).check();
          await dialog.getByRole('button', { name: 'Add webhook' }).click();
          await dialog.getByRole('status', { name: 'Secret' }).waitFor();
        },
        close: 'Done',
      },
    ],
  },
  {
    role: 'admin',
    address: screens.singleSignOn.path,
    store: (request, token) => addIdentityLink(request, token, 'Linnea Stahl'),
    openers: [
      { of: ['features/single-sign-on/SingleSignOnScreen.tsx'], what: 'menu', button: 'Add provider' },
      {
        of: ['features/single-sign-on/links/LinksTable.tsx'],
        first: (page) => page.getByRole('tab', { name: /^Waiting/ }).click(),
        button: 'Refuse Linnea Stahl',
      },
      {
        of: ['features/single-sign-on/provider/DeleteProviderDialog.tsx'],
        first: async (page) => {
          await page.getByRole('tab', { name: 'Providers' }).click();
          await page
            .getByRole('button', { name: /Directory of the surgical wards$/ })
            .first()
            .click();
        },
        button: 'Delete provider',
      },
    ],
  },
  {
    role: 'admin',
    address: screens.oasisDeliveries.path,
    openers: [
      {
        of: ['features/oasis/deliveries/GiveUpDialog.tsx'],
        first: (page) => page.getByRole('checkbox', { name: 'Select all rows of this page' }).check(),
        button: 'Give up',
      },
    ],
  },
  {
    role: 'admin',
    address: screens.oasisConfiguration.path,
    prepare: async (page) => {
      // Whatever waits is sent by the journey of Oasis, which runs beside this one.
      await page.route(`**${basePath}${oasis.dryRun.path}?*`, async (route) => {
        const answer = await route.fetch();
        const counts = [{ reason: 'would send', assessments: 3 }];
        await route.fulfill({ response: answer, json: { ...(await answer.json()), counts } });
      });
      await page.getByRole('button', { name: 'Dry run' }).click();
    },
    openers: [{ of: ['features/oasis/dry-run/SendDryRunDialog.tsx'], button: 'Send these 3' }],
  },
  {
    role: 'admin',
    address: screens.outbox.path,
    search: async (request, token) => {
      const { emailAddress } = await addPerson(request, token, { name: 'Mabel Post' });
      await callPortal(request, passwords.forgetPassword, { body: { emailAddress } });
      await mailTo(emailAddress, 'Choose a new Simward password');
      return `?q=${emailAddress}`;
    },
    openers: [{ of: ['features/outbox/MailDialog.tsx'], button: /^Details of the mail to / }],
  },
  {
    role: 'admin',
    address: screens.auditLog.path,
    openers: [
      { of: ['features/audit/chain/VerifyChainDialog.tsx'], button: 'Verify the chain' },
      { of: ['features/audit/EntryDialog.tsx'], button: /^Details of entry / },
    ],
  },
  {
    role: 'admin',
    address: screens.dataProtection.path,
    store: async (request, token) => {
      const { _id: userId } = await addPerson(request, token, { name: 'Edda Gone' });
      const body = { userId, reason: 'Letter of 12 November' };
      await callPortal(request, dataProtection.askErasure, { body }, token);
    },
    openers: [
      { of: ['features/data-protection/RemoveEventsDialog.tsx'], button: 'Remove events…' },
      {
        of: ['features/data-protection/EndErasureDialog.tsx'],
        first: (page) => page.getByRole('tab', { name: 'Erasure requests' }).click(),
        button: 'Withdraw the request to erase Edda Gone',
      },
    ],
  },
];
