import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { type BackupManifest, type BackupPart, backupManifest, manifestName } from './backupManifest.ts';
import { readTar, type TarEntry } from './readTar.ts';

/** The entries of a backup file in order. */
export function backupEntries(file: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  createReadStream(file)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  return readTar(gunzip);
}

/** Reads a backup from end to end and answers its manifest; throws unless every part is there and unchanged. */
export async function verifyBackup(file: string): Promise<BackupManifest> {
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

function partsOf(manifest: BackupManifest): BackupPart[] {
  return [...manifest.tables.flatMap((table) => table.parts), ...manifest.files];
}

async function text(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
