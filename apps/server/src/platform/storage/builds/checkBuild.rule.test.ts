import { builds } from '@simward/contract';
import { expect, test } from 'vitest';
import { apkOf } from '../../../testing/builders/files/smallBuilds.ts';
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
  const small = apkOf();
  const directory = small.subarray(small.readUInt32LE(small.length - 6), -endBytes);
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

test('a build of 5 GB is checked by its ends alone', async () => {
  const { read, byteSize } = largeApk();
  let bytesRead = 0;
  const counting: ReadBytes = async (start, length) => {
    bytesRead += length;
    return read(start, length);
  };
  await checkBuild(counting, { byteSize, contentType });
  expect(bytesRead).toBeLessThan(1000);
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

test('an archive whose list is longer than any build’s is not read', async () => {
  const bytes = zipOf(Array.from({ length: 300 }, (_, n) => ({ name: `${n}${'x'.repeat(30_000)}` })));
  const checked = checkBuild(reading(bytes), { byteSize: bytes.length, contentType });
  await expect(checked).rejects.toMatchObject({ code: 'build.not-archive' });
});
