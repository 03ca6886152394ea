import { inflateRawSync } from 'node:zlib';
import { noTable, workbookTooLarge } from '../noTable.ts';

/** The text of a part of a workbook; undefined when there is no such part. */
export type ReadPart = (name: string) => string | undefined;

/**
 * Reads single parts of a zip that is in memory. Nothing is written to a disk, so that a part's path does no harm. Sizes that
 * the archive claims are not believed: unpacking stops where all parts together reach the limit.
 * @throws Problem import.not-table for an archive that contradicts itself, import.workbook-too-large
 */
export const openZip = (bytes: Uint8Array): ReadPart => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readDirectory(archive);
  let left = mostUnpackedBytes;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const part = unpack(packedBytes(archive, entry), entry, left);
    if (part.length > left) throw workbookTooLarge();
    left -= part.length;
    return decodeXml(part);
  };
};

const mostUnpackedBytes = 100_000_000;

interface Entry {
  name: string;
  nameBytes: Buffer;
  isStored: boolean;
  packedSize: number;
  headerAt: number;
}

const signatures = {
  localFile: 0x04034b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;
const localHeaderBytes = 30;
const entryBytes = 46;
const endBytes = 22;
const locatorBytes = 20;
const longestComment = 0xffff;
/** A workbook has one part a sheet, picture and chart. */
const mostEntries = 10_000;
const methods = { stored: 0, deflated: 8 } as const;

const readDirectory = (archive: Buffer): ReadonlyMap<string, Entry> => {
  const { start, count } = findDirectory(archive);
  if (count > mostEntries) throw noTable();
  const entries = new Map<string, Entry>();
  let at = start;
  for (let read = 0; read < count; read += 1) {
    if (at + entryBytes > archive.length || archive.readUInt32LE(at) !== signatures.entry) throw noTable();
    const nameEnd = at + entryBytes + archive.readUInt16LE(at + 28);
    const extraEnd = nameEnd + archive.readUInt16LE(at + 30);
    const nameBytes = archive.subarray(at + entryBytes, nameEnd);
    const name = nameBytes.toString('utf8');
    const method = archive.readUInt16LE(at + 10);
    const isEncrypted = (archive.readUInt16LE(at + 8) & 1) === 1;
    // Two programs would read two different tables from an archive that holds a name twice.
    if (entries.has(name) || extraEnd > archive.length) throw noTable();
    if (!isEncrypted && (method === methods.stored || method === methods.deflated))
      entries.set(name, {
        name,
        nameBytes,
        isStored: method === methods.stored,
        ...placeOf(archive.subarray(at, at + entryBytes), archive.subarray(nameEnd, extraEnd)),
      });
    at = extraEnd + archive.readUInt16LE(at + 32);
  }
  return entries;
};

/** The last end mark in the file, because an archive may have a comment behind it. */
const findDirectory = (archive: Buffer): { start: number; count: number } => {
  const earliest = Math.max(0, archive.length - endBytes - longestComment);
  for (let at = archive.length - endBytes; at >= earliest; at -= 1) {
    if (archive.readUInt32LE(at) !== signatures.end) continue;
    const large = largeDirectory(archive, at - locatorBytes);
    return large ?? { start: archive.readUInt32LE(at + 16), count: archive.readUInt16LE(at + 10) };
  }
  throw noTable();
};

/** Programs that write while they pack use the form for large archives, whatever the size. */
const largeDirectory = (archive: Buffer, locatorAt: number) => {
  if (locatorAt < 0 || archive.readUInt32LE(locatorAt) !== signatures.locator64) return undefined;
  const at = Number(archive.readBigUInt64LE(locatorAt + 8));
  if (at + 56 > archive.length || archive.readUInt32LE(at) !== signatures.end64) throw noTable();
  return { start: Number(archive.readBigUInt64LE(at + 48)), count: Number(archive.readBigUInt64LE(at + 32)) };
};

const isInExtra = 0xffffffff;
const largeSizes = 0x0001;

/** Size and position, from the extra field where the usual field says so. */
const placeOf = (entry: Buffer, extra: Buffer): Pick<Entry, 'packedSize' | 'headerAt'> => {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const end = Math.min(extra.length, at + 4 + extra.readUInt16LE(at + 2));
    if (extra.readUInt16LE(at) !== largeSizes) continue;
    for (let field = at + 4; field + 8 <= end; field += 8) numbers.push(Number(extra.readBigUInt64LE(field)));
  }
  const numberAt = (offset: number) => {
    const usual = entry.readUInt32LE(offset);
    return usual === isInExtra ? (numbers.shift() ?? usual) : usual;
  };
  numberAt(24);
  return { packedSize: numberAt(20), headerAt: numberAt(42) };
};

/** The bytes behind the part's own header, which must have the name that the directory gave. */
const packedBytes = (archive: Buffer, { nameBytes, headerAt, packedSize }: Entry): Buffer => {
  const nameAt = headerAt + localHeaderBytes;
  if (nameAt > archive.length || archive.readUInt32LE(headerAt) !== signatures.localFile) throw noTable();
  const nameEnd = nameAt + archive.readUInt16LE(headerAt + 26);
  if (!archive.subarray(nameAt, nameEnd).equals(nameBytes)) throw noTable();
  const start = nameEnd + archive.readUInt16LE(headerAt + 28);
  if (start + packedSize > archive.length) throw noTable();
  return archive.subarray(start, start + packedSize);
};

const unpack = (packed: Buffer, { isStored }: Entry, most: number): Buffer => {
  if (isStored) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? workbookTooLarge() : noTable();
  }
};

/** Parts are UTF-8; some programs write UTF-16, which then begins with its mark. */
const decodeXml = (part: Buffer): string => {
  const isUtf16 = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff);
  return new TextDecoder(isUtf16 ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(part);
};
