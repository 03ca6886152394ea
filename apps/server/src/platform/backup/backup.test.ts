import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderInMemory } from '../../testing/portal/folderInMemory.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { type DatabaseAddresses, prepareDatabase } from '../embedded-postgres/prepareCluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/startEmbeddedPostgres.ts';
import { listTables } from './backup.sql.ts';
import { type RestoreOrder, restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const quiet = { info() {}, warn() {}, error() {} };
const keyFingerprint = 'of this key';
let folder: string;
let cluster: EmbeddedPostgres;
let source: DatabaseAddresses;
let target: DatabaseAddresses;
let targets = 0;

async function database(name: string): Promise<DatabaseAddresses> {
  const { adminUrl } = cluster;
  return prepareDatabase({
    adminUrl,
    database: name,
    ownerPassword: 'owner',
    serverPassword: 'server',
    allCompaniesPassword: 'all',
  });
}

/** Runs statements as the owner, for all companies. @returns the rows of the last statement */
async function asOwner(addresses: DatabaseAddresses, ...statements: string[]): Promise<unknown[]> {
  const client = new Client(addresses.migrationDatabaseUrl);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** A database's content and access rules as texts: two databases are alike if their texts are equal. */
async function contentOf(addresses: DatabaseAddresses): Promise<unknown> {
  const client = new Client(addresses.migrationDatabaseUrl);
  await client.connect();
  try {
    const tables = [];
    for (const table of await listTables(client)) {
      const { rows } = await client.query(
        `select ${table.columns.map((column) => `${column}::text`).join(', ')} from ${table.name} order by ${table.columns.map((_, index) => index + 1).join(', ')}`,
      );
      tables.push({ ...table, rows });
    }
    const constraints = await client.query(
      'select conname, conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint order by 2, 1',
    );
    const partitions = await client.query(
      'select tableoid::regclass::text as partition, count(*)::int from session_event group by 1 order by 1',
    );
    return { tables, constraints: constraints.rows, partitions: partitions.rows };
  } finally {
    await client.end();
  }
}

const file = () => join(folder, 'backup');
const filesOf = (name: string) => join(folder, name, 'files');

function backup() {
  return writeBackup(file(), {
    databaseUrl: source.migrationDatabaseUrl,
    filesDirectory: filesOf('source'),
    keyFingerprint,
    createdAt: new Date('2026-05-01T08:00:00Z'),
  });
}

function restore(changes: Partial<RestoreOrder> = {}) {
  return restoreBackup(file(), {
    migrationDatabaseUrl: target.migrationDatabaseUrl,
    filesDirectory: filesOf('target'),
    keyFingerprint,
    force: false,
    acceptOtherKey: false,
    migrate,
    recount: async () => undefined,
    endWaiting: async () => undefined,
    ...changes,
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(folderInMemory(), 'simward-backup-'));
  cluster = await startEmbeddedPostgres({ dataDir: folder, log: quiet, durability: 'off' });
  source = await database('source');
  await migrate(source.migrationDatabaseUrl);
  await asOwner(
    source,
    "select ensure_event_partition('2026-04-01')",
    `insert into company (company_id, name, created_at)
     values ('11111111-1111-7111-8111-111111111111', E'Klinik "Süd"\\t\\\\N\\n\\\\.\\n日本 🏥', '2026-04-01 00:00:00.123456+02'),
            ('22222222-2222-7222-8222-222222222222', '', 'infinity')`,
    `insert into session (company_id, session_id, session_month, custody, started_at, day, first_received_at,
       last_received_at, must_pass_steps, finish_digest, finish_score, finish_competencies, clock_offset_ms)
     select '11111111-1111-7111-8111-111111111111', gen_random_uuid(), '2026-04-01', 'accepted', now(), '2026-04-02',
       now(), now(), array['a,b', '"q"', null, ''], decode('00ff5c0a', 'hex'), 0.123456,
       '{"name": "Ä\\\\n", "value": 1.10}', 9007199254740993
     from generate_series(1, 20)`,
    `insert into session_event (company_id, session_month, session_id, event_id, seq, t_ms, type, body, digest, received_at)
     select company_id, case when n % 2 = 0 then session_month else '2031-01-01' end, session_id, n::text, n, n, 'step',
       jsonb_build_object('text', repeat('x', 400)), decode(md5(n::text), 'hex'), now()
     from session, generate_series(1, 900) n`,
    `insert into audit_entry (company_id, at, event, outcome)
     select '11111111-1111-7111-8111-111111111111', now(), 'sign-in', 'done' from generate_series(1, 7)`,
  );
  mkdirSync(join(filesOf('source'), 'logo'), { recursive: true });
  writeFileSync(join(filesOf('source'), 'logo', 'a.png'), Buffer.alloc(1_000_000, 7));
  writeFileSync(join(filesOf('source'), 'empty'), '');
}, 60_000);

beforeEach(async () => {
  targets += 1;
  target = await database(`target_${targets}`);
});

afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('brings every row, file, guard and number back into an empty database', async () => {
  const manifest = await backup();
  expect(manifest.tables.find((table) => table.name === 'session_event')).toMatchObject({ rows: 18_000 });
  await restore();
  expect(await contentOf(target)).toEqual(await contentOf(source));
  expect(readFileSync(join(filesOf('target'), 'logo', 'a.png'))).toEqual(Buffer.alloc(1_000_000, 7));
  expect(readFileSync(join(filesOf('target'), 'empty'), 'utf8')).toBe('');
  const numbered = await asOwner(
    target,
    `insert into audit_entry (company_id, at, event, outcome)
     values ('11111111-1111-7111-8111-111111111111', now(), 'sign-in', 'done') returning audit_entry_id::int as id`,
  );
  expect(numbered).toEqual([{ id: 8 }]);
});

test('sees one moment, whatever is written while it reads', async () => {
  const during = asOwner(
    source,
    ...Array.from({ length: 50 }, (_, n) => `update session set last_seq = ${n}`),
    'update session set last_seq = null',
  );
  await Promise.all([backup(), during]);
  await restore();
  const counts = await asOwner(target, 'select count(*)::int from session_event');
  expect(counts).toEqual([{ count: 18_000 }]);
  expect(await asOwner(target, 'select distinct last_seq from session')).toHaveLength(1);
});

test('replaces what a database holds only when told so', async () => {
  await backup();
  await restore();
  await asOwner(target, "update company set name = 'changed'", 'delete from audit_entry');
  writeFileSync(join(filesOf('target'), 'later'), 'x');
  const changed = await contentOf(target);
  await expect(restore()).rejects.toThrow('--force');
  expect(await contentOf(target)).toEqual(changed);
  await restore({ force: true });
  expect(await contentOf(target)).toEqual(await contentOf(source));
  expect(() => readFileSync(join(filesOf('target'), 'later'))).toThrow('ENOENT');
});

test.each([
  ['changed', (tar: Buffer) => tar.fill(0x41, 5_000, 5_004)],
  ['cut off', (tar: Buffer) => tar.subarray(0, tar.length - 20_000)],
])('refuses a file that is %s and leaves the database alone', async (_, damage) => {
  await backup();
  writeFileSync(file(), gzipSync(damage(gunzipSync(readFileSync(file()))), { level: 1 }));
  await expect(restore({ force: true })).rejects.toThrow(/backup is|not a backup/);
  expect(await asOwner(target, "select to_regclass('company') as found")).toEqual([{ found: null }]);
});

test('refuses a file with something after its end', async () => {
  await backup();
  appendFileSync(file(), 'more');
  await expect(restore()).rejects.toThrow();
});

test('changes nothing when a row cannot be stored', async () => {
  await backup();
  await restore();
  await asOwner(
    target,
    "alter table audit_entry add constraint impossible check (event <> 'sign-in') not valid",
  );
  const before = await contentOf(target);
  await expect(restore({ force: true })).rejects.toThrow('impossible');
  expect(await contentOf(target)).toEqual(before);
});

test('refuses a backup of another master key unless that is accepted', async () => {
  await backup();
  await expect(restore({ keyFingerprint: 'another' })).rejects.toThrow('another master key');
  await restore({ keyFingerprint: 'another', acceptOtherKey: true });
});

test('refuses while a server is connected', async () => {
  await backup();
  const server = new Client(target.databaseUrl);
  await server.connect();
  await expect(restore()).rejects.toThrow('stop every process');
  await server.end();
});

test('refuses a backup of a version it does not know', async () => {
  await backup();
  const tar = gunzipSync(readFileSync(file())).toString('latin1');
  const newer = tar.replace(/"\d{4}_(\w+)"(\s+\],\s+"keyFingerprint")/, (whole) =>
    whole.replace(/"\d{4}/, '"9999'),
  );
  writeFileSync(file(), gzipSync(Buffer.from(newer, 'latin1')));
  await expect(restore()).rejects.toThrow('newer version');
});

/** Changes the manifest of an archive of 0.1. The new text must be as long as the old one. */
const changedArchiveOf01 = (from: string, to: string) => {
  const written = join(import.meta.dirname, '../../../../../harness/archives/0.1.backup');
  const tar = gunzipSync(readFileSync(written)).toString('latin1').replaceAll(from, to);
  writeFileSync(file(), gzipSync(Buffer.from(tar, 'latin1')));
};

test('refuses a backup of an older 0.1 and says what to do', async () => {
  changedArchiveOf01('0140_access_change', '0139_access_change');
  await expect(restore()).rejects.toThrow(
    'The backup was made by an older 0.1 (0139_access_change): restore it with the last 0.1 (npm run restore -- FILE), start that once (npm start), back up again (npm run backup -- FILE), and restore that one here.',
  );
  expect(await asOwner(target, "select to_regclass('company') as found")).toEqual([{ found: null }]);
});

test('refuses a backup of 0.1 with a table that nobody knows, and stores nothing', async () => {
  changedArchiveOf01('"xapi_destination"', '"xapi_destinatioX"');
  await expect(restore()).rejects.toThrow('which this version does not know');
  expect(await asOwner(target, 'select count(*)::int from company')).toEqual([{ count: 0 }]);
});

test('restores nothing into a database of 0.1, forced or not', async () => {
  await backup();
  await migrate(target.migrationDatabaseUrl);
  await asOwner(
    target,
    "insert into kysely_migration (name, timestamp) values ('0002_organisation', 'before')",
  );
  await expect(restore({ force: true })).rejects.toThrow('This database is one of Simward 0.1');
});
