/** `apk` is an archive that an Android headset installs, `zip` any other. */
export type BuildKind = 'apk' | 'zip';

const fileStart = 0x04034b50;
const entryStart = 0x02014b50;
const directoryEnd = 0x06054b50;
const endBytes = 22;
const mostComment = 0xffff;

/** Where the record stands with which an archive ends: behind it there is its comment and nothing else. */
const findEnd = (bytes: Buffer): number | undefined => {
  const earliest = Math.max(0, bytes.length - endBytes - mostComment);
  for (let at = bytes.length - endBytes; at >= earliest; at -= 1)
    if (
      bytes.readUInt32LE(at) === directoryEnd &&
      at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length
    )
      return at;
  return undefined;
};

/** The names in an archive's directory; undefined when it cannot be read to its end. */
const namesIn = (bytes: Buffer, end: number): string[] | undefined => {
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const names: string[] = [];
  for (let index = 0; index < entries; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryStart) return undefined;
    const nameBytes = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, at + 46 + nameBytes));
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? names : undefined;
};

/**
 * What a build is by its content: an archive from its first byte to its last, with a directory that can be read and
 * holds something. Undefined for everything else.
 */
export const readBuild = (bytes: Buffer): BuildKind | undefined => {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== fileStart) return undefined;
  const end = findEnd(bytes);
  const names = end === undefined ? undefined : namesIn(bytes, end);
  if (!names || names.length === 0) return undefined;
  return names.includes('AndroidManifest.xml') ? 'apk' : 'zip';
};
