import { crc32 } from 'node:zlib';

interface ZippedFile {
  name: string;
  content?: string | Buffer;
  /** A false unpacked size that the archive declares for this file. */
  declaredBytes?: number;
  /** A symbolic link, as Unix tools store it; its content is the path that it leads to. */
  isLink?: boolean;
  /** A false name in the header before the file. */
  headerName?: string;
  /** A name in an extra field, which some programs use in place of `name` when they unpack. */
  unicodeName?: string;
  /** Checksum and sizes stand behind the content, as programs write them that send while they pack. */
  isStreamed?: boolean;
}

const flags = { streamed: 0x0008, utf8: 0x0800 };

/** A zip without compression. It is well formed, except where its files declare something false. */
export const zipOf = (files: readonly ZippedFile[], comment = ''): Buffer<ArrayBuffer> => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { name, content = name, declaredBytes, isLink = false, isStreamed = false } = file;
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const extra = file.unicodeName === undefined ? Buffer.alloc(0) : unicodeField(name, file.unicodeName);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(bytes), 0);
    sizes.writeUInt32LE(bytes.length, 4);
    sizes.writeUInt32LE(declaredBytes ?? bytes.length, 8);
    // The fields from flags to lengths are the same in both headers, except the sizes of a streamed file.
    const common = (nameBytes: Buffer, knownSizes: Buffer) => {
      const fields = Buffer.alloc(24);
      fields.writeUInt16LE(flags.utf8 | (isStreamed ? flags.streamed : 0), 0);
      knownSizes.copy(fields, 8);
      fields.writeUInt16LE(nameBytes.length, 20);
      fields.writeUInt16LE(extra.length, 22);
      return fields;
    };
    const headerName = Buffer.from(file.headerName ?? name);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\x00', 'latin1'),
      common(headerName, isStreamed ? Buffer.alloc(12) : sizes),
      headerName,
      extra,
      bytes,
      ...(isStreamed ? [Buffer.from('PK\x07\x08', 'latin1'), sizes] : []),
    ]);
    const madeBy = Buffer.from([20, 3, 20, 0]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((isLink ? 0o120777 : 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const nameBytes = Buffer.from(name);
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        madeBy,
        common(nameBytes, sizes),
        rest,
        nameBytes,
        extra,
      ]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, Buffer.from(comment, 'latin1')]);
};

/** The extra field of the Info-ZIP Unicode path: version, checksum of the usual name, name in UTF-8. */
const unicodeField = (name: string, unicodeName: string): Buffer => {
  const said = Buffer.from(unicodeName);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + said.length, 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(Buffer.from(name)), 5);
  return Buffer.concat([head, said]);
};
