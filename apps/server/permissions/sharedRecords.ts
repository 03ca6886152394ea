import type { TestPortal } from '../src/testing/portal/testPortal.ts';
import type { Principal } from './principals.ts';
import { type RecordScopeName, type RecordScopes, recordScopeOf, unknownId } from './recordScopes.ts';
import type { AnySample } from './sample.ts';

export interface SharedRecords {
  /**
   * The id of a record that a sample's call is about.
   * @param staysAsItIs true if the call only reads the record, or is refused
   */
  recordFor(
    sample: AnySample,
    where: RecordScopeName,
    principal: Principal,
    staysAsItIs: boolean,
  ): Promise<string>;
}

/**
 * Makes the records that the requests are about. Requests that leave their record unchanged share it, among all callers and
 * among all calls with the same `make`: a new record for each request would take a third of the tests' time. A record that
 * belongs to the caller, such as the own profile, is made once for each caller.
 */
export const createSharedRecords = (portal: TestPortal, recordScopes: RecordScopes): SharedRecords => {
  const recordsByMake = new Map<unknown, Map<string, Promise<string>>>();
  return {
    recordFor: async (sample, where, principal, staysAsItIs) => {
      const { make } = sample;
      if (!make || where === 'nowhere') return unknownId();
      const makeRecord = () => make({ portal }, recordScopeOf(recordScopes, where), principal);
      if (!staysAsItIs) return makeRecord();
      const recordByKey = recordsByMake.get(make) ?? new Map<string, Promise<string>>();
      recordsByMake.set(make, recordByKey);
      const takesPrincipal = make.length > 2;
      const key = `${where} of ${takesPrincipal ? principal.name : 'everybody'}`;
      const id = recordByKey.get(key) ?? makeRecord();
      recordByKey.set(key, id);
      return id;
    },
  };
};
