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

/** With fewer departments their table is a few pages, which PostgreSQL would rather read whole than look up by key. */
const size = { people: 5_000, departments: 400, sessions: 20_000, firstMobileNo: 8_000_000_000 };

/** Statements that may look at the same rows again and again: how each begins, and the reason. */
const allowedBeginnings: Readonly<Record<string, string>> = {};

let portal: TestPortal;
let owner: Database;
let companyId: string;
let rowsOf: ReadonlyMap<string, number>;
/** Name of the call that is being sent. */
let currentCall = '';
const sentPlans: { call: string; plan: SentPlan }[] = [];

beforeAll(async () => {
  // A portal of its own: its database tells the plan of every statement, and loses its indexes while it is filled.
  const database = await createTestDatabase();
  owner = createDatabase({ connectionString: database.migrationDatabaseUrl, connections: 2 });
  companyId = await prepareBigCompany(owner, size);
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples as rows from pg_class 
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0`.execute(
    owner.unscoped,
  );
  rowsOf = new Map(rows.map((table) => [table.name, table.rows]));
  // Autovacuum could change the planner's statistics, and with them the plans, at any moment.
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

/** Opens a second portal on the database: its statements are planned in this way, and their plans recorded. */
const openRecordedPortal = async (mode: PlanMode) => {
  await explainEverything(portal.database.adminUrl, mode);
  const { app, platform, close } = await createTestPortal({ beside: portal });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  recordPlans(
    [platform.database.pool, platform.ingestDatabase.pool, platform.signInDatabase.pool],
    () => currentCall,
    (call, plan) => sentPlans.push({ call, plan }),
  );
  const tokenOf = (userId: string) => signInAs(portal, { companyId, userId });
  return { platform, close, staff: await openStaff({ database: owner, origin, tokenOf }, companyId) };
};

/** Faults of the plans from this index on. */
const faultsFrom = (from: number): string[] => [
  ...new Set(
    sentPlans.slice(from).flatMap(({ call, plan }) => {
      const text = plan['Query Text'].replace(/\s+/g, ' ').trim();
      if (Object.keys(allowedBeginnings).some((beginning) => text.startsWith(beginning))) return [];
      return planFaults(plan, rowsOf).map((fault) => `${call}: ${fault}\n  ${text.slice(0, 300)}`);
    }),
  ),
];

/** No job does the tasks here. Their statements are those of the same acts on few people, which are done at once. */
const failTasks = () =>
  owner.write('all', (trx) =>
    sql`update background_task set state = 'failed' where state in ('queued', 'running')`.execute(trx),
  );

test('a statement that compares each with each is found', async () => {
  const { platform, close } = await openRecordedPortal('force_custom_plan');
  const from = sentPlans.length;
  currentCall = 'a comparison';
  await platform.database.write({ companyId }, (trx) =>
    sql`select count(*) from department d, user_account u
      where d.company_id = ${companyId} and u.company_id = ${companyId} and d.name > u.name`.execute(trx),
  );
  await close();
  expect(faultsFrom(from).join()).toContain('a comparison: Nested Loop handles');
});

test.each(['force_custom_plan', 'force_generic_plan'] as const)(
  'with %s no statement of a big company’s staff looks at the same rows again and again',
  async (mode) => {
    const { staff, close } = await openRecordedPortal(mode);
    const from = sentPlans.length;
    for (const sender of staff) await sendEverything(sender);
    await close();
    expect(sentPlans.length - from).toBeGreaterThan(1_000);
    expect(faultsFrom(from).join('\n')).toBe('');
  },
  300_000,
);

const sendEverything = async (sender: BigStaff): Promise<void> => {
  for (const call of [...bigCalls, ...bigActs].filter((candidate) => maySend(candidate, sender))) {
    currentCall = `${call.name}, ${sender.name}`;
    // A refused call has sent the statements that it is refused by.
    const finish = await call.send(sender, await sender.signIn(), 0).catch((error: unknown) => {
      if (!/answered 4\d\d/.test(String(error))) throw new Error(currentCall, { cause: error });
    });
    await failTasks();
    if (typeof finish === 'function') await finish();
  }
  for (const file of bigExports.filter(({ endpoint }) => endpoint.callers.includes(sender.set))) {
    currentCall = `${file.name}, ${sender.name}`;
    await readExport({ origin: sender.origin, pid: process.pid }, file, sender, await sender.signIn());
  }
};
