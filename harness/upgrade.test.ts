import { auth, modules, tasks, users } from '@simward/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { foldCompanyRollups } from '../apps/server/src/domain/figures/rollups/foldCompanyRollups.ts';
import { verifyRollups } from '../apps/server/src/domain/figures/verify/verifyRollups.ts';
import { verifyHeadcounts } from '../apps/server/src/domain/people/headcounts/verifyHeadcounts.ts';
import { connected } from '../apps/server/src/platform/database/connections/connected.ts';
import {
  createDatabase,
  type Database,
  type Trx,
} from '../apps/server/src/platform/database/createDatabase.ts';
import { migrate } from '../apps/server/src/platform/database/migrations/migrate.ts';
import { migrationNames } from '../apps/server/src/platform/database/migrations/migrationFiles.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { testPassword } from '../apps/server/src/testing/builders/builders.ts';
import { rounds } from '../apps/server/src/testing/longForm.ts';
import { createTestDatabase } from '../apps/server/src/testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../apps/server/src/testing/portal/testPortal.ts';
import { describeSchema } from './describeSchema.sql.ts';
import { insertPeopledCompany, type PeopledCompany } from './preparePeople.ts';

/** The last migration of the version whose data this is. */
const landed = '0021_imports';
/** One company that fills the planner's lists of the most common values, and some that they would not name. */
const sizes = [rounds(400, 2_000), 10, 40, 40];

let portal: TestPortal;
let companies: (Omit<PeopledCompany, 'token'> & { mobileNo: string })[];
let companiesInStatistics: Record<'before' | 'after' | 'analysedAnew', number>;
let ran: string[];

/** In how many tables the planner knows companies apart; row-level security hides it from all but a superuser. */
const countStatistics = async (admin: Database): Promise<number> => {
  const { rows } = await sql<{ tables: number }>`
    select count(distinct tablename) as tables from pg_stats
    where schemaname = 'public' and attname = 'company_id'`.execute(admin.unscoped);
  return rows[0]?.tables ?? 0;
};

/** What was added to migrations after they had run in some databases of that version. */
const dropWhatWasAddedLater = (trx: Trx) =>
  sql.raw('drop index delivery_subject, user_every_id, user_list_inactive').execute(trx);

const analyse = (owner: Database) => sql`analyze`.execute(owner.unscoped);

/**
 * An import and activation codes as that version kept them, each with its own progress; and every counted day waits for
 * the company's figures, as after a night of uploads.
 */
const insertWork = (owner: Database, companyId: string, userId: string) =>
  owner.write({ companyId }, async (trx) => {
    const now = new Date();
    await sql`
      insert into import_batch (company_id, import_batch_id, creator_company_id, created_by, created_at, file_name,
        encoding, separator, columns, ignored_columns, change_password_at_first_login, state, finished_at)
      values (${companyId}, ${newId(now)}, ${companyId}, ${userId}, ${now}, 'nurses.csv', 'utf-8', ',', '{name}', '[]',
        false, 'done', ${now})`.execute(trx);
    await sql`
      insert into rollup_dirty (company_id, user_id, module_id, mode, day)
      select company_id, user_id, module_id, mode, day from rollup_user_day`.execute(trx);
    await sql`
      insert into activation_job (company_id, activation_job_id, created_by, created_at, valid_until, state, total, done)
      values (${companyId}, ${newId(now)}, ${userId}, ${now}, ${now}, 'collected', 3, 3)`.execute(trx);
  });

