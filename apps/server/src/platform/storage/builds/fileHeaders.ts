import { type ReadBytes, signatures, unicodeNames, type ZipEntry } from './zipEntries.ts';

/** Headers that lie within so many bytes are read together, because a bucket takes long for each reading. */
const mostBytesTogether = 256 * 1024;
const headerBytes = 30;
/** Length of the extra fields that writers commonly add; longer ones are read in a second step. */
const usualExtraBytes = 1024;

/**
 * Checks the header that stands before each file in a zip: programs that unpack while they receive follow it, and not
 * the list at the end.
 * @returns the names in the headers' extra fields; undefined when a header is missing or names its file otherwise than
 * the list does
 */
export const readHeaderNames = async (
  read: ReadBytes,
  entries: readonly ZipEntry[],
  fileSize: number,
): Promise<string[] | undefined> => {
  const names: string[] = [];
  for (const group of groupsOf(entries)) {
    const start = group[0]?.headerAt ?? 0;
    if (start >= fileSize) return undefined;
    const readUpTo = (end: number) => read(start, Math.min(end, fileSize) - start);
    let bytes = await readUpTo(Math.max(...group.map(usualEndOf)));
    for (const { headerAt, nameBytes } of group) {
      const at = headerAt - start;
      if (at + headerBytes > bytes.length || bytes.readUInt32LE(at) !== signatures.localFile)
        return undefined;
      const nameEnd = at + headerBytes + bytes.readUInt16LE(at + 26);
      const extraEnd = nameEnd + bytes.readUInt16LE(at + 28);
      if (extraEnd > bytes.length) bytes = await readUpTo(start + extraEnd);
      if (extraEnd > bytes.length || !bytes.subarray(at + headerBytes, nameEnd).equals(nameBytes))
        return undefined;
      names.push(...unicodeNames(bytes.subarray(nameEnd, extraEnd)));
    }
  }
  return names;
};

const usualEndOf = ({ headerAt, nameBytes }: ZipEntry): number =>
  headerAt + headerBytes + nameBytes.length + usualExtraBytes;

/** The entries in the order of the file, those together whose headers are read together. */
const groupsOf = (entries: readonly ZipEntry[]): ZipEntry[][] => {
  const groups: ZipEntry[][] = [];
  for (const entry of entries.toSorted((a, b) => a.headerAt - b.headerAt)) {
    const group = groups.at(-1);
    if (group?.[0] && entry.headerAt - group[0].headerAt < mostBytesTogether) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
};
