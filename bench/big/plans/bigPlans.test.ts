import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '../../../apps/server/src/platform/database/createDatabase.ts';
import { signInAs } from '../../../apps/server/src/testing/builders/builders.ts';
import { createTestDatabase } from '../../../apps/server/src/testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../../../apps/server/src/testing/portal/testPortal.ts';
import { prepareBigCompany } from '../../filled/prepareBigCompany.ts';
import { bigActs } from '../bigActs.ts';
import { bigCalls, maySend } from '../bigCalls.ts';
import { bigExports, readExport } from '../bigExports.ts';
import { type BigStaff, openStaff } from '../bigStaff.ts';
import { planFaults, type SentPlan } from './planFaults.ts';
import { explainEverything, type PlanMode, recordPlans } from './recordPlans.ts';

/** A table of fewer departments is a few pages, which PostgreSQL reads whole for less than a look-up by key. */
const size = { people: 5_000, departments: 400, sessions: 20_000, firstMobileNo: 8_000_000_000 };

/** Statements whose plans may look again and again at the same rows, by how they begin, each with its reason. */
const allowed: Readonly<Record<string, string>> = {};

let portal: TestPortal;
let owner: Database;
let companyId: string;
let rowsOf: ReadonlyMap<string, number>;
let sending = '';
const sent: { call: string; plan: SentPlan }[] = [];

beforeAll(async () => {
  // A portal of its own: its database tells the plan of every statement, and is filled with indexes dropped.
  const database = await createTestDatabase();
  owner = createDatabase({ connectionString: database.migrationDatabaseUrl, connections: 2 });
  companyId = await prepareBigCompany(owner, size);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class 
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`.execute(
    owner.unscoped,
  );
  rowsOf = new Map(rows.map((table) => [table.name, table.rows]));
  // What the planner knows stays as it is now: autovacuum would tell it more at any moment.
  await owner.write('all', async (trx) => {
    for (const { name } of rows)
      await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(trx);
  });
  portal = await createTestPortal({ database });
  portal.clock.set(new Date().toISOString());
}, 300_000);

afterAll(async () => {
  await owner.close();
  await portal.close();
});

/** The company's staff at a portal whose statements are planned in this way, and recorded from here on. */
const openRecorded = async (mode: PlanMode) => {
  await explainEverything(portal.database.adminUrl, mode);
  const { app, platform, close } = await createTestPortal({ beside: portal });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  recordPlans(
    [platform.database.pool, platform.ingestDatabase.pool, platform.signInDatabase.pool],
    () => sending,
    (call, plan) => sent.push({ call, plan }),
  );
  const tokenOf = (userId: string) => signInAs(portal, { companyId, userId });
  return { platform, close, staff: await openStaff({ database: owner, origin, tokenOf }, companyId) };
};

/** What the statements sent meanwhile do again and again, with the call that sent each. */
const faultsOf = (from: number): string[] => [
  ...new Set(
    sent.slice(from).flatMap(({ call, plan }) => {
      const text = plan['Query Text'].replace(/\s+/g, ' ').trim();
      if (Object.keys(allowed).some((beginning) => text.startsWith(beginning))) return [];
      return planFaults(plan, rowsOf).map((fault) => `${call}: ${fault}\n  ${text.slice(0, 300)}`);
    }),
  ),
];

/** Nobody works tasks off here: the same acts on few send the statements of their pieces. */
const endTasks = () =>
  owner.write('all', (trx) =>
    sql`update background_task set state = 'failed' where state in ('queued', 'running')`.execute(trx),
  );

test('a statement that compares each with each is found', async () => {
  const { platform, close } = await openRecorded('force_custom_plan');
  const from = sent.length;
  sending = 'a comparison';
  await platform.database.write({ companyId }, (trx) =>
    sql`select count(*) from department d, user_account u
      where d.company_id = ${companyId} and u.company_id = ${companyId} and d.name > u.name`.execute(trx),
  );
  await close();
  expect(faultsOf(from).join()).toContain('a comparison: Nested Loop handles');
});

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'with %s no statement of a big company’s staff looks at the same rows again and again',
  async (mode) => {
    const { staff, close } = await openRecorded(mode);
    const from = sent.length;
    for (const sender of staff) await sendEverything(sender);
    await close();
    expect(sent.length - from).toBeGreaterThan(1_000);
    expect(faultsOf(from).join('\n')).toBe('');
  },
  300_000,
);

const sendEverything = async (sender: BigStaff): Promise<void> => {
  for (const call of [...bigCalls, ...bigActs].filter((one) => maySend(one, sender))) {
    sending = `${call.name}, ${sender.name}`;
    // A refusal has read what it refuses by.
    const rest = await call.send(sender, await sender.signIn(), 0).catch((error: unknown) => {
      if (!/answered 4\d\d/.test(String(error))) throw new Error(sending, { cause: error });
    });
    await endTasks();
    if (typeof rest === 'function') await rest();
  }
  for (const one of bigExports.filter(({ endpoint }) => endpoint.callers.includes(sender.set))) {
    sending = `${one.name}, ${sender.name}`;
    await readExport({ origin: sender.origin, pid: process.pid }, one, sender, await sender.signIn());
  }
};
