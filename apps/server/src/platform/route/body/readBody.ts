import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type BodyBounds, boundsOf, type Endpoint, openBody } from '@simward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existing, Problem, problem } from '../../problem.ts';
import {
  type CallerLookUp,
  credentialOf,
  expectHeadset,
  expectHeadsetOrPlay,
  proofOf,
} from '../callers/credentials.ts';
import { createJsonCount } from './countJson.ts';
import { type ParseText, parseInSlices } from './parseInSlices.ts';

/** Makes the framework leave bodies unread, because each call decides how much it reads, and from whom. */
export const leaveBodiesUnread = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
};

/** Bodies up to this size are parsed in one step, which takes less time than many answers take. */
const mostParsedAtOnce = 256 * 1024;

/**
 * Reads the body of a call instead of the framework: at most as much as the call allows, and more than `openBody` only
 * once the sender is known.
 * @throws Problem request.too-large, request.too-deep, request.malformed, and what is wrong with the credential
 */
export const createBodyReader = (app: FastifyInstance, lookUp: CallerLookUp, endpoint: Endpoint) => {
  const bounds = boundsOf(endpoint);
  const isOpen = endpoint.callers === 'anyone';
  return async (request: FastifyRequest): Promise<void> => {
    const payload = request.body;
    // A form with a file has not been read here: the call reads it once it knows the sender.
    if (!(payload instanceof Readable)) return;
    const count = endpoint.accepts ? createFormCount(bounds) : createJsonCount(bounds);
    let lookedUp: Promise<void> | undefined;
    const expectKnown = async () => {
      if (!isOpen) lookedUp = expectKnownSender(lookUp, endpoint, request);
      await lookedUp;
    };
    const bytes = await receiveBody(payload, request.raw, { bounds, expectKnown, count }).catch(
      async (error: unknown) => {
        // A look-up that failed, for example without a database, is no fault of the body.
        await lookedUp;
        throw error;
      },
    );
    if (endpoint.accepts) request.body = parseForm(bytes);
    else {
      const parse = textParser(app, request);
      request.body =
        bytes.length <= mostParsedAtOnce ? parse(bytes.toString()) : await parseInSlices(bytes, parse);
    }
  };
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

/**
 * Looks up the sender of a request whose body is too large to be read from strangers. The sender's rights are checked
 * afterwards, as for every other request.
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
  } else if (endpoint.callers === 'headset or play')
    await expectHeadsetOrPlay(lookUp, platform.ingestDatabase, request);
  else if (endpoint.callers === 'learner on a headset')
    platform.tokens.readHeadset(credentialOf(request, 'bearer'));
  else {
    const { companyId, find } = await proofOf(lookUp, request);
    existing(await platform.database.read({ companyId }, find), 'auth.required');
  }
};

interface BodyRules {
  bounds: BodyBounds;
  /** Called before more is read than anybody may send. @throws Problem that says what is wrong with the credential */
  expectKnown: () => Promise<void>;
  /** Called with each piece. @throws Problem when the body holds more than the call allows */
  count: (bytes: Buffer) => void;
}

/**
 * Receives a body, which the framework has unpacked. It is counted while it arrives, so that never more is in memory
 * than the call allows.
 * @throws Problem request.too-large, request.malformed, and the problems of `count` and `expectKnown`
 */
const receiveBody = async (
  payload: Readable,
  raw: IncomingMessage,
  { bounds, expectKnown, count }: BodyRules,
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
  // The body fails once more when its connection is cut off. An error event without a listener would end the
  // process.
  payload.on('error', () => undefined);
  try {
    await expectWithin(declared);
    // The connection must stay open for the answer when the body is not read to its end: `drainBodies` reads the rest.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk);
      byteSize += bytes.length;
      await expectWithin(byteSize);
      count(bytes);
      chunks.push(bytes);
    }
    return Buffer.concat(chunks, byteSize);
  } catch (error) {
    throw asUnreadable(error);
  }
};

/**
 * Turns the stream's own errors, for a broken connection or a body that cannot be unpacked, into a problem.
 */
const asUnreadable = (error: unknown) => (error instanceof Problem ? error : problem('request.malformed'));

const parseForm = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(bytes.toString()));

/** Parses with the framework's own parser, which refuses names that could change the prototype of objects. */
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
