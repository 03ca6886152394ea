import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import type { Principal } from './principals.ts';
import { type RecordScopeName, type RecordScopes, recordScopeOf, unknownId } from './recordScopes.ts';
import type { AnySample } from './sample.ts';

export interface SharedRecords {
  /**
   * The id of a record that a sample's call is about.
   * @param staysAsItIs whether the call only reads it, or is refused
   */
  recordFor(
    sample: AnySample,
    where: RecordScopeName,
    principal: Principal,
    staysAsItIs: boolean,
  ): Promise<string>;
}

/**
 * Makes the records that the requests are about. A record that a request only reads, or is refused, is made once and shared
 * by all callers and by all calls that make it in the same way: one for each request would take a third of the time. A
 * record that belongs to whoever calls, such as the own profile, is made once for each caller.
 */
export const createSharedRecords = (portal: TestPortal, recordScopes: RecordScopes): SharedRecords => {
  const made = new Map<unknown, Map<string, Promise<string>>>();
  return {
    recordFor: async (sample, where, principal, staysAsItIs) => {
      const { make } = sample;
      if (!make || where === 'nowhere') return unknownId();
      const makeRecord = () => make({ portal }, recordScopeOf(recordScopes, where), principal);
      if (!staysAsItIs) return makeRecord();
      const ofMake = made.get(make) ?? new Map<string, Promise<string>>();
      made.set(make, ofMake);
      const takesPrincipal = make.length > 2;
      const key = `${where} of ${takesPrincipal ? principal.name : 'everybody'}`;
      const id = ofMake.get(key) ?? makeRecord();
      ofMake.set(key, id);
      return id;
    },
  };
};
