import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, escapeIdentifier } from 'pg';
import type { Trx } from '../database/createDatabase.ts';
import { refuseVersionBefore } from '../database/migrations/refuseForeignState.ts';
import { refuseWhenUsed } from '../database/refuseWhenUsed.sql.ts';
import { transactionOf } from '../database/transactions/transactionOf.ts';
import {
  appliedMigrations,
  type BackupTable,
  beginExact,
  copyInto,
  countRows,
  listTables,
} from './backupCatalogue.sql.ts';
import {
  type BackupManifest,
  type BackupPart,
  backupManifest,
  filesFolder,
  manifestName,
} from './backupManifest.ts';
import { copyIn } from './copyRows.ts';
import { cutColumns } from './cutColumns.ts';
import { isOfVersionBefore, planRestore, type StoredTable } from './restorePlan.ts';
import { dropForeignKeys, resetIdentities } from './restoreSchema.sql.ts';

export type RestoreOrder = {
  /** The owner's address. */
  migrationDatabaseUrl: string;
  /** Null when files are kept in an object store. */
  filesDirectory: string | null;
  keyFingerprint: string;
  /** Replaces what the database holds. */
  force: boolean;
  /** Goes on although the backup belongs to another master key. */
  acceptOtherKey: boolean;
  /** Brings the schema up to the named migration, or to the last. */
  migrate: (migrationDatabaseUrl: string, upTo?: string) => Promise<unknown>;
  /** Makes what an archive of 0.1 does not bring along, in the restore's transaction. */
  recount: (trx: Trx) => Promise<void>;
};

/**
 * Restores a backup: checks all of it first, then replaces the rows in one transaction and puts the files in
 * place after the commit. Nothing has changed when it throws, except migrations in a database that was empty.
 */
export async function restoreBackup(file: string, order: RestoreOrder): Promise<BackupManifest> {
  const manifest = await verifyBackup(file);
  const before = isOfVersionBefore(manifest);
  if (manifest.keyFingerprint !== order.keyFingerprint && !order.acceptOtherKey) {
    throw new Error(
      'The backup belongs to another master key, without which nobody could sign in: put its secrets/master.key into the data directory or set its SIMWARD_SECRET_KEY, or repeat with --accept-other-key and reset all passwords.',
    );
  }
  const client = new Client({
    connectionString: order.migrationDatabaseUrl,
    application_name: 'simward-restore',
  });
  await client.connect();
  const files = stageFiles(order.filesDirectory);
  try {
    refuseVersionBefore((await appliedMigrations(client)).map((name) => ({ name })));
    await refuseWhenUsed(client);
    if (!order.force && (await holdsCompanies(client))) {
      throw new Error('The database is not empty: repeat with --force to replace everything in it.');
    }
    if (before) await order.migrate(order.migrationDatabaseUrl);
    else await bringToState(client, manifest, order);
    await beginExact(client, 'begin');
    await replaceRows(client, file, manifest, files);
    if (before) {
      await client.query('analyze');
      await order.recount(transactionOf(client));
    }
    await client.query('commit');
    await files.swapIn();
    // The planner knows nothing of what was loaded until it is told; autovacuum would take minutes.
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
    await files.discard();
  }
}

/** The entries of a backup file in order. */
function backupEntries(file: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return readTar(gunzip);
}

/** Reads a backup from end to end and answers its manifest; throws unless every part is there and unchanged. */
async function verifyBackup(file: string): Promise<BackupManifest> {
  const found = new Map<string, string>();
  let manifest: BackupManifest | null = null;
  for await (const { name, content } of backupEntries(file)) {
    if (name === manifestName) {
      manifest = backupManifest.parse(JSON.parse(await text(content)));
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of content) hash.update(chunk);
    found.set(name, hash.digest('hex'));
  }
  if (manifest === null) throw new Error('The backup is cut off: it has no manifest.');
  for (const part of partsOf(manifest)) {
    if (found.get(part.name) !== part.sha256)
      throw new Error(`The backup is damaged: ${part.name} is not as it was written.`);
    found.delete(part.name);
  }
  const [unknown] = found.keys();
  if (unknown !== undefined)
    throw new Error(`The backup is damaged: it holds ${unknown}, which its manifest does not name.`);
  return manifest;
}

const block = 512;

type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** The files of a tar archive in order; what a consumer leaves unread of one is skipped. */
async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  try {
    yield* entries(bytes);
    // Read to the end, so that what guards the whole (gzip's checksum) is checked too.
    await bytes.end();
  } finally {
    await bytes.close();
  }
}

