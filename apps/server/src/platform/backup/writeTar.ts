const block = 512;

/** One file of a tar archive: header, content, padding. Throws when the content is not `size` bytes long. */
export async function* tarEntry(
  name: string,
  size: number,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield header(name, size);
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    yield chunk;
  }
  if (written !== size) throw new Error(`${name} changed while it was read: start again.`);
  yield new Uint8Array((block - (size % block)) % block);
}

/** What closes a tar archive. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * block);
}

function header(name: string, size: number): Uint8Array {
  const bytes = Buffer.alloc(block);
  const { base, folder } = split(name);
  bytes.write(base, 0, 100, 'utf8');
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  writeSize(bytes, size);
  bytes.write('00000000000\0', 136);
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  bytes.write(folder, 345, 155, 'utf8');
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

// From 8 GiB on the size does not fit its eleven octal digits; GNU tar's binary form takes over.
function writeSize(bytes: Buffer, size: number): void {
  if (size < 8 ** 11) {
    bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    return;
  }
  bytes[124] = 0x80;
  bytes.writeBigUInt64BE(BigInt(size), 128);
}

function split(name: string): { base: string; folder: string } {
  if (Buffer.byteLength(name) <= 100) return { base: name, folder: '' };
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [folder, base] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(base) <= 100 && Buffer.byteLength(folder) <= 155) return { base, folder };
  }
  throw new Error(`The name ${name} is too long for a tar archive.`);
}
