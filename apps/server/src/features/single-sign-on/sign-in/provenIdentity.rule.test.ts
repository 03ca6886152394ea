import { expect, test } from 'vitest';
import { claimValues } from './provenIdentity.ts';

const role = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role';
const claims = {
  email: ' anna@brigid.example ',
  groups: ['Nurses', 'Ward 4'],
  realm_access: { roles: ['trainer'] },
  [role]: 'Manager',
  nothing: null,
  flag: true,
  number: 4711,
};

test.each([
  ['email', ['anna@brigid.example']],
  ['groups', ['Nurses', 'Ward 4']],
  ['realm_access.roles', ['trainer']],
  [role, ['Manager']],
  ['number', ['4711']],
  ['nothing', []],
  ['flag', []],
  ['missing.path', []],
  ['constructor', []],
  ['__proto__.constructor', []],
  ['', []],
])('the claim %s has the values %j', (name, values) => {
  expect(claimValues(claims, name)).toEqual(values);
});
