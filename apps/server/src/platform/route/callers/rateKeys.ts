import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../../auth/tokens.ts';
import { clientAddress, networkOf } from '../../http/clientAddress.ts';
import { keyHash } from '../../ids.ts';

export interface RateKeys {
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
export const createRateKeys = (tokens: Tokens): RateKeys => {
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
