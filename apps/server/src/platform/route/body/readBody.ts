import { Readable } from 'node:stream';
import { boundsOf, type Endpoint } from '@simward/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../problem.ts';
import type { CallerLookUp } from '../callers/credentialOf.ts';
import { expectKnownSender } from '../callers/expectKnownSender.ts';
import { createFormCount, parseForm } from './countForm.ts';
import { createJsonCount } from './countJson.ts';
import { type ParseText, parseInSlices } from './parseInSlices.ts';
import { receiveBody } from './receiveBody.ts';

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
