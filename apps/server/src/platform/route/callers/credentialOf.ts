import type { FastifyRequest } from 'fastify';
import type { FindCallers } from '../../auth/findCallers.ts';
import type { Platform } from '../../platform.ts';
import { problem } from '../../problem.ts';

/** What looks up whom a credential belongs to. */
export interface CallerLookUp {
  readonly platform: Platform;
  readonly findCallers: FindCallers;
}

/** The credential of one scheme from the Authorization header. */
export const credentialOf = (request: FastifyRequest, scheme: 'bearer' | 'headset'): string => {
  const [, given, credential] = /^(\S+) (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (given?.toLowerCase() !== scheme || !credential) throw problem('auth.required');
  return credential;
};
