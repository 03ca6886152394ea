import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Endpoint, endpoints, type PermissionSet, permissionSets } from '@simward/contract';
import { expect, test } from 'vitest';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import { type CallerKind, callerKind, callerKinds } from './callerKinds.ts';
import { type Case, everyCase, oneCaseOfEachKind } from './cases.ts';
import { permissionsPage } from './permissionsPage.ts';
import { acts, actsOf, policies } from './policies.ts';
import { samples } from './samples.ts';
import { isDevice, mayAsk } from './verdict.ts';
import { walkedCalls } from './walkedCalls.ts';
import { whoMaySend } from './whoMaySend.ts';

const rowOf = ({ callers, scope, keyScope, namesForResults, duringForcedChange }: Endpoint): string => {
  const who =
    typeof callers === 'string'
      ? callers
      : permissionSets.map((set, index) => (callers.includes(set) ? 'UMAS'.charAt(index) : '-')).join('');
  const key = keyScope ? [`key ${keyScope}`] : [];
  const names = namesForResults ? ['names for results:read'] : [];
  return [`${who} ${scope}`, ...key, ...names, ...(duringForcedChange ? ['during forced change'] : [])].join(
    ', ',
  );
};

test('each row of the contract opens its call to those who may send it, and to nobody else', () => {
  const rows = endpoints.map((call) => [call.name, rowOf(call)] as const);
  expect(Object.fromEntries(rows)).toEqual(whoMaySend);
});

test('every call of signed-in people has one sample, and every sample is of such a call', () => {
  const people = endpoints.filter(({ callers }) => Array.isArray(callers)).map(({ name }) => name);
  expect(samples.map(({ endpoint }) => endpoint.name).sort()).toEqual(expectSome(people, 'call').toSorted());
});

const wordsOf = (call: Endpoint, set: PermissionSet) => actsOf(call).map(({ act }) => act.may[set]?.words);

test('every policy of the server is listed', async () => {
  const files = expectSome(
    globSync(join(import.meta.dirname, '../src/{domain,features}/**/policy.ts')),
    'policy',
  );
  const listed: ReadonlySet<unknown> = new Set(Object.values(policies));
  for (const file of files) {
    const exported: object = await import(pathToFileURL(file).href);
    expect(
      Object.values(exported).some((value) => listed.has(value)),
      file,
    ).toBe(true);
  }
  expect(listed.size).toBe(files.length);
});

test('an act has a rule for each role that its calls let in, and for no other', () => {
  for (const { noun, act } of expectSome(acts, 'act')) {
    if (act.calls.length === 0) continue;
    const sets = permissionSets.filter((set) => act.calls.some(({ callers }) => callers.includes(set)));
    expect(
      permissionSets.filter((set) => act.may[set]),
      `${noun}: ${act.words}`,
    ).toEqual(sets);
  }
});

test('the page of permissions is as its script writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8');
  expect(page, 'npm run list-permissions').toBe(permissionsPage());
});

/** All cases of all calls that need a credential. */
const walked = walkedCalls.map(({ endpoint, sample }) => ({
  endpoint,
  sample,
  cases: everyCase(endpoint, sample, callerKinds),
}));
type WalkedCase = Case<CallerKind> & Omit<(typeof walked)[number], 'cases'>;
const allCases: readonly WalkedCase[] = walked.flatMap(({ cases, ...call }) =>
  cases.map((single) => ({ ...single, ...call })),
);
const asText = ({ endpoint, caller, where, verdict }: WalkedCase) =>
  `${endpoint.name} as ${caller.name}, ${where}: ${verdict}`;

/** The cases that a rule is about. A rule about no case would prove nothing. */
const casesOf = (isChosen: (candidate: WalkedCase) => boolean) =>
  expectSome(allCases.filter(isChosen), 'case');
const allowedOf = (isChosen: (candidate: WalkedCase) => boolean) =>
  casesOf(isChosen)
    .filter(({ verdict }) => verdict === 'allowed')
    .map(asText);

test('every call has somebody who may send it and somebody who may not', () => {
  for (const { endpoint, cases } of expectSome(walked, 'call')) {
    const verdicts = new Set(cases.map(({ verdict }) => verdict));
    expect(verdicts, endpoint.name).toContain('allowed');
    expect(verdicts, endpoint.name).toContain(401);
    if (Array.isArray(endpoint.callers)) expect(verdicts, endpoint.name).toContain(403);
  }
});

test('where the verdicts tell Managers and Admins apart, a policy does', () => {
  const [manager, admin] = [callerKind('Manager of this department'), callerKind('Admin')];
  for (const { endpoint, cases } of walked) {
    if (!mayAsk(endpoint, manager) || !mayAsk(endpoint, admin)) continue;
    const verdictsOf = (kind: CallerKind) =>
      cases.filter(({ caller }) => caller === kind).map(({ where, verdict }) => `${where}: ${verdict}`);
    if (verdictsOf(manager).join() === verdictsOf(admin).join()) continue;
    expect(wordsOf(endpoint, 'manager'), endpoint.name).not.toEqual(wordsOf(endpoint, 'admin'));
  }
});

