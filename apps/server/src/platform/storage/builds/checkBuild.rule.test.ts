import { builds } from '@simward/contract';
import { expect, test } from 'vitest';
import { checkBuild } from './checkBuild.ts';
import type { ReadBytes } from './zipEntries.ts';
import { zipOf } from './zipOf.ts';

const gigabyte = 1_000_000_000;
const endBytes = 22;

/** The end of a zip64 archive, which is too large for the usual end marks. */
const largeEnd = (directory: { start: number; length: number; count: number }) => {
  const end = Buffer.alloc(56 + 20 + endBytes);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(directory.count), 24);
  end.writeBigUInt64LE(BigInt(directory.count), 32);
  end.writeBigUInt64LE(BigInt(directory.length), 40);
  end.writeBigUInt64LE(BigInt(directory.start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(directory.start + directory.length), 64);
  end.writeUInt32LE(0x06054b50, 76);
  end.fill(0xff, 76 + 8, 76 + 20);
  return end;
};

/** An apk with one file of 5 GB, of which only the beginning and the end exist. */
const largeApk = (declaredBytes = 5 * gigabyte) => {
  const small = zipOf([{ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }, { name: 'assets/level0' }]);
  const lastEntryBytes = 46 + 'assets/level0'.length;
  const directory = small.subarray(small.readUInt32LE(small.length - 6), -endBytes - lastEntryBytes);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(declaredBytes), 4);
  extra.writeBigUInt64LE(BigInt(5 * gigabyte), 12);
  const name = Buffer.from('assets/level0');
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.fill(0xff, 20, 28);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(small.indexOf('assets/level0') - 30, 42);
  const whole = Buffer.concat([directory, entry, name, extra]);
  const start = 5 * gigabyte + 4096;
  const tail = Buffer.concat([whole, largeEnd({ start, length: whole.length, count: 3 })]);
  const byteSize = start + tail.length;
  const read: ReadBytes = async (from, length) => {
    const bytes = from < small.length ? small : tail;
    const at = from < small.length ? from : from - start;
    return bytes.subarray(at, at + length);
  };
  return { read, byteSize };
};

const contentType = builds.buildTypes.apk;

test('a build of 5 GB is checked by its ends and its files’ headers alone', async () => {
  const { read, byteSize } = largeApk();
  let bytesRead = 0;
  const counting: ReadBytes = async (start, length) => {
    bytesRead += length;
    return read(start, length);
  };
  await checkBuild(counting, { byteSize, contentType });
  expect(bytesRead).toBeLessThan(2000);
});

test('what a large file claims to unpack to is found where large sizes stand', async () => {
  const { read, byteSize } = largeApk(600 * gigabyte);
  const checked = checkBuild(read, { byteSize, contentType });
  await expect(checked).rejects.toMatchObject({ code: 'build.bomb' });
});

const reading =
  (bytes: Buffer): ReadBytes =>
  async (start, length) =>
    bytes.subarray(start, start + length);

test.each<[string, (copy: Buffer) => void]>([
  ['a list that begins elsewhere', (copy) => copy.writeUInt32LE(7, copy.length - 6)],
  ['a list that is longer', (copy) => copy.writeUInt32LE(4000, copy.length - 10)],
  ['more files than it lists', (copy) => copy.writeUInt16LE(9, copy.length - 12)],
  [
    'a name that goes on behind the list',
    (copy) => copy.writeUInt16LE(900, copy.readUInt32LE(copy.length - 6) + 28),
  ],
])('an archive that claims %s is none', async (_what, change) => {
  const bytes = zipOf([{ name: 'AndroidManifest.xml' }]);
  change(bytes);
  const checked = checkBuild(reading(bytes), { byteSize: bytes.length, contentType });
  await expect(checked).rejects.toMatchObject({ code: 'build.not-archive' });
});

test.each<[string, Buffer, string]>([
  [
    'whose own headers lead upwards',
    zipOf([{ name: 'Sepsis_Data/level0', headerName: '../../level0/level0' }]),
    'build.unsafe',
  ],
  [
    'whose own headers name another file',
    zipOf([{ name: 'Sepsis_Data/level0', headerName: 'Sepsis_Data/level1' }]),
    'build.unsafe',
  ],
  [
    'whose extra fields lead upwards',
    zipOf([{ name: 'Sepsis_Data/level0', unicodeName: '..\\..\\level0' }]),
    'build.unsafe',
  ],
])('an archive %s is refused', async (_what, bytes, code) => {
  const checked = checkBuild(reading(bytes), { byteSize: bytes.length, contentType: builds.buildTypes.zip });
  await expect(checked).rejects.toMatchObject({ code });
});

test('a header is missing where the list says that one stands', async () => {
  const bytes = zipOf([{ name: 'Sepsis.exe' }, { name: 'Sepsis_Data/level0' }]);
  const directoryAt = bytes.readUInt32LE(bytes.length - 6);
  for (const headerAt of [1, bytes.length - 1, 0xfffffff0]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt32LE(headerAt, directoryAt + 42);
    const checked = checkBuild(reading(changed), { byteSize: bytes.length, contentType: 'application/zip' });
    await expect(checked).rejects.toMatchObject({ code: 'build.unsafe' });
  }
});

test('of 30,000 small files the headers are read together', async () => {
  const names = Array.from({ length: 30_000 }, (_, n) => ({
    name: `Sepsis_Data/${n}`,
    content: 'x'.repeat(60),
  }));
  const bytes = zipOf(names);
  let readings = 0;
  const counting: ReadBytes = async (start, length) => {
    readings += 1;
    return bytes.subarray(start, start + length);
  };
  await checkBuild(counting, { byteSize: bytes.length, contentType: builds.buildTypes.zip });
  expect(readings).toBeLessThan(25);
});

test('extra fields that are longer than usual are read to their end', async () => {
  const unicodeName = `${'x'.repeat(3000)}/../../../level0`;
  const bytes = zipOf([{ name: 'level0', unicodeName }]);
  const checked = checkBuild(reading(bytes), { byteSize: bytes.length, contentType: builds.buildTypes.zip });
  await expect(checked).rejects.toMatchObject({ code: 'build.unsafe' });
});

test('an archive whose list is longer than any build’s is not read', async () => {
  const bytes = zipOf(Array.from({ length: 300 }, (_, n) => ({ name: `${n}${'x'.repeat(30_000)}` })));
  const checked = checkBuild(reading(bytes), { byteSize: bytes.length, contentType });
  await expect(checked).rejects.toMatchObject({ code: 'build.not-archive' });
});
