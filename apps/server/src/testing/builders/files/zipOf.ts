import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  name: string;
  content: string | Uint8Array;
  /** The size that the archive claims, where it lies. */
  claimedBytes?: number;
  /** The name in front of the packed bytes, where it differs from the name in the directory. */
  localName?: string;
  /** Bit 0 says that the file needs a password. */
  flags?: number;
}

/** A zip as a spreadsheet program writes it: every file packed, the directory at the end. */
export const zipOf = (files: readonly ZipFile[]): Buffer<ArrayBuffer> => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(file.claimedBytes ?? content.length, 8);
    const body = Buffer.concat([localHeader(file, sizes), packed]);
    bodies.push(body);
    directory.push(directoryEntry(file, sizes, at));
    at += body.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
};

const deflated = 8;
const namesInUtf8 = 0x0800;

const localHeader = ({ name, localName = name, flags = 0 }: ZipFile, sizes: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags | namesInUtf8, 6);
  header.writeUInt16LE(deflated, 8);
  sizes.copy(header, 14);
  header.writeUInt16LE(Buffer.byteLength(localName), 26);
  return Buffer.concat([header, Buffer.from(localName)]);
};

const directoryEntry = ({ name, flags = 0 }: ZipFile, sizes: Buffer, at: number): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags | namesInUtf8, 8);
  entry.writeUInt16LE(deflated, 10);
  sizes.copy(entry, 16);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
};