beforeAll(async () => {
  const database = await createTestDatabase('empty');
  const { migrationDatabaseUrl } = database;
  // Policies of that version let their owner see what a setting says.
  await connected(database.adminUrl, (admin) =>
    admin.query(`alter database "${new URL(migrationDatabaseUrl).pathname.slice(1)}" set app.scope = 'all'`),
  );
  await migrate(migrationDatabaseUrl, landed);
  const owner = createDatabase({ connectionString: migrationDatabaseUrl, connections: 2 });
  await owner.write('all', async (trx) => {
    await dropWhatWasAddedLater(trx);
  });
  companies = [];
  for (const people of sizes) {
    const firstMobileNo = 8_000_000_000 + 10_000 * companies.length;
    const company = await insertPeopledCompany(owner, { people, firstMobileNo, modules: 2, sessionsEach: 2 });
    companies.push({ ...company, mobileNo: String(firstMobileNo) });
    await insertWork(owner, company.companyId, company.adminId);
  }
  await analyse(owner);
  const admin = createDatabase({ connectionString: database.adminUrl, connections: 1 });
  const before = await countStatistics(admin);
  ran = await migrate(migrationDatabaseUrl);
  const after = await countStatistics(admin);
  await analyse(owner);
  companiesInStatistics = { before, after, analysedAnew: await countStatistics(admin) };
  await owner.close();
  await admin.close();
  portal = await createTestPortal({ database });
  portal.clock.set(new Date().toISOString());
});
afterAll(() => portal.close());

const signIn = async ({ companyId, adminId, mobileNo }: (typeof companies)[number]) => {
  const password_hash = await portal.platform.passwords.hash(testPassword);
  await portal.platform.database.write({ companyId }, (trx) =>
    trx.updateTable('user_account').set({ password_hash }).where('user_id', '=', adminId).execute(),
  );
  const answer = await portal.send(auth.signIn, { body: { mobileNo, passwordHash: testPassword } });
  return { token: answer.body.token };
};

test('the data of a landed version is brought up to this one', async () => {
  expect(ran).toEqual((await migrationNames()).filter((name) => name > landed));
  expect(ran.length).toBeGreaterThan(0);
});

test('the schema is that of a new database, also where migrations had been edited after they ran', async () => {
  const fresh = await describeSchema(inject('templateMigrationDatabaseUrl'));
  expect(fresh.length).toBeGreaterThan(1_000);
  expect(await describeSchema(portal.database.migrationDatabaseUrl)).toEqual(fresh);
});

test('the planner forgets which companies are big, and does not learn it anew', () => {
  expect(companiesInStatistics.before).toBeGreaterThan(5);
  expect(companiesInStatistics).toMatchObject({ after: 0, analysedAnew: 0 });
});

test.each(sizes.map((people, index) => ({ people, index })))(
  'an Admin of $people people signs in and sees them, one by one and searched, and what was done',
  async ({ people, index }) => {
    const company = companies[index];
    if (!company) throw new Error('Every size has a company');
    const admin = await signIn(company);
    const everybody = await portal.send(users.listUsers, { body: {} }, admin);
    expect(everybody.body.usersCount).toBe(people);
    const [someone] = everybody.body.users;
    const found = await portal.send(users.listUsers, { body: { search: someone?.mobileNo ?? '' } }, admin);
    expect(found.body.users.map(({ _id }) => _id)).toEqual([someone?._id]);
    const detail = await portal.send(users.userDetails, { query: { userId: someone?._id ?? '' } }, admin);
    expect(detail.status).toBe(200);
    expect((await portal.send(modules.userModules, {}, admin)).status).toBe(200);
    const done = await portal.send(tasks.listTasks, { query: {} }, admin);
    expect(done.body.tasks.map(({ kind }) => kind).sort()).toEqual(['activation-codes', 'import']);
  },
);

test('figures and headcounts equal their recomputation, once what waits is counted', async () => {
  await foldCompanyRollups(portal.platform);
  const rollups = await verifyRollups(portal.platform.database);
  expect(rollups.equal).toBeGreaterThan(sizes.length);
  expect(rollups).toMatchObject({ different: 0, differences: [] });
  const headcounts = await verifyHeadcounts(portal.platform.database);
  expect(headcounts.equal).toBeGreaterThan(sizes.length);
  expect(headcounts.differences).toEqual([]);
  // Everything that was ever counted is folded anew.
}, 120_000);
