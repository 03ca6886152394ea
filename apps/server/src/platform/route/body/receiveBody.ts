import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type BodyBounds, openBody } from '@simward/contract';
import { Problem, problem } from '../../problem.ts';

interface Expected {
  bounds: BodyBounds;
  /** Looks up who sends it, before more is read than anybody may send. Rejects with what is wrong with the credential. */
  expectKnown: () => Promise<void>;
  /** Counts what the bytes hold; throws when that is more than the call takes. */
  count: (bytes: Buffer) => void;
}

/** Of what nobody reads, so much is let in for its sender to come to the answer. */
const mostDrained = 32 * 1024 * 1024;

/** Lets the rest of a refused body pass unread, so that its sender hears why; who sends without end is cut off. */
const drain = (raw: IncomingMessage): void => {
  let left = mostDrained;
  raw.unpipe();
  raw.on('data', (bytes: Buffer) => {
    left -= bytes.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};

/** What unpacks a body, or the connection, says in words of its own that it cannot be read. */
const asUnreadable = (error: unknown) => (error instanceof Problem ? error : problem('request.malformed'));

/**
 * Takes a body in, unpacked where it came packed. What is counted is counted as it arrives, so that no more is held than
 * the call takes.
 * @throws Problem request.too-large, request.malformed, and what the count and the look-up of the sender refuse with
 */
export const receiveBody = async (
  payload: Readable,
  raw: IncomingMessage,
  { bounds, expectKnown, count }: Expected,
): Promise<Buffer> => {
  const declared = Number(raw.headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let byteSize = 0;
  let isKnown = bounds.bytes <= openBody.bytes;
  const expectWithin = async (bytes: number) => {
    if (bytes > bounds.bytes) throw problem('request.too-large');
    if (isKnown || bytes <= openBody.bytes) return;
    await expectKnown();
    isKnown = true;
  };
  // It goes on to fail when its connection is cut off below, with nobody left to hear of it.
  payload.on('error', () => undefined);
  try {
    await expectWithin(declared);
    // The connection carries the answer: it is not closed with what it was to bring.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      byteSize += bytes.length;
      await expectWithin(byteSize);
      count(bytes);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks, byteSize);
  } catch (error) {
    drain(raw);
    throw asUnreadable(error);
  }
};
