import type { Endpoint } from '@simward/contract';
import type { FastifyRequest } from 'fastify';
import { existing } from '../../problem.ts';
import { type CallerLookUp, credentialOf, expectHeadset } from './credentialOf.ts';
import { proofOf } from './provenCaller.ts';

/**
 * Looks up whose credential a request brings, for what is not even read from strangers. What its sender may do is asked
 * afterwards, as of every other request.
 * @throws Problem that says what is wrong with the credential
 */
export const expectKnownSender = async (
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
