import { basePath, type Endpoint, endpoints, type RateClass } from '@simward/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { FindCallers } from '../auth/caller.ts';
import type { Tokens } from '../auth/tokens.ts';
import { clientAddress, networkOf } from '../http/clientAddress.ts';
import { keyHash } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { languageOf } from './answers/askedLanguage.ts';
import { noteOutcome } from './answers/requestOutcome.ts';
import { createBodyReader } from './body/readBody.ts';
import type { CallerLookUp } from './callers/credentials.ts';
import type { Caller, RequestCtx } from './ctx.ts';
import { monitoredCalls } from './monitoredCalls.ts';

export interface Registration extends CallerLookUp {
  /** Serves the endpoint at its path, with its limits on the rate and the size of requests. */
  register(endpoint: Endpoint, answer: RouteHandlerMethod): void;
  readonly served: ReadonlySet<string>;
}

/**
 * Requests per minute that one valid credential may send or, without a credential, one network address. The
 * limits stop a runaway client. They are generous, because a hospital of thousands may share one address, and
 * every page load refreshes a sign-in. Guessing of passwords is stopped elsewhere, by the sign-in budgets in
 * the database.
 */
const rateLimits: Record<RateClass, number> = {
  open: 600,
  'sign-in': 3_000,
  read: 600,
  write: 240,
  ingest: 6_000,
  play: 120,
};

/**
 * The bytes allowed for the form's text fields and the lines around its parts, in addition to the uploaded
 * file.
 */
const formBytes = 64 * 1024;

export const createRegistration = (
  app: FastifyInstance,
  platform: Platform,
  findCallers: FindCallers,
): Registration => {
  const served = new Set<string>();
  const rateKeys = createRateKeys(platform.tokens);
  return {
    platform,
    findCallers,
    served,
    register: (endpoint, answer) => {
      if (!endpoints.includes(endpoint))
        throw new Error(`${endpoint.name} is in no feature that the contract lists`);
      served.add(endpoint.name);
      const route: RouteOptions = {
        method: endpoint.method,
        url: basePath + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        ...(endpoint.upload && { bodyLimit: endpoint.upload.maxBytes + formBytes }),
        config: {
          rateLimit: !monitoredCalls.includes(endpoint) && {
            max: rateLimits[endpoint.rate],
            groupId: endpoint.rate,
            keyGenerator: rateKeys.keyOf,
          },
        },
        onResponse: async (request, reply) => {
          if (endpoint.callers !== 'anyone' && reply.statusCode < 400) rateKeys.noteProven(request);
        },
        preValidation: createBodyReader(app, { platform, findCallers }, endpoint),
        handler: answer,
      };
      if (endpoint.accepts === undefined) app.route(route);
      else acceptingForms(app, endpoint.accepts, route);
    },
  };
};

export const requestCtx = <C extends Caller>(
  platform: Platform,
  caller: C,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestCtx<C> => {
  if ('companyId' in caller) noteOutcome(request, { companyId: caller.companyId });
  const language = languageOf(request, 'language' in caller ? caller.language : null);
  return {
    platform,
    clock: platform.clock,
    caller,
    language,
    requestId: request.id,
    address: clientAddress(request),
    request,
    reply,
  };
};

export const expectCallers = (endpoint: Endpoint, fits: boolean): void => {
  if (!fits) throw new Error(`${endpoint.name} is registered for other callers than the contract names`);
};

interface RateKeys {
  /**
   * The key under which a request is counted: that of its credential if it is valid, otherwise that of its
   * network address.
   */
  keyOf(request: FastifyRequest): string;
  /** Notes that a call which needs a credential has accepted this one. */
  noteProven(request: FastifyRequest): void;
}

const bearer = /^bearer (.+)$/i;

/** At most this many accepted secrets are remembered; then the oldest is forgotten. */
const mostRemembered = 10_000;

/**
 * Finds the key under which a request is counted. An invented credential must not give a client a limit of
 * its own, so an access token counts only if its signature is right, and any other secret only once a call
 * has accepted it.
 */
const createRateKeys = (tokens: Tokens): RateKeys => {
  const proven = new Set<string>();
  const hashOf = (credential: string) => keyHash(credential).toString('base64');
  return {
    keyOf: (request) => {
      const { authorization = '' } = request.headers;
      const token = bearer.exec(authorization)?.[1];
      if ((token && isSigned(tokens, token)) || proven.has(hashOf(authorization)))
        return hashOf(authorization);
      return networkOf(clientAddress(request));
    },
    noteProven: ({ headers }) => {
      if (!headers.authorization) return;
      const hash = hashOf(headers.authorization);
      proven.delete(hash);
      proven.add(hash);
      const [oldest] = proven.size > mostRemembered ? proven : [];
      if (oldest !== undefined) proven.delete(oldest);
    },
  };
};

const isSigned = (tokens: Tokens, token: string): boolean =>
  [tokens.readAccess, tokens.readHeadset].some((read) => {
    try {
      return read(token) !== undefined;
    } catch {
      return false;
    }
  });

/**
 * Adds a route in a separate scope of the framework, so that only this route accepts bodies of this type, and
 * no others.
 */
const acceptingForms = (app: FastifyInstance, type: string, route: RouteOptions): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    scope.route(route);
  });
};
