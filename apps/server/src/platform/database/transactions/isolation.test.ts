import { profile, sessionUploads, users } from '@simward/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildAssignment,
  buildCompany,
  buildDepartment,
  buildModule,
  buildUser,
  signInAs,
} from '../../../testing/builders/builders.ts';
import {
  buildBatchSession,
  enrolHeadset,
  signInOnHeadset,
} from '../../../testing/builders/sessions/headsetBuilder.ts';
import { isRunHere } from '../../../testing/plainOnly.ts';
import { createTestPortal, type TestPortal } from '../../../testing/portal/testPortal.ts';
import { withRole } from '../../embedded-postgres/prepareCluster.ts';
import { newId } from '../../ids.ts';
import { withConnection } from '../connections/connected.ts';
import { unsafeSettings } from '../connections/unsafeSettings.sql.ts';
import { createDatabase, type Trx } from '../createDatabase.ts';
import { schemaSource } from '../migrations/schemaSource.ts';
import { withCommit } from './transactions.ts';

let portal: TestPortal;
const companies: string[] = [];

beforeAll(async () => {
  // The test needs a portal of its own, because it counts every row that a transaction sees.
  portal = await createTestPortal();
  for (const name of ['St. Brigid Hospital', 'Northgate School of Nursing']) {
    const { companyId } = await buildCompany(portal, { name });
    companies.push(companyId);
    const headset = await enrolHeadset(portal, companyId);
    const learner = await buildUser(portal, companyId);
    const module = await buildModule(portal, companyId);
    await buildAssignment(portal, learner, module);
    const { upload } = await signInOnHeadset(portal, headset, learner);
    await portal.send(
      sessionUploads.uploadBatch,
      { body: { sessions: [buildBatchSession(portal, module)] } },
      upload,
    );
  }
});
afterAll(() => portal.close());

const asServer = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: portal.database.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const tablesWithCompany = () =>
  asServer(async (client) => {
    const { rows } = await client.query<{
      name: string;
      company_column: string;
      forced: boolean;
      policies: number;
    }>(`
      select c.relname as name, a.attname as company_column, c.relrowsecurity and c.relforcerowsecurity as forced,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('company_id', 'owner_company_id')
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      order by 1`);
    return rows;
  });

test('every table with a company column is isolated, by force', async () => {
  const tables = await tablesWithCompany();
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !table.forced || table.policies < 3)).toEqual([]);
});

const policiesOf = (kind: 'company_id' | 'owner_company_id') =>
  asServer(async (client) => {
    const { rows } = await client.query<{ said: string }>(
      `select distinct format('%s %s to %s using %s check %s', p.polname, p.polcmd,
         array(select r::regrole::text from unnest(p.polroles) r), coalesce(pg_get_expr(p.polqual, p.polrelid), '-'),
         coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-')) as said
       from pg_policy p join pg_attribute a on a.attrelid = p.polrelid and a.attname = $1
       order by 1`,
      [kind],
    );
    return rows.map(({ said }) => said);
  });

test('each role has one policy a table and kind of statement, and the company is compared inline', async () => {
  expect(await policiesOf('company_id')).toEqual([
    'all_companies * to {simward_all_companies} using true check -',
    'of_company * to {simward_server} using (company_id = app_company()) check -',
    'of_owner * to {simward_owner} using true check -',
  ]);
  const own = '(owner_company_id = app_company())';
  expect(await policiesOf('owner_company_id')).toEqual([
    'all_companies * to {simward_all_companies} using true check -',
    `deletes d to {simward_server} using ${own} check -`,
    `inserts a to {simward_server} using - check ${own}`,
    'of_owner * to {simward_owner} using true check -',
    `readable r to {simward_server} using ((owner_company_id IS NULL) OR ${own}) check -`,
    `updates w to {simward_server} using ${own} check -`,
  ]);
});

test('a company is a condition of the whole statement that names it, and of no row', async () => {
  const plan = await portal.platform.database.read({ companyId: companies[0] ?? '' }, (trx) =>
    sql<{ 'QUERY PLAN': string }>`explain (costs off)
      select count(*) from user_account where company_id = ${companies[0]}::uuid`.execute(trx),
  );
  const lines = plan.rows.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('app_company') || line.includes('app.company_id'))).toEqual([
    expect.stringContaining('One-Time Filter'),
  ]);
});

