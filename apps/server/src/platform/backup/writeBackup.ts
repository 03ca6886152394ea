import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import {
  appliedMigrations,
  type BackupTable,
  beginExact,
  copyOutOf,
  eventMonths,
  listTables,
  sight,
} from './backupCatalogue.sql.ts';
import { type BackupManifest, type BackupPart, filesFolder, manifestName } from './backupManifest.ts';
import { copyOut } from './copyRows.ts';

export type BackupOrder = {
  /** An address that may read every table. */
  databaseUrl: string;
  /** Null when files are kept in an object store, which has backups of its own. */
  filesDirectory: string | null;
  keyFingerprint: string;
  createdAt: Date;
};

const partBytes = 8 * 1024 * 1024;

/**
 * Writes everything that one snapshot of the database sees, and the files, into one gzipped tar archive. The
 * server may go on working. Rows are in PostgreSQL's own text form, so that every value comes back exactly. The job
 * runner's schema is left out: the next start makes its schedules anew, and queued jobs would act a second time.
 */
export async function writeBackup(file: string, order: BackupOrder): Promise<BackupManifest> {
  const client = new Client({ connectionString: order.databaseUrl, application_name: 'simward-backup' });
  await client.connect();
  // Under another name until it is complete: a half-written backup never looks like one.
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await beginExact(client, 'begin isolation level repeatable read read only');
    const manifest = await startManifest(client, order);
    await refuseHiddenRows(client);
    const output = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(archive(client, order, manifest), createGzip(), output);
    await rename(draft, file);
    return manifest;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

/** A backup by a role from which rows are hidden would look complete, and be empty. */
async function refuseHiddenRows(client: Client): Promise<void> {
  const { role, spread, propagated, companies } = await sight(client);
  if (spread && propagated !== 'local')
    throw new Error(
      `The database is distributed and hides every row from ${role}: alter role ${role} set citus.propagate_set_commands = 'local'`,
    );
  // On one node a portal that nobody has set up yet has none, and may be kept.
  if (spread && !companies) throw new Error(`There is nothing to back up: ${role} sees no company.`);
}

async function startManifest(client: Client, order: BackupOrder): Promise<BackupManifest> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new Error('There is nothing to back up: the database has no tables yet.');
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    format: 'simward-backup-1',
    createdAt: order.createdAt.toISOString(),
    serverVersion: rows[0]?.version ?? '',
    migrations,
    keyFingerprint: order.keyFingerprint,
    eventMonths: await eventMonths(client),
    tables: [],
    files: [],
  };
}

async function* archive(client: Client, order: BackupOrder, manifest: BackupManifest) {
  for (const table of await listTables(client)) yield* tableEntries(client, table, manifest);
  if (order.filesDirectory !== null) yield* fileEntries(order.filesDirectory, manifest);
  const content = Buffer.from(JSON.stringify(manifest, null, 2));
  yield* tarEntry(manifestName, content.length, [content]);
  yield tarEnd();
}

const block = 512;

/** One file of a tar archive: header, content, padding. Throws when the content is not `size` bytes long. */
async function* tarEntry(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield header(name, size);
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} changed while it was read: start again.`);
  yield new Uint8Array((block - (size % block)) % block);
}

/** What closes a tar archive. */
function tarEnd(): Uint8Array {
  return new Uint8Array(2 * block);
}

function header(name: string, size: number): Uint8Array {
  const bytes = Buffer.alloc(block);
  const { base, folder } = split(name);
  bytes.write(base, 0, 100, 'utf8');
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  writeSize(bytes, size);
  bytes.write('00000000000\0', 136);
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  bytes.write(folder, 345, 155, 'utf8');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

// From 8 GiB on the size does not fit its eleven octal digits; GNU tar's binary form takes over.
function writeSize(bytes: Buffer, size: number): void {
  if (size < 8 ** 11) {
    bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    return;
  }
  bytes[124] = 0x80;
  bytes.writeBigUInt64BE(BigInt(size), 128);
}

function split(name: string): { base: string; folder: string } {
  if (Buffer.byteLength(name) <= 100) return { base: name, folder: '' };
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [folder, base] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(base) <= 100 && Buffer.byteLength(folder) <= 155) return { base, folder };
  }
  throw new Error(`The name ${name} is too long for a tar archive.`);
}

async function* tableEntries(client: Client, table: BackupTable, manifest: BackupManifest) {
  const parts: BackupPart[] = [];
  let pending: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  const flush = async function* () {
    const content = Buffer.concat(pending);
    const name = `tables/${table.name}/${String(parts.length + 1).padStart(6, '0')}.copy`;
    const sha256 = createHash('sha256').update(content).digest('hex');
    parts.push({ name, bytes: content.length, sha256 });
    pending = [];
    bytes = 0;
    yield* tarEntry(name, content.length, [content]);
  };
  for await (const row of copyOut(client, copyOutOf(table))) {
    pending.push(row);
    bytes += row.length;
    rows += 1;
    if (bytes >= partBytes) yield* flush();
  }
  if (pending.length > 0) yield* flush();
  manifest.tables.push({ name: table.name, columns: table.columns, rows, parts });
}

async function* fileEntries(directory: string, manifest: BackupManifest) {
  for (const path of await filesIn(directory)) {
    const handle = await openIfThere(path);
    // Deleted since the folder was listed, and therefore deleted in the database or never in it.
    if (handle === null) continue;
    try {
      const { size } = await handle.stat();
      const name = filesFolder + relative(directory, path).split(sep).join('/');
      const hash = createHash('sha256');
      yield* tarEntry(name, size, hashed(handle, size, hash));
      manifest.files.push({ name, bytes: size, sha256: hash.digest('hex') });
    } finally {
      await handle.close();
    }
  }
}

async function* hashed(handle: FileHandle, size: number, hash: Hash) {
  if (size === 0) return;
  for await (const chunk of handle.createReadStream({ autoClose: false, end: size - 1 })) {
    hash.update(chunk);
    yield chunk;
  }
}

async function filesIn(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
