import { audit, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../testing/answers/idOf.ts';
import { expect, test } from '../../testing/screenTest.tsx';

const entry = (given: Partial<audit.AuditEntry> = {}): audit.AuditEntry => ({
  _id: 7,
  at: '2026-11-20T09:00:00.000Z',
  event: 'sign-in',
  outcome: 'done',
  companyName: 'St Brigid',
  actor: { _id: idOf(102), name: 'Freya Lindqvist', role: 'Admin' },
  subject: null,
  detail: {},
  address: null,
  requestId: null,
  sealed: true,
  times: 1,
  ...given,
});

test('sign-ins of a day are one line, which opens each of them; only what failed has a badge', async ({
  portal,
  openScreen,
  expectAccessible,
  addressOnShow,
}) => {
  const refused = entry({
    _id: 6,
    outcome: 'denied',
    actor: null,
    subject: { type: 'user', _id: idOf(101), name: 'Anna Berg' },
  });
  portal.answer(audit.listEntries, {
    entriesCount: 2,
    allCount: 5,
    entries: [entry({ times: 4 }), refused],
  });
  await openScreen(screens.auditLog.path, { as: 'admin' });
  await expect.element(page.getByText(/^5 entries, newest first/)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'A sign-in of Anna Berg was refused' }))
    .toBeVisible();
  await expect.element(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Done', { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('button', { name: 'Freya Lindqvist signed in 4 times' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show each of them' }).click();
  await expect.poll(addressOnShow).toContain('event=sign-in');
  expect(portal.sent(audit.listEntries).map(({ query }) => query.foldSignIns)).toEqual([true, false]);
  expect(portal.sent(audit.listEntries).at(-1)).toMatchObject({
    query: { event: ['sign-in'], actorId: idOf(102), fromDate: '2026-11-20', toDate: '2026-11-20' },
  });
});

test('the chain is verified from the menu, and what it came to stays a fact of the page', async ({
  portal,
  openScreen,
}) => {
  portal.answer(audit.listEntries, { entriesCount: 1, allCount: 1, entries: [entry()] });
  portal.answer(audit.verifyChain, {
    companyName: 'St Brigid',
    sealed: 1,
    unsealed: 0,
    head: null,
    fault: null,
  });
  await openScreen(screens.auditLog.path, { as: 'admin' });
  await page.getByRole('button', { name: /Audit log$/ }).click();
  await page.getByRole('menuitem', { name: 'Verify the chain' }).click();
  await expect.element(page.getByRole('dialog').getByText('Every seal fits')).toBeVisible();
  await expect.element(page.getByText(/every seal fitted on/)).toBeVisible();
});

test('a filter that nothing fits says so and is put back', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  await openScreen(`${screens.auditLog.path}?outcome=failed`, { as: 'admin' });
  await expectMessage('noData');
  await expectAccessible();
  portal.answer(audit.listEntries, { entriesCount: 1, allCount: 1, entries: [entry()] });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect.element(table.getByRole('button', { name: 'Freya Lindqvist signed in' })).toBeVisible();
  expect(portal.sent(audit.listEntries).map(({ query }) => query.outcome)).toEqual(['failed', undefined]);
});
