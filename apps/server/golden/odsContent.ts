import { inflateRawSync } from 'node:zlib';

const directoryEntry = Buffer.from('PK\x01\x02', 'latin1');
const name = Buffer.from('content.xml');

/**
 * The text of all cells of LibreOffice's own kind of workbook, as it wrote it: the library that reads workbooks passes over
 * a formula whose result is empty. It is a zip (APPNOTE 4.3.7 and 4.3.12), whose directory says where the file lies.
 */
export const odsContent = (ods: Buffer): string => {
  let entry = ods.indexOf(directoryEntry);
  while (entry >= 0 && !ods.subarray(entry + 46, entry + 46 + ods.readUInt16LE(entry + 28)).equals(name))
    entry = ods.indexOf(directoryEntry, entry + 46);
  if (entry < 0) throw new Error('LibreOffice wrote a workbook without content.xml');
  const file = ods.readUInt32LE(entry + 42);
  const packed = file + 30 + ods.readUInt16LE(file + 26) + ods.readUInt16LE(file + 28);
  return inflateRawSync(ods.subarray(packed, packed + ods.readUInt32LE(entry + 20))).toString('utf8');
};
