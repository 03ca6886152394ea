import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type BodyBounds, boundsOf, type Endpoint, openBody } from '@simward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existing, Problem, problem } from '../../problem.ts';
import { type CallerLookUp, credentialOf, expectHeadset } from '../callers/credentialOf.ts';
import { proofOf } from '../callers/provenCaller.ts';
import { createJsonCount } from './countJson.ts';
import { type ParseText, parseInSlices } from './parseInSlices.ts';

/** What is shorter is parsed at once: it takes no longer than many an answer. */
const parsedAtOnce = 256 * 1024;

/** Bodies are taken as they come: what they are to hold, and who may send them, the call that they are for says. */
export const leaveBodiesUnread = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
};

/** Parses as the framework would, which refuses names that change what every object is. */
const textParser = (app: FastifyInstance, request: FastifyRequest): ParseText => {
  const parser = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    let outcome: { error?: Error | null; value?: unknown } = {};
    void parser(request, text, (error, value) => {
      outcome = { error, value };
    });
    if (outcome.error) throw problem('request.malformed');
    return outcome.value;
  };
};

/**
 * Reads the body of a call in the place of the framework: within the call's bounds, and beyond what anybody may send only
 * once the sender is known.
 * @throws Problem request.too-large, request.too-deep, request.malformed, and what is wrong with the credential
 */
export const createBodyReader = (app: FastifyInstance, lookUp: CallerLookUp, endpoint: Endpoint) => {
  const bounds = boundsOf(endpoint);
  const isOpen = endpoint.callers === 'anyone';
  return async (request: FastifyRequest): Promise<void> => {
    const payload = request.body;
    // A form with a file is read by the call itself, once it knows who sends it.
    if (!(payload instanceof Readable)) return;
    const count = endpoint.accepts ? createFormCount(bounds) : createJsonCount(bounds);
    const expectKnown = async () => (isOpen ? undefined : expectKnownSender(lookUp, endpoint, request));
    const bytes = await receiveBody(payload, request.raw, { bounds, expectKnown, count });
    if (endpoint.accepts) request.body = parseForm(bytes);
    else {
      const parse = textParser(app, request);
      request.body =
        bytes.length <= parsedAtOnce ? parse(bytes.toString()) : await parseInSlices(bytes, parse);
    }
  };
};

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
const receiveBody = async (
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

/**
 * Looks up whose credential a request brings, for what is not even read from strangers. What its sender may do is asked
 * afterwards, as of every other request.
 * @throws Problem that says what is wrong with the credential
 */
const expectKnownSender = async (
  lookUp: CallerLookUp,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> => {
  const { platform } = lookUp;
  if (endpoint.callers === 'headset') {
    const database = endpoint.rate === 'ingest' ? platform.ingestDatabase : platform.database;
    await expectHeadset(lookUp, database, request);
  } else if (endpoint.callers === 'learner on a headset')
    platform.tokens.readHeadset(credentialOf(request, 'bearer'));
  else {
    const { companyId, find } = await proofOf(lookUp, request);
    existing(await platform.database.read({ companyId }, find), 'auth.required');
  }
};

const ampersand = 0x26;

/** Counts the fields of a form while it arrives. @throws Problem request.too-large */
const createFormCount = ({ names }: BodyBounds): ((bytes: Buffer) => void) => {
  let fields = 1;
  return (bytes) => {
    for (let at = bytes.indexOf(ampersand); at >= 0; at = bytes.indexOf(ampersand, at + 1)) fields += 1;
    if (fields > names) throw problem('request.too-large');
  };
};

const parseForm = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(bytes.toString()));
