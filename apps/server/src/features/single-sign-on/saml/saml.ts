import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { createFairQueue } from '../../../platform/fairQueue.ts';
import { problem } from '../../../platform/problem.ts';
import { createThread } from '../../../platform/threads/createThread.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertionAddress, entityId } from '../addresses.ts';
import type { SamlProvider } from '../provider.ts';
import { type Accepted, acceptedSchema } from './acceptAnswer.ts';
import { isPlainXml } from './plainXml.ts';
import { SamlRefused, type SamlTerms, samlOf } from './samlTerms.ts';

interface Environment {
  clock: Clock;
  publicUrl: URL;
}

/** The address where the browser signs in at the provider, and the request's id, which the answer must name. */
export const beginSaml = async (
  environment: Environment,
  provider: SamlProvider,
  relayState: string,
): Promise<{ address: string; requestId: string }> => {
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = samlOf(termsOf(environment, provider, requestId));
  return { address: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
};

const verdictSchema = z.union([z.object({ accepted: acceptedSchema }), z.object({ refused: z.string() })]);

/** Answers wait here, companies in turn. The queue is longer than a class of learners who all come back at once. */
const turns = createFairQueue({
  atOnce: 1,
  longest: 1_000,
  longestEach: 500,
  full: () => problem('auth.busy', { retryAfter: 5 }),
});

/** Reading an answer takes some milliseconds; the first one also waits until the thread has loaded the library. */
const thread = createThread(new URL('./samlThread.ts', import.meta.url), {
  longestMs: 10_000,
  megabytes: 256,
});

/**
 * Runs `acceptAnswer` in a thread of its own, because anybody who begins a sign-in can send an answer. Only plain XML gets
 * to a parser: document types define entities, and hostile texts keep a parser busy for long.
 * @throws SamlRefused, and Problem auth.busy
 */
export const finishSaml = async (
  environment: Environment,
  provider: SamlProvider,
  requestId: string,
  answer: string,
): Promise<Accepted> => {
  if (!isPlainXml(Buffer.from(answer, 'base64').toString('utf8')))
    throw new SamlRefused('it is more than elements and text, or far too much of them');
  const terms = termsOf(environment, provider, requestId);
  const verdict = verdictSchema.safeParse(
    await turns.run(provider.companyId, () => thread.ask({ terms, answer })),
  );
  if (!verdict.success) throw new SamlRefused('it could not be read in time');
  if ('refused' in verdict.data) throw new SamlRefused(verdict.data.refused);
  return verdict.data.accepted;
};

/** The description of this portal that the identity provider reads. */
export const samlMetadata = (environment: Environment, provider: SamlProvider): string =>
  samlOf(termsOf(environment, provider, '_')).generateServiceProviderMetadata(null);

const termsOf = (
  { clock, publicUrl }: Environment,
  { issuer, providerId, settings }: SamlProvider,
  requestId: string,
): SamlTerms => ({
  now: clock.now(),
  issuer,
  entryPoint: settings.entryPoint,
  certificates: settings.certificates,
  entityId: entityId(publicUrl, providerId),
  assertionAddress: assertionAddress(publicUrl),
  requestId,
});
