import { type Endpoint, endpoints, profile } from '@simward/contract';
import { expect } from 'vitest';
import type { TestPortal } from '../../src/testing/portal/testPortal.ts';
import { expectationOf } from '../expectation.ts';
import { buildPrincipals, type Principal } from '../principals.ts';
import { buildRecordScopes, recordScopeOf, unknownId } from '../recordScopes.ts';
import { sampleOf, sendSample } from '../sendSample.ts';

/** An Admin where one may, about a record of the own department; otherwise the first who may. */
const pickPrincipal = (endpoint: Endpoint, principals: readonly Principal[]): Principal => {
  const admin = principals.find(({ name }) => name === 'Admin');
  const sample = sampleOf(endpoint);
  const found = [...(admin ? [admin] : []), ...principals].find(
    (principal) => expectationOf(endpoint, sample, principal, 'own') === 'allowed',
  );
  if (!found) throw new Error(`Nobody may send ${endpoint.name}`);
  return found;
};

/** Makes every call of signed-in people, each behind another of theirs: what the server keeps of them is there. */
export const makePeopleCalls = async (portal: TestPortal): Promise<void> => {
  const recordScopes = await buildRecordScopes(portal);
  const principals = await buildPrincipals(portal, recordScopes);
  const own = recordScopeOf(recordScopes, 'own');
  if (!own) throw new Error('There is no own place');
  for (const endpoint of endpoints.filter(({ callers }) => Array.isArray(callers))) {
    const sample = sampleOf(endpoint);
    const principal = pickPrincipal(endpoint, principals);
    const id = (await sample.make?.({ portal }, own, principal)) ?? unknownId();
    const request = { ...sample.request(id, own), file: await sample.file?.() };
    const authorization = await principal.authorization();
    await sendSample(portal, profile.getProfile, {}, authorization);
    const { code, text } = await sendSample(portal, endpoint, request, authorization);
    expect(['ok', ...(sample.answers ?? [])], `${endpoint.name}: ${text.slice(0, 500)}`).toContain(code);
  }
};
