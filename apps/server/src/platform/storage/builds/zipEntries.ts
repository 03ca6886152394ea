import { setImmediate as nextTurn } from 'node:timers/promises';

/** Reads a piece of a file that is too large for memory. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

export interface ZipEntry {
  name: string;
  /** The name as the list holds it; the file's own header must hold the same bytes. */
  nameBytes: Buffer;
  /** Names in the list's extra fields, which some programs use in place of `name` when they unpack. */
  otherNames: readonly string[];
  /** Position of the file's own header, as the archive declares it. */
  headerAt: number;
  isLink: boolean;
  /** Unpacked size, as the archive declares it. */
  byteSize: number;
  /** Packed size, as the archive declares it. */
  packedSize: number;
}

/** First bytes of the parts of a zip. */
export const signatures = {
  localFile: 0x04034b50,
  entry: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
};
const endBytes = 22;

const entryBytes = 46;
/**
 * The list of files may be this long, which is enough for a hundred thousand files. A build has some hundred.
 */
const mostDirectoryBytes = 8 * 1024 * 1024;
/** After this many entries the process lets other requests run. */
const entriesATurn = 5_000;

const linkMode = 0o120000;

/**
 * Reads the list of a zip's files from its end, without unpacking any of them. Undefined unless the file is a
 * zip from its first byte to its last: a file that is a zip and also of another type begins or ends with the
 * other type.
 */
export const readZipEntries = async (read: ReadBytes, fileSize: number): Promise<ZipEntry[] | undefined> => {
  if (fileSize < endBytes + entryBytes) return undefined;
  if ((await read(0, 4)).readUInt32LE(0) !== signatures.localFile) return undefined;
  const list = await findDirectory(read, fileSize);
  if (!list || list.length > mostDirectoryBytes) return undefined;
  const directory = await read(list.start, list.length);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length; ) {
    const entry = directory.subarray(at);
    if (entry.length < entryBytes || entry.readUInt32LE(0) !== signatures.entry) return undefined;
    const nameEnd = entryBytes + entry.readUInt16LE(28);
    const extraEnd = nameEnd + entry.readUInt16LE(30);
    const length = extraEnd + entry.readUInt16LE(32);
    if (length > entry.length) return undefined;
    const encoding = entry.readUInt16LE(8) & 0x0800 ? 'utf8' : 'latin1';
    const extra = entry.subarray(nameEnd, extraEnd);
    entries.push({
      name: entry.toString(encoding, entryBytes, nameEnd),
      nameBytes: entry.subarray(entryBytes, nameEnd),
      otherNames: unicodeNames(extra),
      isLink: isUnix(entry.readUInt16LE(4)) && ((entry.readUInt32LE(38) >>> 16) & 0o170000) === linkMode,
      ...numbersOf(entry, extra),
    });
    at += length;
    if (entries.length % entriesATurn === 0) await nextTurn();
  }
  return entries.length > 0 && entries.length === list.count ? entries : undefined;
};

const end64Bytes = 56;
const locatorBytes = 20;

interface Directory {
  start: number;
  length: number;
  count: number;
}

/** Finds the list of files. It must end right before the archive's end marks, which must end the file. */
const findDirectory = async (read: ReadBytes, fileSize: number): Promise<Directory | undefined> => {
  const tailBytes = endBytes + locatorBytes;
  const tail = await read(fileSize - tailBytes, tailBytes);
  const end = tail.subarray(-endBytes);
  if (end.readUInt32LE(0) !== signatures.end || end.readUInt16LE(20) !== 0) return undefined;
  if (tail.readUInt32LE(0) !== signatures.locator64) {
    const directory = {
      start: end.readUInt32LE(16),
      length: end.readUInt32LE(12),
      count: end.readUInt16LE(10),
    };
    return directory.start + directory.length === fileSize - endBytes ? directory : undefined;
  }
  const at = Number(tail.readBigUInt64LE(8));
  if (at + end64Bytes > fileSize) return undefined;
  const end64 = await read(at, end64Bytes);
  if (end64.readUInt32LE(0) !== signatures.end64) return undefined;
  const numberAt = (offset: number) => Number(end64.readBigUInt64LE(offset));
  const directory = { start: numberAt(48), length: numberAt(40), count: numberAt(32) };
  return directory.start + directory.length === at ? directory : undefined;
};

const isUnix = (madeBy: number) => madeBy >>> 8 === 3 || madeBy >>> 8 === 19;

const extraKinds = { large: 0x0001, unicodeName: 0x7075 };

/** The contents of the extra fields of this kind. */
const fieldsOf = (extra: Buffer, kind: number): Buffer[] => {
  const fields: Buffer[] = [];
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === kind) fields.push(extra.subarray(at + 4, end));
    at = end;
  }
  return fields;
};

/** A version and the checksum of the usual name stand before the name. */
const bytesBeforeName = 5;

/**
 * Names in UTF-8 that extra fields give beside the usual one. The checksum is not looked at, because not every program
 * that unpacks looks at it.
 */
export const unicodeNames = (extra: Buffer): string[] =>
  fieldsOf(extra, extraKinds.unicodeName).map((field) => field.toString('utf8', bytesBeforeName));

const inExtra32 = 0xffffffff;

/**
 * The unpacked and packed sizes and the position. A number of 4 GB or more is in the entry's extra field, in this
 * order; the usual field then holds `inExtra32`.
 */
const numbersOf = (entry: Buffer, extra: Buffer) => {
  const large = fieldsOf(extra, extraKinds.large).flatMap((field) =>
    Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
      Number(field.readBigUInt64LE(8 * index)),
    ),
  );
  const numberAt = (offset: number) => {
    const usual = entry.readUInt32LE(offset);
    return usual === inExtra32 ? (large.shift() ?? usual) : usual;
  };
  return { byteSize: numberAt(24), packedSize: numberAt(20), headerAt: numberAt(42) };
};
