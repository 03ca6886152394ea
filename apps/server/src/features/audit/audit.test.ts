import { randomUUID } from 'node:crypto';
import { audit, auth, basePath } from '@simward/contract';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAudit } from '../../platform/audit.sql.ts';
import { buildCompany, buildUser, signInAs, signInByPassword } from '../../testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';
import { listUnsealedEntries } from './chain.sql.ts';
import { sealEntries, verifyChain } from './chain.ts';

let portal: TestPortal;

beforeAll(async () => {
  // A portal of its own: it seals and counts the audit entries of all companies.
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const verify = (companyId: string) =>
  verifyChain(portal.platform.database, portal.platform.auditKey, companyId);

/** A company with an Admin who has signed in, and some entries of its own. */
const buildLog = async (entries: number) => {
  const { companyId, name } = await buildCompany(portal);
  const admin = await buildUser(portal, companyId, { role: 'Admin' });
  const token = await signInByPassword(portal, admin);
  for (let n = 1; n <= entries; n += 1)
    await portal.platform.database.write({ companyId }, (trx) =>
      appendAudit(trx, {
        companyId,
        at: portal.clock.now(),
        event: 'user.changed',
        outcome: 'done',
        actor: { id: admin.userId, name: admin.name, role: 'Admin' },
        subject: { type: 'user', id: admin.userId },
        detail: { n },
      }),
    );
  return { companyId, name, admin, token };
};

/** Runs a statement like somebody who has only the database: without the server's role and row-level security. */
const asIntruder = async (statement: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: portal.database.adminUrl });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
};

test('every entry is sealed, and the chain fits', async () => {
  const { companyId } = await buildLog(3);
  expect(await verify(companyId)).toMatchObject({ sealed: 0, unsealed: 4, head: null, fault: null });
  await sealEntries(portal.platform);
  const first = await verify(companyId);
  expect(first).toMatchObject({ sealed: 4, unsealed: 0, fault: null });
  expect(first.head).toMatch(/^[0-9a-f]{64}$/);
  await sealEntries(portal.platform);
  expect(await verify(companyId)).toEqual(first);
});

test('two processes that seal at once make one chain', async () => {
  const { companyId } = await buildLog(8);
  await Promise.all(Array.from({ length: 4 }, () => sealEntries(portal.platform)));
  expect(await verify(companyId)).toMatchObject({ sealed: 9, unsealed: 0, fault: null });
});

test.each([
  ['changed', 'update audit_entry set detail = \'{"n": 99}\'', 'entryChanged'],
  ['removed', 'delete from audit_entry', 'entryRemoved'],
])('an entry that was %s in the database is named', async (_how, statement, fault) => {
  const { companyId } = await buildLog(3);
  await sealEntries(portal.platform);
  const [, second] = await portal.platform.database.read({ companyId }, (trx) =>
    trx.selectFrom('audit_seal').select('audit_entry_id').orderBy('position').execute(),
  );
  const entryId = second?.audit_entry_id;
  await asIntruder(`${statement} where company_id = $1 and audit_entry_id = $2`, [companyId, entryId]);
  expect((await verify(companyId)).fault).toEqual({ key: `audit.fault.${fault}`, params: { entryId } });
});

test('a seal that was taken out is named, and one made without the key does not fit', async () => {
  const { companyId } = await buildLog(3);
  await sealEntries(portal.platform);
  expect((await verifyChain(portal.platform.database, new Uint8Array(32), companyId)).fault?.key).toBe(
    'audit.fault.entryChanged',
  );
  await asIntruder('delete from audit_seal where company_id = $1 and position = 2', [companyId]);
  expect((await verify(companyId)).fault).toEqual({
    key: 'audit.fault.sealMissing',
    params: { position: 2 },
  });
});

