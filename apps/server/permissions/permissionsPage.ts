import { type Endpoint, endpoints, type PermissionSet, permissionSets } from '@simward/contract';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import type { Act } from '../src/platform/auth/policy.ts';
import { actsOf, policies } from './policies.ts';

/** docs/permissions.md: a table of acts for each noun, then one of all calls of signed-in people. */
export const permissionsPage = (): string =>
  [
    intro,
    ...Object.entries(policies).map(([noun, policy]) => nounTable(noun, Object.values(policy))),
    callTable(expectSome(endpoints.filter(isOfPeople), 'call of signed-in people').toSorted(byName)),
  ].join('\n\n');

const intro = `# Who may do what

Made by \`npm run list-permissions\` from the policies of the server (\`domain/<noun>/policy.ts\`) and the contract; the rule
tests fail when it is stale.

Everybody finds the records of their own company alone, a SuperAdmin those of every company or of the one they look at. A
record of another company is answered as one that never was, and one that a rule below refuses as forbidden, unless the
rule's problem says otherwise. A dash means never. Instructors have the rights of Managers. A program with an API key has an
Admin's on the calls of its scopes.`;

const roleNames: Readonly<Record<PermissionSet, string>> = {
  user: 'User',
  manager: 'Manager',
  admin: 'Admin',
  superadmin: 'SuperAdmin',
};

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const roleColumns = permissionSets.map((set) => roleNames[set]);

const nounTable = (noun: string, acts: readonly Act<never>[]): string =>
  `## ${noun}\n${tableOf(
    ['act', ...roleColumns],
    acts.map(({ words, may }) => [words, ...permissionSets.map((set) => may[set]?.words ?? '–')]),
  )}`;

type CallOfPeople = Endpoint & { readonly callers: readonly PermissionSet[] };
const isOfPeople = (call: Endpoint): call is CallOfPeople => typeof call.callers !== 'string';

const byName = (a: CallOfPeople, b: CallOfPeople) => (a.name < b.name ? -1 : 1);

const callTable = (calls: readonly CallOfPeople[]): string =>
  `## Calls\nWhich records each call reaches stands in the tables above where it names an act; a call for one's own is about \
nobody else's.\n\n${tableOf(
    ['call', ...roleColumns, 'API key', 'act'],
    calls.map((call) => [
      call.name,
      ...permissionSets.map((set) => (call.callers.includes(set) ? 'yes' : '–')),
      call.keyScope ?? '–',
      limitsOf(call),
    ]),
  )}\n`;

const limitsOf = (call: Endpoint): string => {
  const limits = actsOf(call).map(({ noun, act }) => `${noun}: ${act.words}`);
  return limits.join('; ') || (call.scope === 'self' ? 'their own' : '');
};