test('the planner knows nothing of how many rows a company has, in whatever table, after ANALYZE too', async () => {
  const admin = new pg.Client({ connectionString: portal.database.adminUrl });
  await admin.connect();
  try {
    await admin.query('analyze');
    const { rows } = await admin.query<{ table: string; kept: number | null; known: boolean }>(`
      select c.relname as table, a.attstattarget as kept, s.starelid is not null as known
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      left join pg_statistic s on s.starelid = a.attrelid and s.staattnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'company'
        and (not c.relispartition or ${isRunHere('partitions keep no statistics')})`);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ kept, known }) => kept !== 0 || known)).toEqual([]);
  } finally {
    await admin.end();
  }
});

test('without a company no tenant table shows a row', async () => {
  const tables = (await tablesWithCompany()).filter(
    ({ name, company_column: column }) => column === 'company_id' && !name.startsWith('session_event_'),
  );
  const counts = await asServer(async (client) => {
    const found: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`);
      if (rows[0]?.n !== 0) found[name] = rows[0]?.n ?? -1;
    }
    return found;
  });
  expect(counts).toEqual({});
});

test('the partitions of the events cannot be read past their parent', async () => {
  await expect(asServer((client) => client.query('select 1 from session_event_default'))).rejects.toThrow(
    /permission denied/,
  );
});

test('a company sees its own rows alone and cannot write another one’s', async () => {
  const [own, other] = companies;
  if (!own || !other) throw new Error('two companies');
  await portal.platform.database.write({ companyId: own }, async (trx) => {
    const people = await trx.selectFrom('user_account').select('company_id').execute();
    expect(new Set(people.map((row) => row.company_id))).toEqual(new Set([own]));
    const changed = await trx
      .updateTable('user_account')
      .set({ name: 'Taken' })
      .where('company_id', '=', other)
      .execute();
    expect(changed[0]?.numUpdatedRows).toBe(0n);
  });
  await expect(
    portal.platform.database.write({ companyId: own }, (trx) =>
      trx.insertInto('course').values({ company_id: other, course_id: other, name: 'Foreign' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/);
});

test('the login for all companies sees them all, and a SuperAdmin’s call alone uses it', async () => {
  const seen = await portal.platform.database.read('all', (trx) =>
    trx.selectFrom('user_account').select('company_id').distinct().execute(),
  );
  expect(seen.map((row) => row.company_id)).toEqual(expect.arrayContaining(companies));
  const scopesOf = async (role: 'User' | 'Manager' | 'Admin' | 'SuperAdmin') => {
    const companyId = companies[0] ?? '';
    const { departmentId } = await buildDepartment(portal, companyId);
    const user = await buildUser(portal, companyId, { role, departmentIds: [departmentId] });
    const token = await signInAs(portal, user);
    const answer = await portal.send(profile.getProfile, {}, { token });
    const own = new Set(portal.activities.at(-1)?.statements.map(({ scope }) => scope));
    await portal.send(users.listUsers, { body: {} }, { token });
    return {
      status: answer.status,
      own,
      list: portal.activities.at(-1)?.statements.map(({ scope }) => scope),
    };
  };
  for (const role of ['User', 'Manager', 'Admin'] as const) {
    const { status, own, list } = await scopesOf(role);
    expect([role, status, own.has('all'), list?.includes('all')]).toEqual([role, 200, false, false]);
  }
  const { own, list } = await scopesOf('SuperAdmin');
  expect([own.has('all'), list?.includes('all')]).toEqual([false, true]);
});

test('the server cannot change what is append-only', async () => {
  const [own] = companies;
  for (const table of ['audit_entry', ...(isRunHere('events are append-only') ? ['session_event'] : [])])
    await expect(
      portal.platform.database.write({ companyId: own ?? '' }, (trx) =>
        sql`delete from ${sql.table(table)}`.execute(trx),
      ),
    ).rejects.toThrow(/permission denied/);
});

test('two companies interleaved on two connections, with errors and cancels, never mix', async () => {
  const database = createDatabase({ connectionString: portal.database.databaseUrl, connections: 2 });
  const seen = new Set<string>();
  const one = async (round: number) => {
    const companyId = companies[round % 2] ?? '';
    const work = database.read({ companyId }, async (trx) => {
      const rows = await trx.selectFrom('user_account').select('company_id').execute();
      for (const row of rows) seen.add(`${companyId} sees ${row.company_id}`);
      if (round % 5 === 0) throw new Error('given up');
      if (round % 7 === 0) await sql`select 1 / 0`.execute(trx);
      if (round % 11 === 0) await sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`.execute(trx);
      if (round % 3 === 0) {
        const [together] = await Promise.all([
          trx.selectFrom('user_account').select('company_id').execute(),
          round % 2 === 0 ? sql`select 1 / 0`.execute(trx) : undefined,
          trx.selectFrom('course').select('company_id').execute(),
        ]);
        for (const row of together) seen.add(`${companyId} sees ${row.company_id}`);
      }
    });
    await work.catch(() => undefined);
    // Nothing is left of earlier transactions on this connection.
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_account`.execute(
      database.unscoped,
    );
    expect(rows[0]?.n).toBe(0);
  };
  await Promise.all(Array.from({ length: 100 }, (_, round) => one(round)));
  await database.close();
  expect(seen).toEqual(new Set(companies.map((company) => `${company} sees ${company}`)));
});

test('a statement that fails among several sent together undoes them all', async () => {
  const companyId = companies[0] ?? '';
  const { database } = portal.platform;
  const insert = (trx: Trx, name: string) =>
    trx
      .insertInto('course')
      .values({ company_id: companyId, course_id: newId(new Date()), name })
      .execute();
  const names = () =>
    database.read({ companyId }, async (trx) => {
      const rows = await trx.selectFrom('course').select('name').execute();
      return rows.map(({ name }) => name).filter((name) => name.startsWith('Together'));
    });
  const failing: ((trx: Trx) => Promise<unknown>)[] = [
    (trx) =>
      Promise.all([insert(trx, 'Together 1'), sql`select 1 / 0`.execute(trx), insert(trx, 'Together 2')]),
    (trx) =>
      Promise.all([
        Promise.all([sql`select 1 / 0`.execute(trx)]).then(([result]) => result),
        insert(trx, 'Together 9'),
      ]),
    async (trx) => {
      await insert(trx, 'Together 3');
      withCommit(trx, sql`select 1 / 0`.execute(trx));
    },
    async (trx) => {
      withCommit(trx, sql`select 1 / 0`.execute(trx));
      await insert(trx, 'Together 4');
    },
  ];
  // The first failure is thrown, not the refusal of a later statement, even if the refusal is noticed first.
  for (const work of failing)
    await expect(database.write({ companyId }, work)).rejects.toThrow('division by zero');
  // The transaction does not commit even if the work catches the error.
  const swallowing = database.write({ companyId }, async (trx) => {
    await insert(trx, 'Together 5');
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('division by zero');
  expect(await names()).toEqual([]);
  await database.write({ companyId }, async (trx) => {
    await Promise.all([insert(trx, 'Together 6'), insert(trx, 'Together 7')]);
    withCommit(trx, insert(trx, 'Together 8'));
  });
  expect((await names()).sort()).toEqual(['Together 6', 'Together 7', 'Together 8']);
});

test('a statement that comes after the end of its transaction is refused', async () => {
  const companyId = companies[0] ?? '';
  const { database } = portal.platform;
  const readAgain = (trx: Trx) => trx.selectFrom('user_account').select('user_id').execute();
  const ended = await database.read({ companyId }, async (trx) => ({ trx }));
  await expect(readAgain(ended.trx)).rejects.toThrow(/already/);
  const kept: Trx[] = [];
  const given = database.write({ companyId }, async (trx) => {
    kept.push(trx);
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  for (const trx of kept) await expect(readAgain(trx)).rejects.toThrow(/already/);
});

test('outside of a transaction, and in one that reads, nothing is written', async () => {
  const { database } = portal.platform;
  const companyId = companies[0] ?? '';
  const write = sql`insert into course (company_id, course_id, name)
    values (${companyId}, ${newId(new Date())}, 'Unscoped')`;
  const refusal = /read-only transaction/;
  await expect(write.execute(database.unscoped)).rejects.toThrow(refusal);
  await expect(database.read({ companyId }, (trx) => write.execute(trx))).rejects.toThrow(refusal);
});

test('the directory tells a company only to who can prove the key', async () => {
  await asServer(async (client) => {
    expect((await client.query('select * from directory')).rows).toEqual([]);
    expect((await client.query("select * from directory_find('user', '\\x00')")).rows).toEqual([]);
  });
});

test('boot refuses a superuser, the owner, and a database that forgets what it acknowledged', async () => {
  const faultsOf = async (
    connectionString: string,
    allCompanies = portal.database.allCompaniesDatabaseUrl,
  ) => {
    const database = createDatabase({
      connectionString,
      connections: 1,
      allCompanies: { connectionString: allCompanies, connections: 1 },
    });
    const faults = await unsafeSettings(database);
    await database.close();
    return faults;
  };
  const forgets = isRunHere('the database forgets')
    ? ['fsync', 'synchronous_commit', 'full_page_writes'].map(
        (name) => `PostgreSQL runs with ${name} off and could lose what it acknowledged.`,
      )
    : [];
  expect(await faultsOf(portal.database.adminUrl)).toEqual(
    expect.arrayContaining(['DATABASE_URL must not name a superuser: postgres is one.', ...forgets]),
  );
  expect(await faultsOf(portal.database.migrationDatabaseUrl)).toContain(
    'DATABASE_URL must not name the owner of the tables: simward_owner owns some.',
  );
  expect(await faultsOf(portal.database.databaseUrl)).toEqual(forgets);
  const { databaseUrl, allCompaniesDatabaseUrl, migrationDatabaseUrl } = portal.database;
  expect(await faultsOf(allCompaniesDatabaseUrl, databaseUrl)).toEqual([
    'DATABASE_URL must name the role simward_server, which npm run setup-database makes: it names simward_all_companies.',
    'ALL_COMPANIES_DATABASE_URL must name the role simward_all_companies, which npm run setup-database makes: it names simward_server.',
    ...forgets,
  ]);
  expect(await faultsOf(databaseUrl, migrationDatabaseUrl)).toEqual([
    'ALL_COMPANIES_DATABASE_URL must not name the owner of the tables: simward_owner owns some.',
    ...forgets,
  ]);
});

test('no role of the portal belongs to another, whose rows it would see', async () => {
  const { rows } = await asServer((client) =>
    client.query(`select m.member::regrole::text as member, m.roleid::regrole::text as of from pg_auth_members m
      where m.member in ('simward_server'::regrole, 'simward_all_companies'::regrole)`),
  );
  expect(rows).toEqual([]);
});

test('a login that belongs to the role for all companies sees every company, and is refused at boot', async () => {
  const role = `heir_${newId(new Date()).replaceAll('-', '')}`;
  await withConnection(portal.database.adminUrl, async (admin) => {
    await admin.query(
      `create role ${role} login password 'heir' in role simward_server, simward_all_companies`,
    );
  });
  const heir = createDatabase({
    connectionString: withRole(portal.database.databaseUrl, role, 'heir'),
    connections: 1,
    allCompanies: { connectionString: portal.database.allCompaniesDatabaseUrl, connections: 1 },
  });
  try {
    const seen = await heir.read({ companyId: companies[0] ?? '' }, (trx) =>
      trx.selectFrom('company').select('company_id').execute(),
    );
    expect(seen.length).toBeGreaterThan(1);
    expect(await unsafeSettings(heir)).toContain(
      `DATABASE_URL must not name a member of another role, whose rows it would see: revoke simward_all_companies from ${role}.`,
    );
  } finally {
    await heir.close();
    await withConnection(portal.database.adminUrl, (admin) => admin.query(`drop role ${role}`));
  }
});

test('the types of the schema are those of the migrated database', async () => {
  const { readFile } = await import('node:fs/promises');
  const written = await readFile(new URL('../schema.ts', import.meta.url), 'utf8');
  const made = await asServer((client) => schemaSource(client));
  const compact = (source: string) =>
    source
      .replace(/\s+/g, ' ')
      .replace(/ ?\| ?/g, '|')
      .replaceAll(':|', ': ')
      .replaceAll('( ', '(')
      .split('; ');
  expect(compact(written)).toEqual(compact(made));
});

test('the server’s role can read which migrations ran and change nothing of it', async () => {
  const refusals = await asServer(async (client) => {
    await client.query('select name from kysely_migration');
    const said: string[] = [];
    for (const statement of [
      'delete from kysely_migration',
      "insert into kysely_migration (name, timestamp) values ('0000', 'never')",
      "update kysely_migration set name = 'a'",
      'update kysely_migration_lock set is_locked = 1',
    ])
      await client.query(statement).catch((error: pg.DatabaseError) => said.push(error.code ?? ''));
    return said;
  });
  expect(refusals).toEqual(['42501', '42501', '42501', '42501']);
});

test('what reads one state sees nothing of what is committed meanwhile', async () => {
  const [companyId = ''] = companies;
  const departmentsOf = async (trx: Trx) => {
    const rows = await trx
      .selectFrom('department')
      .select('department_id')
      .where('company_id', '=', companyId)
      .execute();
    return rows.length;
  };
  const addedWhile = async (trx: Trx) => {
    const before = await departmentsOf(trx);
    await buildDepartment(portal, companyId);
    return (await departmentsOf(trx)) - before;
  };
  const { database } = portal.platform;
  expect(await database.readOneState({ companyId }, addedWhile)).toBe(0);
  expect(await database.read({ companyId }, addedWhile)).toBe(1);
});