test('the server itself can neither change nor remove entries and seals', async () => {
  for (const table of ['audit_entry', 'audit_seal'])
    for (const statement of [`delete from ${table}`, `update ${table} set company_id = company_id`])
      await expect(
        portal.platform.database.write('all', (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toThrow('permission denied');
});

test('an Admin reads the own company’s log, newest first, filtered and page by page', async () => {
  const { admin, token, name } = await buildLog(12);
  await buildLog(1);
  const all = await portal.send(audit.listEntries, { query: { pageSize: '10' } }, { token });
  expect(all.body.entriesCount).toBe(13);
  expect(all.body.entries).toHaveLength(10);
  expect(all.body.entries[0]).toMatchObject({
    event: 'user.changed',
    detail: { n: 12 },
    companyName: name,
    actor: { name: admin.name, role: 'Admin' },
    subject: { type: 'user', name: admin.name },
    sealed: false,
  });
  const second = await portal.send(audit.listEntries, { query: { pageNumber: '2' } }, { token });
  expect(second.body.entries.map((entry) => entry.event)).toEqual([
    'user.changed',
    'user.changed',
    'sign-in',
  ]);
  const signIns = await portal.send(audit.listEntries, { query: { event: 'sign-in,sign-out' } }, { token });
  expect(signIns.body.entriesCount).toBe(1);
  const denied = await portal.send(audit.listEntries, { query: { outcome: 'denied' } }, { token });
  expect(denied.body).toEqual({ entries: [], entriesCount: 0, allCount: 0 });
});

test('sign-ins of one person and day are one line, the last, with how many they were', async () => {
  const { companyId, admin, token } = await buildLog(1);
  const other = await buildUser(portal, companyId, { role: 'Admin', name: 'Ben Ito' });
  const signIn = (instant: string, { userId, name }: { userId: string; name: string }) =>
    portal.platform.database.write({ companyId }, (trx) =>
      appendAudit(trx, {
        companyId,
        at: new Date(instant),
        event: 'sign-in',
        outcome: 'done',
        actor: { id: userId, name, role: 'Admin' },
      }),
    );
  // London is one hour ahead of UTC in July: the first is of the day before.
  await signIn('2025-07-09T22:30:00Z', admin);
  await signIn('2025-07-09T23:30:00Z', admin);
  await signIn('2025-07-10T08:00:00Z', admin);
  await signIn('2025-07-10T09:00:00Z', other);
  const query = { fromDate: '2025-07-01', toDate: '2025-07-31' };
  const each = await portal.send(audit.listEntries, { query }, { token });
  expect(each.body).toMatchObject({ entriesCount: 4, allCount: 4 });
  expect(each.body.entries.map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  const folded = await portal.send(
    audit.listEntries,
    { query: { ...query, foldSignIns: 'true' } },
    { token },
  );
  expect(folded.body).toMatchObject({ entriesCount: 3, allCount: 4 });
  expect(folded.body.entries.map(({ at, actor, times }) => [at.slice(0, 16), actor?.name, times])).toEqual([
    ['2025-07-10T09:00', 'Ben Ito', 1],
    ['2025-07-10T08:00', admin.name, 2],
    ['2025-07-09T22:30', admin.name, 1],
  ]);
});

test('a search finds who acted and whom or what an entry is about, deleted people too', async () => {
  const { companyId, token } = await buildLog(0);
  const audited = (
    event: 'user.changed' | 'headset.renamed' | 'sign-out',
    given: Pick<Parameters<typeof appendAudit>[1], 'actor' | 'subject'>,
  ) =>
    portal.platform.database.write({ companyId }, (trx) =>
      appendAudit(trx, { companyId, at: portal.clock.now(), event, outcome: 'done', ...given }),
    );
  const anna = await buildUser(portal, companyId, { name: 'Zoë Berg-Åkesson' });
  const gone = await buildUser(portal, companyId, { name: 'Wilma Leaves' });
  await portal.platform.database.write({ companyId }, (trx) =>
    trx
      .updateTable('user_account')
      .set({ deleted_at: portal.clock.now() })
      .where('company_id', '=', companyId)
      .where('user_id', '=', gone.userId)
      .execute(),
  );
  await audited('sign-out', { actor: { id: anna.userId, name: anna.name, role: 'User' } });
  await audited('user.changed', { subject: { type: 'user', id: anna.userId } });
  await audited('user.changed', { subject: { type: 'user', id: gone.userId } });
  const found = async (search: string) =>
    (await portal.send(audit.listEntries, { query: { search } }, { token })).body.entries.map(
      ({ event }) => event,
    );
  expect((await found('zoe akes')).sort()).toEqual(['sign-out', 'user.changed']);
  expect(await found('wilma')).toEqual(['user.changed']);
  expect(await found('nobody of that name')).toEqual([]);
});

test('the days of the filter are the company’s, its end inclusive', async () => {
  const { companyId, token } = await buildLog(0);
  const at = (instant: string) =>
    portal.platform.database.write({ companyId }, (trx) =>
      appendAudit(trx, { companyId, at: new Date(instant), event: 'sign-out', outcome: 'done' }),
    );
  // London is one hour ahead of UTC in July.
  await at('2025-07-09T22:59:59Z');
  await at('2025-07-09T23:00:00Z');
  await at('2025-07-10T22:59:59Z');
  await at('2025-07-10T23:00:00Z');
  const query = { fromDate: '2025-07-10', toDate: '2025-07-10' };
  const { body } = await portal.send(audit.listEntries, { query }, { token });
  expect(body.entries.map((entry) => entry.at)).toEqual([
    '2025-07-10T22:59:59.000Z',
    '2025-07-09T23:00:00.000Z',
  ]);
});

test('the export is what is filtered, with formulas made harmless, and is audited itself', async () => {
  const { companyId, token } = await buildLog(2);
  await portal.platform.database.write({ companyId }, (trx) =>
    appendAudit(trx, {
      companyId,
      at: portal.clock.now(),
      event: 'profile.changed',
      outcome: 'done',
      actor: { id: companyId, name: '=HYPERLINK("http://x")', role: 'User' },
    }),
  );
  const answer = await portal.app.inject({
    url: '/api/v1/audit/export?event=profile.changed',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-disposition']).toMatch(/filename="Audit_log_\d{4}-\d\d-\d\d\.csv"/);
  const lines = answer.body.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"\'=HYPERLINK(""http://x"")"');
  const exports = await portal.send(audit.listEntries, { query: { event: 'audit.exported' } }, { token });
  expect(exports.body.entries).toMatchObject([
    { detail: { rows: 1, format: 'csv', events: 'profile.changed' } },
  ]);
});

test('in a spreadsheet numbers are numbers and times are times', async () => {
  const { token } = await buildLog(1);
  const answer = await portal.app.inject({
    url: '/api/v1/audit/export?format=xlsx',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx"$/);
  const [sheet] = (await readXlsx(answer.rawPayload)).sheets;
  const [number, at, event] = sheet?.rows[1] ?? [];
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['Number', 'Time (Europe/London)', 'Event']);
  expect(number).toBeTypeOf('number');
  expect(at).toBeInstanceOf(Date);
  expect(event).toBeTypeOf('string');
});

test('titles of the file and the place where a chain is broken are said in the reader’s language', async () => {
  const { companyId, token } = await buildLog(1);
  const headers = { authorization: `Bearer ${token}`, 'simward-language': 'en-XA' };
  const file = (await portal.app.inject({ url: `${basePath}${audit.exportEntries.path}`, headers })).body;
  const titles = file.replace('\uFEFF', '').split('\r\n')[0]?.split(',') ?? [];
  expect(titles).toHaveLength(14);
  expect(titles.filter((title) => !/^\[.*\]$/.test(title))).toEqual([]);
  await sealEntries(portal.platform);
  await asIntruder('delete from audit_entry where company_id = $1', [companyId]);
  const verified = await portal.app.inject({
    method: 'POST',
    url: basePath + audit.verifyChain.path,
    headers,
    payload: {},
  });
  expect(audit.verifyChain.answer.parse(verified.json()).fault).toMatch(/^\[.*\]$/);
});

test('a SuperAdmin sees every company’s entries', async () => {
  const { name } = await buildLog(1);
  const own = await buildCompany(portal);
  const superAdmin = await buildUser(portal, own.companyId, { role: 'SuperAdmin' });
  const token = await signInAs(portal, superAdmin);
  const { body } = await portal.send(audit.listEntries, { query: { pageSize: '100' } }, { token });
  expect(new Set(body.entries.map((entry) => entry.companyName))).toContain(name);
});

test('the chain is verified from the portal', async () => {
  const { token, name } = await buildLog(1);
  await sealEntries(portal.platform);
  const { body } = await portal.send(audit.verifyChain, {}, { token });
  expect(body).toMatchObject({ companyName: name, sealed: 2, unsealed: 0, fault: null });
});

test('a refused sign-in at a known User ID is in its company’s log', async () => {
  const { admin, token } = await buildLog(0);
  await portal.send(auth.signIn, { body: { mobileNo: admin.mobileNo, passwordHash: '000000' } });
  const { body } = await portal.send(audit.listEntries, { query: { outcome: 'denied' } }, { token });
  expect(body.entries).toMatchObject([
    { event: 'sign-in', detail: { code: 'auth.credentials' }, subject: { _id: admin.userId } },
  ]);
});

test('sealing reads the newest seals alone, however many there are', async () => {
  const newCompanyId = randomUUID();
  await asIntruder(
    `
    with entry as (
      insert into audit_entry (company_id, at, event, outcome)
      select $1::uuid, '2026-01-01', 'sign-in', 'done' from generate_series(1, 20000) returning company_id, audit_entry_id)
    insert into audit_seal (company_id, audit_entry_id, previous_hash, hash, sealed_at, position)
    select company_id, audit_entry_id, '', '', '2026-01-01', row_number() over (order by audit_entry_id) from entry`,
    [newCompanyId],
  );
  await asIntruder('analyze audit_entry, audit_seal', []);
  const { rows } = await portal.platform.database.write('all', async (trx) => {
    await listUnsealedEntries(trx, 2_000);
    return sql<{ read: string }>`
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_xact_user_tables where relname = 'audit_seal'`.execute(trx);
  });
  expect(Number(rows[0]?.read)).toBeLessThan(6_000);
});