test('nobody without a role in force or a headset of their own gets in', () => {
  expect(allowedOf(({ caller }) => caller.set === undefined && caller.device === undefined)).toEqual([]);
  expect(
    allowedOf(({ caller, endpoint }) => caller.device !== undefined && !isDevice(endpoint, caller.device)),
  ).toEqual([]);
});

test('a record of another company is a SuperAdmin’s alone, and one that is nowhere is nobody’s', () => {
  const named = casesOf(({ sample }) => sample.about === "department's" || sample.about === "company's");
  const abroad = named.filter(
    ({ caller, where }) =>
      (where === 'other company') === (caller.company === 'first') || where === 'nowhere',
  );
  const allowed = expectSome(abroad, 'case abroad').filter(({ verdict }) => verdict === 'allowed');
  expect([...new Set(allowed.map(({ caller }) => caller.name))]).toEqual(['SuperAdmin']);
  expect(allowed.filter(({ where }) => where === 'nowhere').map(asText)).toEqual([]);
});

test('what is somebody’s own is nobody else’s, not even a SuperAdmin’s', () => {
  expect(
    allowedOf(({ sample, where, caller }) => sample.about === 'own' && where !== 'own' && !!caller.set),
  ).toEqual([]);
});

test('a learner reaches nobody’s record but the own, and a Manager none of a department that is not theirs', () => {
  const limited = ({ set }: CallerKind) => set === 'user' || set === 'manager';
  expect(
    allowedOf(
      ({ sample, caller, where }) =>
        sample.about === "department's" && limited(caller) && !caller.departments.includes(where),
    ),
  ).toEqual([]);
});

test('a key opens the calls of its scope alone, and one for results those that list names too', () => {
  const beyond = casesOf(
    ({ caller, endpoint, verdict }) =>
      !!caller.keyScope && caller.keyScope !== endpoint.keyScope && verdict === 'allowed',
  ).map(({ caller, endpoint }) => `${caller.name}: ${endpoint.name}`);
  expect([...new Set(beyond)].sort()).toEqual([
    'key with results:read: courses.list',
    'key with results:read: departments.list',
    'key with results:read: users.assignableModules',
    'key with results:read: users.list',
  ]);
});

test('who must change the password may do that, and sign out', () => {
  const open = casesOf(({ caller, verdict }) => caller.mustChangePassword === true && verdict === 'allowed');
  expect([...new Set(open.map(({ endpoint }) => endpoint.name))].sort()).toEqual([
    'auth.signOut',
    'passwords.change',
    'singleSignOn.findSignOut',
  ]);
});

test('an Instructor may do what a Manager of the same department may', () => {
  const verdictsOf = (name: string) => {
    const kind = callerKind(name);
    return casesOf(({ caller }) => caller === kind).map((single) =>
      asText({ ...single, caller: callerKind('Admin') }),
    );
  };
  expect(verdictsOf('Instructor')).toEqual(verdictsOf('Manager of this department'));
});

/** The cases that permissions.test.ts sends outside the long form. */
const shortCases: readonly WalkedCase[] = walkedCalls.flatMap(({ endpoint, sample }, turn) =>
  oneCaseOfEachKind(endpoint, sample, callerKinds, turn).map((single) => ({ ...single, endpoint, sample })),
);

test('the short walk sends each call with every verdict, and about every place where it is refused', () => {
  const waysOf = (cases: readonly WalkedCase[]) =>
    [
      ...new Set(
        cases.flatMap(({ endpoint, caller, where, verdict }) =>
          verdict !== 'allowed' && mayAsk(endpoint, caller) ? [verdict, where] : [verdict],
        ),
      ),
    ].toSorted();
  for (const { endpoint, sample, cases } of expectSome(walked, 'call')) {
    const inShort = shortCases.filter((candidate) => candidate.endpoint === endpoint);
    const all = cases.map((single) => ({ ...single, endpoint, sample }));
    expect(waysOf(inShort), endpoint.name).toEqual(waysOf(all));
  }
});

test('in the short walk everybody asks often, and whoever may be let in is both let in and refused', () => {
  const countOf = (isChosen: (candidate: WalkedCase) => boolean) => shortCases.filter(isChosen).length;
  const namesOf = (kinds: readonly CallerKind[]) => kinds.map(({ name }) => name);
  const seldom = callerKinds.filter((kind) => countOf(({ caller }) => caller === kind) < 20);
  expect(namesOf(seldom)).toEqual([]);
  const people = callerKinds.filter(({ set }) => set);
  const seldomRefused = people.filter(
    (kind) => countOf(({ caller, verdict }) => caller === kind && verdict !== 'allowed') < 20,
  );
  expect(namesOf(seldomRefused)).toEqual([]);
  const seldomAllowed = people.filter(
    (kind) => countOf(({ caller, verdict }) => caller === kind && verdict === 'allowed') < 4,
  );
  expect(namesOf(seldomAllowed)).toEqual(['Admin who must change the password']);
});
