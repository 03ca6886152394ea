import type { Endpoint } from '@simward/contract';
import type { Principal } from './principals.ts';
import type { RecordScopeName } from './recordScopes.ts';
import type { AnySample } from './sample.ts';

export type Expectation = 'allowed' | 401 | 403 | 404;

/** Whether the row opens the call to somebody at all. */
export const mayAsk = ({ callers, keyScope }: Endpoint, { set, keyScope: held }: Principal): boolean =>
  held ? held === keyScope : set !== undefined && callers.includes(set);

/** What the contract's row means for one principal and one record: the rule of the product's permission table. */
export const expectationOf = (
  endpoint: Endpoint,
  sample: AnySample,
  principal: Principal,
  where: RecordScopeName,
): Expectation => {
  if (principal.set === undefined) return 401;
  if (principal.mustChangePassword && !endpoint.duringForcedChange) return 403;
  if (!mayAsk(endpoint, principal)) return 403;
  if (sample.about === 'nothing') return 'allowed';
  return reach(endpoint, sample, principal, where);
};

const reach = (
  endpoint: Endpoint,
  sample: AnySample,
  principal: Principal,
  where: RecordScopeName,
): Expectation => {
  const home = principal.name !== 'Admin of another company';
  if (sample.about === 'own' && where === 'own') return 'allowed';
  if (sample.about === 'own') {
    const colleague = where === (home ? 'same company' : 'other company');
    return colleague && sample.forbidsColleagues ? 403 : 404;
  }
  if (where === 'nowhere') return 404;
  const everywhere = principal.set === 'superadmin' && endpoint.scope !== 'self';
  if (everywhere) return 'allowed';
  if (where === 'other company' ? home : !home) return 404;
  const seen = where === 'same company' ? 'same company' : 'own';
  const differs = sample.except?.(principal, seen);
  if (differs) return differs;
  if (sample.about === "company's" || principal.set === 'admin' || principal.set === 'superadmin')
    return 'allowed';
  if (principal.set === 'user') return where === 'own' ? 'allowed' : 403;
  if (principal.name === 'Manager of the other department') return where === 'own' ? 403 : 'allowed';
  return where === 'own' || principal.departmentIds.length > 1 ? 'allowed' : 403;
};
