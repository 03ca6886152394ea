import { audit, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';

test('a filter that nothing fits says so and is put back', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(`${screens.auditLog.path}?outcome=failed`, { as: 'admin' });
  await expectMessage('noData');
  await expectAccessible();
  portal.answer(audit.listEntries, {
    entriesCount: 1,
    entries: [
      {
        _id: 7,
        at: '2026-11-20T09:00:00.000Z',
        event: 'sign-in',
        outcome: 'done',
        companyName: 'St Brigid',
        actor: null,
        subject: null,
        detail: {},
        address: null,
        requestId: null,
        sealed: true,
      },
    ],
  });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect.element(table.getByRole('button', { name: /^Details of entry/ })).toBeVisible();
  expect(portal.sent(audit.listEntries).map(({ query }) => query.outcome)).toEqual(['failed', undefined]);
});
