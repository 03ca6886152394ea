import { basePath, type Endpoint, endpoints, type RateClass } from '@simward/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import type { FindCallers } from '../auth/findCallers.ts';
import type { Tokens } from '../auth/tokens.ts';
import { clientAddress, networkOf } from '../http/clientAddress.ts';
import { keyHash } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { noteOutcome } from './answers/requestOutcome.ts';
import { createBodyReader } from './body/readBody.ts';
import type { CallerLookUp } from './callers/credentialOf.ts';
import type { Caller, RequestCtx } from './ctx.ts';

/**
 * Requests per minute of one credential that is right (or, without one, of one address). They stop a runaway client; guessing is
 * stopped by the sign-in budgets, which are counted in the database: a hospital of thousands is one address, and every
 * page load refreshes a sign-in.
 */
const rateLimits: Record<RateClass, number> = {
  open: 600,
  'sign-in': 3_000,
  read: 600,
  write: 240,
  ingest: 6_000,
};

/** What the form's text fields and the lines around its parts may add to an uploaded file. */
const formBytes = 64 * 1024;

export interface Registration extends CallerLookUp {
  /** Serves the endpoint's path, within its rate class and size. */
  register(endpoint: Endpoint, answer: RouteHandlerMethod): void;
  readonly served: ReadonlySet<string>;
}

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
          rateLimit: {
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

/** A route in a scope of its own: no other route takes bodies of this type, and it takes no other. */
const acceptingForms = (app: FastifyInstance, type: string, route: RouteOptions): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    scope.route(route);
  });
};

export const requestCtx = <C extends Caller>(
  platform: Platform,
  caller: C,
  request: FastifyRequest,
  reply: FastifyReply,
): RequestCtx<C> => {
  if ('companyId' in caller) noteOutcome(request, { companyId: caller.companyId });
  return {
    platform,
    clock: platform.clock,
    caller,
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
  /** Whose requests are counted together: a credential's that is known to be right, else those of an address. */
  keyOf(request: FastifyRequest): string;
  /** Notes that a call which asks for a credential has taken this one. */
  noteProven(request: FastifyRequest): void;
}

const bearer = /^bearer (.+)$/i;

/** Of secrets that a call has taken, the latest. */
const mostRemembered = 10_000;

const isSigned = (tokens: Tokens, token: string): boolean =>
  [tokens.readAccess, tokens.readHeadset].some((read) => {
    try {
      return read(token) !== undefined;
    } catch {
      return false;
    }
  });

/**
 * A header that anybody can write escapes no limit: access tokens count once their signature is right, other secrets once
 * a call has taken them.
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
