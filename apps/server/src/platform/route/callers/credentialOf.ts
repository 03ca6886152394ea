import type { FastifyRequest } from 'fastify';
import type { HeadsetCaller } from '../../auth/caller.ts';
import type { FindCallers } from '../../auth/findCallers.ts';
import type { CompanyDatabase } from '../../database/createDatabase.ts';
import type { Platform } from '../../platform.ts';
import { existing, problem } from '../../problem.ts';

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

/**
 * The headset behind the secret that a request brings.
 * @throws Problem headset.unknown
 */
export const expectHeadset = async (
  { platform, findCallers }: CallerLookUp,
  database: CompanyDatabase,
  request: FastifyRequest,
): Promise<HeadsetCaller> => {
  const secret = credentialOf(request, 'headset');
  return existing(await findCallers.headset(database, secret, platform.clock.now()), 'headset.unknown');
};
