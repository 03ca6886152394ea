import { type Endpoint, endpoints } from '@simward/contract';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import type { AnySample } from './sample.ts';
import { samples } from './samples.ts';

/** The right request of `samples` for the call; an incomplete one where a headset makes it. */
export const sampleOf = (endpoint: Endpoint): AnySample => {
  if (typeof endpoint.callers === 'string') return deviceSample(endpoint);
  const found = samples.find((sample) => sample.endpoint.name === endpoint.name);
  if (!found) throw new Error(`No *.samples.ts has a sample of ${endpoint.name}`);
  return found;
};

/**
 * An incomplete request of a headset, or one about a session that it never sent: the portal checks the credential before the
 * request.
 */
const deviceSample = (endpoint: Endpoint): AnySample => ({
  endpoint,
  about: 'nothing',
  request: () => ({ body: endpoint.body && {} }),
  answers: ['request.invalid', 'session.not-found'],
});

/** Every call that asks for a credential, with its sample. */
export const walkedCalls: readonly { endpoint: Endpoint; sample: AnySample }[] = expectSome(
  endpoints.filter(({ callers }) => callers !== 'anyone'),
  'call that asks for a credential',
).map((endpoint) => ({ endpoint, sample: sampleOf(endpoint) }));
