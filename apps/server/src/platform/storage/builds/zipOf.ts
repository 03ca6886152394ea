import { crc32 } from 'node:zlib';

interface ZippedFile {
  name: string;
  content?: string | Buffer;
  /** A false unpacked size that the archive declares for this file. */
  declaredBytes?: number;
  /** A symbolic link, as Unix tools store it; its content is the path that it leads to. */
  isLink?: boolean;
}

const isUtf8 = 0x0800;

/** A zip without compression. It is well formed, except where its files declare something false. */
export const zipOf = (files: readonly ZippedFile[], comment = ''): Buffer<ArrayBuffer> => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content = name, declaredBytes, isLink = false } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const nameBytes = Buffer.from(name);
    // The fields from flags to name length are the same in both headers.
    const common = Buffer.alloc(24);
    common.writeUInt16LE(isUtf8, 0);
    common.writeUInt32LE(crc32(bytes), 8);
    common.writeUInt32LE(bytes.length, 12);
    common.writeUInt32LE(declaredBytes ?? bytes.length, 16);
    common.writeUInt16LE(nameBytes.length, 20);
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), common, nameBytes, bytes]);
    const madeBy = Buffer.from([20, 3, 20, 0]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((isLink ? 0o120777 : 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, rest, nameBytes]));
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
