const block = 512;

export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** The files of a tar archive in order; what a consumer leaves unread of one is skipped. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  try {
    yield* entries(bytes);
    // Read to the end, so that what guards the whole (gzip's checksum) is checked too.
    await bytes.end();
  } finally {
    await bytes.close();
  }
}

async function* entries(bytes: ByteReader): AsyncGenerator<TarEntry> {
  for (;;) {
    const header = await bytes.take(block);
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
    await bytes.take((block - (size % block)) % block);
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

  /** The next `count` bytes; an iterable that goes on where an earlier loop over it stopped. */
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

  /** Reads on to the end, where nothing but padding may come. */
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
