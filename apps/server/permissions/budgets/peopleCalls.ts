import { type Endpoint, endpoints, profile } from '@simward/contract';
import { expect } from 'vitest';
import type { TestPortal } from '../../src/testing/portal/testPortal.ts';
import { buildPrincipals, type Principal } from '../principals.ts';
import { buildRecordScopes, recordScopeOf, unknownId } from '../recordScopes.ts';
import { sendSample } from '../sendSample.ts';
import { verdictOf } from '../verdict.ts';
import { sampleOf } from '../walkedCalls.ts';

/** The principal who sends a call about a record of the own department: the Admin, or the first who may send it. */
const pickPrincipal = (endpoint: Endpoint, principals: readonly Principal[]): Principal => {
  const admin = principals.find(({ name }) => name === 'Admin');
  const sample = sampleOf(endpoint);
  const found = [...(admin ? [admin] : []), ...principals].find(
    (principal) => verdictOf(endpoint, principal, 'own', sample) === 'allowed',
  );
  if (!found) throw new Error(`Nobody may send ${endpoint.name}`);
  return found;
};

const isReading = ({ transaction, audit }: Endpoint) => transaction === 'read' && !audit;

/**
 * Sends every call of signed-in people. Before a call that reads, the same sign-in has sent another one: the server then
 * remembers the caller, and the statements that look the caller up are not counted.
 */
export const makePeopleCalls = async (portal: TestPortal): Promise<void> => {
  const recordScopes = await buildRecordScopes(portal);
  const principals = await buildPrincipals(portal, recordScopes);
  const own = recordScopeOf(recordScopes, 'own');
  const remembered = new Map<Principal, string | undefined>();
  const authorizationFor = async (endpoint: Endpoint, principal: Principal) => {
    // A call that writes may end the sign-in, or change whom it belongs to.
    if (!isReading(endpoint)) remembered.delete(principal);
    const authorization = remembered.get(principal) ?? (await principal.authorization());
    if (isReading(endpoint) && !remembered.has(principal)) {
      await sendSample(portal, profile.getProfile, {}, authorization);
      remembered.set(principal, authorization);
    }
    return authorization;
  };
  for (const endpoint of endpoints.filter(({ callers }) => Array.isArray(callers))) {
    const sample = sampleOf(endpoint);
    const principal = pickPrincipal(endpoint, principals);
    const id = (await sample.make?.({ portal }, own, principal)) ?? unknownId();
    const request = { ...sample.request(id, own), file: await sample.file?.() };
    const authorization = await authorizationFor(endpoint, principal);
    const { code, text } = await sendSample(portal, endpoint, request, authorization);
    expect(['ok', ...(sample.answers ?? [])], `${endpoint.name}: ${text.slice(0, 500)}`).toContain(code);
  }
};
