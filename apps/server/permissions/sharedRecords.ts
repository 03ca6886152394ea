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
 * Makes the records that the walk is about. What stays as it is, is made once for all calls whose samples make it in the
 * same way, and for all who ask: a record for each of thousands of requests would be a third of the walk. A sample whose
 * record is the asker's own takes the principal, and has one made for each.
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
