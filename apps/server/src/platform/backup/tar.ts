const blockBytes = 512;

export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** The files of a tar archive in order. The unread rest of a file is skipped. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  try {
    yield* entries(bytes);
    // Reading to the end also checks gzip's checksum of the whole.
    await bytes.end();
  } finally {
    await bytes.close();
  }
}

/** One file of a tar archive: header, content, padding. @throws Error when the content is not `size` bytes long */
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
  yield new Uint8Array((blockBytes - (size % blockBytes)) % blockBytes);
}

/** The end mark of a tar archive: two blocks of zeros. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(2 * blockBytes);
}

async function* entries(bytes: ByteReader): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await bytes.take(blockBytes);
    if (header.every((byte) => byte === 0)) return;
    const text = (start: number, length: number) =>
      header.toString('utf8', start, start + length).replace(/\0.*$/s, '');
    if (text(257, 5) !== 'ustar') throw new Error('This is not a backup of Simward, or it is damaged.');
    const folder = text(345, 155);
    const size =
      header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
    const content = bytes.upTo(size);
    yield { name: folder === '' ? text(0, 100) : `${folder}/${text(0, 100)}`, size, content };
    for await (const _ of content);
    await bytes.take((blockBytes - (size % blockBytes)) % blockBytes);
  }
}

class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.upTo(count)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The next `count` bytes. A second loop over the result continues where the first one stopped. */
  upTo(count: number): AsyncIterable<Uint8Array> {
    let missing = count;
    const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
      if (missing === 0) return { done: true, value: undefined };
      if (this.#rest.length === 0) await this.#refill();
      const chunk = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(chunk.length);
      missing -= chunk.length;
      return { done: false, value: chunk };
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  /** Reads to the end, where only padding may follow. */
  async end(): Promise<void> {
    for (let chunk = this.#rest; ; ) {
      if (chunk.some((byte) => byte !== 0))
        throw new Error('The backup is damaged: something follows its end.');
      const { done, value } = await this.#source.next();
      if (done) return;
      chunk = value;
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #refill(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new Error('The backup is cut off: it ends before its end mark.');
    this.#rest = value;
  }
}

function header(name: string, size: number): Uint8Array {
  const bytes = Buffer.alloc(blockBytes);
  const { base, folder } = splitName(name);
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

/** From 8 GiB on, the size does not fit into eleven octal digits and is written in GNU tar's binary form. */
function writeSize(bytes: Buffer, size: number): void {
  if (size < 8 ** 11) {
    bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
    return;
  }
  bytes[124] = 0x80;
  bytes.writeBigUInt64BE(BigInt(size), 128);
}

function splitName(name: string): { base: string; folder: string } {
  if (Buffer.byteLength(name) <= 100) return { base: name, folder: '' };
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [folder, base] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(base) <= 100 && Buffer.byteLength(folder) <= 155) return { base, folder };
  }
  throw new Error(`The name ${name} is too long for a tar archive.`);
}