async function* entries(bytes: ByteReader): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await bytes.take(block);
    if (header.every((byte) => byte === 0)) return;
    const text = (start: number, length: number) =>
      header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
    if (text(257, 5) !== 'ustar') throw new Error('This is not a backup of Simward, or it is damaged.');
    const folder = text(345, 155);
    const size =
      header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
    const content = bytes.upTo(size);
    yield { name: folder === '' ? text(0, 100) : `${folder}/${text(0, 100)}`, size, content };
    for await (const _ of content);
    await bytes.take((block - (size % block)) % block);
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.upTo(count)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The next `count` bytes; an iterable that goes on where an earlier loop over it stopped. */
  upTo(count: number): AsyncIterable<Uint8Array> {
    let missing = count;
    const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
      if (missing === 0) return { done: true, value: undefined };
      if (this.#rest.length === 0) await this.#refill();
      const chunk = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(chunk.length);
      missing -= chunk.length;
      return { done: false, value: chunk };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  /** Reads on to the end, where nothing but padding may come. */
  async end(): Promise<void> {
    for (let chunk = this.#rest; ; ) {
      if (chunk.some((byte) => byte !== 0))
        throw new Error('The backup is damaged: something follows its end.');
      const { done, value } = await this.#source.next();
      if (done) return;
      chunk = value;
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #refill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new Error('The backup is cut off: it ends before its end mark.');
    this.#rest = value;
  }
}

function partsOf(manifest: BackupManifest): BackupPart[] {
  return [...manifest.tables.flatMap((table) => table.parts), ...manifest.files];
}

async function text(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

type StagedFiles = {
  add(path: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  swapIn(): Promise<void>;
  discard(): Promise<void>;
};

/** Collects files beside their folder, to take its place in one step or to vanish. */
function stageFiles(directory: string | null): StagedFiles {
  if (directory === null) return { async add() {}, async swapIn() {}, async discard() {} };
  const staging = `${directory}.restoring`;
  const replaced = `${directory}.replaced`;
  return {
    async add(path, content) {
      const target = normalize(join(staging, path));
      if (!target.startsWith(staging + sep))
        throw new Error(`The backup holds a file outside its folder: ${path}`);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
    },
    async swapIn() {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await rm(replaced, { recursive: true, force: true });
      await rename(directory, replaced);
      await rename(staging, directory);
      await rm(replaced, { recursive: true, force: true });
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
    },
  };
}

async function holdsCompanies(client: Client): Promise<boolean> {
  if ((await appliedMigrations(client)).length === 0) return false;
  await beginExact(client, 'begin read only');
  const { rowCount } = await client.query('select 1 from company limit 1');
  await client.query('commit');
  return rowCount !== 0;
}

async function bringToState(client: Client, manifest: BackupManifest, order: RestoreOrder): Promise<void> {
  const last = manifest.migrations.at(-1);
  if (last === undefined) throw new Error('The backup names no migration.');
  const wanted = manifest.migrations.join();
  if ((await appliedMigrations(client)).join() === wanted) return;
  await order.migrate(order.migrationDatabaseUrl, last);
  const reached = await appliedMigrations(client);
  if (reached.join() === wanted) return;
  throw new Error(
    reached.includes(last)
      ? `The backup was made at ${last} and this database is at ${reached.at(-1)}: restore into an empty database, or with the version that made it.`
      : `The backup was made by a newer version (${last}): restore it with that version.`,
  );
}

async function replaceRows(
  client: Client,
  file: string,
  manifest: BackupManifest,
  files: StagedFiles,
): Promise<void> {
  const tables = await listTables(client);
  const stored = storedTables(manifest, tables);
  // Under FORCE the owner may not COPY into a table; whatever happens, the rollback brings it back.
  const forced = tables.filter((table) => table.forced).map((table) => escapeIdentifier(table.name));
  for (const table of forced) await client.query(`alter table ${table} no force row level security`);
  const restoreForeignKeys = await dropForeignKeys(client);
  await client.query(`truncate ${tables.map((table) => escapeIdentifier(table.name)).join(', ')}`);
  for (const month of manifest.eventMonths) {
    await client.query('select ensure_event_partition($1::date)', [month]);
  }

  const tableOfPart = new Map(
    manifest.tables.flatMap(({ name, parts }) => parts.map((part) => [part.name, stored.get(name)] as const)),
  );
  for await (const { name, content } of backupEntries(file)) {
    const table = tableOfPart.get(name);
    if (table !== undefined) await copyIn(client, copyInto(table), rowsOf(table, content));
    else if (name.startsWith(filesFolder)) await files.add(name.slice(filesFolder.length), content);
  }

  for (const { name, rows } of manifest.tables) {
    if (!stored.has(name)) continue;
    const found = await countRows(client, name);
    if (found !== rows) throw new Error(`${name} has ${found} rows after the restore instead of ${rows}.`);
  }
  await resetIdentities(client);
  await restoreForeignKeys();
  for (const table of forced) await client.query(`alter table ${table} force row level security`);
}

/** How each table of the archive is stored; a table of 0.1 that is not is left out. */
function storedTables(manifest: BackupManifest, tables: readonly BackupTable[]): Map<string, StoredTable> {
  const stored = isOfVersionBefore(manifest)
    ? planRestore(manifest.tables, tables)
    : manifest.tables.map(({ name, columns }) => ({ name, columns, positions: null }));
  return new Map(stored.map((table) => [table.name, table]));
}

const rowsOf = ({ positions }: StoredTable, content: AsyncIterable<Uint8Array>) =>
  positions === null ? content : cutColumns(content, positions);
