import { expect, test } from 'vitest';
import { apkOf, archiveOf, zipOf } from '../../../testing/buildArchive.ts';
import { readBuild } from './readBuild.ts';

/** The archive with a comment behind its directory. */
const commented = (archive: Buffer, comment: string) => {
  const copy = Buffer.from(archive);
  copy.writeUInt16LE(comment.length, copy.length - 2);
  return Buffer.concat([copy, Buffer.from(comment)]);
};

const changed = (archive: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(archive);
  change(copy);
  return copy;
};

test('an apk is the archive that names its manifest, any other is a zip', () => {
  expect(readBuild(apkOf())).toBe('apk');
  expect(readBuild(zipOf())).toBe('zip');
  expect(readBuild(archiveOf('inside/AndroidManifest.xml'))).toBe('zip');
  expect(readBuild(commented(zipOf(), 'built on 12 Nov'))).toBe('zip');
});

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['an archive of nothing', archiveOf()],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a page before an archive', Buffer.concat([Buffer.from('<script>'), zipOf()])],
  ['a page behind an archive', Buffer.concat([zipOf(), Buffer.from('<script>')])],
  ['a program that begins like one', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
  ['an archive cut in half', zipOf().subarray(0, 60)],
  ['an archive without its end', zipOf().subarray(0, -10)],
  ['a directory that leads elsewhere', changed(zipOf(), (copy) => copy.writeUInt32LE(7, copy.length - 6))],
  [
    'a directory that is longer than it says',
    changed(zipOf(), (copy) => copy.writeUInt16LE(1, copy.length - 12)),
  ],
  ['more entries than there are', changed(zipOf(), (copy) => copy.writeUInt16LE(9, copy.length - 12))],
])('%s is refused', (_what, bytes) => expect(readBuild(bytes)).toBeUndefined());
