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

export interface Registration extends CallerLookUp {
  /** Serves the endpoint's path, within its rate class and size. */
  register(endpoint: Endpoint, answer: RouteHandlerMethod): void;
  readonly served: ReadonlySet<string>;
}

/**
 * Requests per minute of one valid credential or, without one, of one network address. They stop a runaway client. They
 * are generous, because a hospital of thousands may be one address, and every page load refreshes a sign-in; guessing
 * is stopped by the sign-in budgets in the database.
 */
const rateLimits: Record<RateClass, number> = {
  open: 600,
  'sign-in': 3_000,
  read: 600,
  write: 240,
  ingest: 6_000,
};

/** Room for the form's text fields and the lines around its parts, beside the uploaded file. */
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
   * Requests with the same key are counted together: those of one valid credential, or those of one network address.
   */
  keyOf(request: FastifyRequest): string;
  /** Notes that a call which needs a credential has accepted this one. */
  noteProven(request: FastifyRequest): void;
}

const bearer = /^bearer (.+)$/i;

/** Accepted secrets, beyond which the oldest is forgotten. */
const mostRemembered = 10_000;

/**
 * An invented credential must not give a client a limit of its own: access tokens count if their signature is right,
 * other secrets once a call has accepted them.
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

/** Adds a route in a scope of its own: only this route accepts bodies of this type, and it accepts no others. */
const acceptingForms = (app: FastifyInstance, type: string, route: RouteOptions): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
    scope.route(route);
  });
};
