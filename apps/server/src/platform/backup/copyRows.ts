import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

// The driver has these methods for COPY, but its types lack them.
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

/** Runs `COPY … TO STDOUT`; one chunk is one row. */
export function copyOut(client: ClientBase, statement: string): AsyncIterable<Buffer> {
  const rows = new PassThrough({ objectMode: true, highWaterMark: 1000 });
  client.query(new CopyOut(statement, rows));
  return rows;
}

/** Runs `COPY … FROM STDIN` with the given rows; answers how many were stored. */
export function copyIn(
  client: ClientBase,
  statement: string,
  rows: AsyncIterable<Uint8Array>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, resolve, reject));
  });
}

class CopyOut implements Submittable {
  readonly #statement: string;
  readonly #rows: PassThrough;

  constructor(statement: string, rows: PassThrough) {
    this.#statement = statement;
    this.#rows = rows;
  }

  submit(connection: Connection): void {
    // If the reader gives up, the connection must go on reading, because a paused connection cannot be
    // closed.
    this.#rows.once('close', () => connection.stream.resume());
    connection.query(this.#statement);
  }

  handleCopyData(message: { chunk: Uint8Array }, connection: Connection): void {
    if (this.#rows.destroyed) return;
    // The chunk is copied, because the driver reuses the memory of the message.
    if (this.#rows.write(Buffer.from(message.chunk)) || connection.stream.isPaused()) return;
    connection.stream.pause();
    this.#rows.once('drain', () => connection.stream.resume());
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#rows.end();
  }

  handleError(error: Error): void {
    this.#rows.destroy(error);
  }
}

class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #rows: AsyncIterable<Uint8Array>;
  readonly #resolve: (count: number) => void;
  readonly #reject: (error: unknown) => void;
  #count = 0;
  #failed = false;

  constructor(
    statement: string,
    rows: AsyncIterable<Uint8Array>,
    resolve: (count: number) => void,
    reject: (error: unknown) => void,
  ) {
    this.#statement = statement;
    this.#rows = rows;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: unknown) => {
      this.#reject(error);
      connection.sendCopyFail('The rows could not be read.');
    });
  }

  handleCommandComplete(message: { text: string }): void {
    this.#count = Number(message.text.split(' ')[1]);
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#resolve(this.#count);
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.#reject(error);
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#rows) {
      if (this.#failed) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.endCopyFrom();
  }
}
