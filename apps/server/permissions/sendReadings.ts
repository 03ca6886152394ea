import { type Endpoint, endpoints } from '@simward/contract';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import type { Principal } from './principals.ts';
import { type RecordScope, unknownId } from './recordScopes.ts';
import { authorizationIn, sendSample } from './sendSample.ts';
import { verdictOf } from './verdict.ts';
import { sampleOf } from './walkedCalls.ts';

/** Every call of signed-in people that reads, by whatever method, with exports and files. */
const readings = expectSome(
  endpoints.filter(
    ({ callers, transaction, method }) =>
      Array.isArray(callers) && (transaction === 'read' || (transaction === 'own' && method === 'GET')),
  ),
  'reading call',
);

/**
 * Sends each reading call that a principal may send in a place.
 * @param idOf the id that a call is about; undefined if its sample makes a record
 * @returns the calls whose answer was neither 200 nor a problem that their sample names
 */
export const sendReadings = async (
  portal: TestPortal,
  principal: Principal,
  recordScope: RecordScope,
  idOf: (endpoint: Endpoint) => string | undefined,
) => {
  const failed: { name: string; who: string; status: number; code: string }[] = [];
  for (const endpoint of readings) {
    const sample = sampleOf(endpoint);
    if (verdictOf(endpoint, principal, recordScope.where, sample) !== 'allowed') continue;
    const id =
      idOf(endpoint) ?? (sample.make ? await sample.make({ portal }, recordScope, principal) : unknownId());
    const request = { ...sample.request(id, recordScope), file: await sample.file?.() };
    const authorization = await authorizationIn(portal, principal, endpoint, recordScope);
    const { status, code } = await sendSample(portal, endpoint, request, authorization);
    const isExpected = status === 200 || sample.answers?.some((known) => known === code);
    if (!isExpected) failed.push({ name: endpoint.name, who: principal.name, status, code });
  }
  return failed;
};
