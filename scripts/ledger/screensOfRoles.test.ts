import { readFileSync } from 'node:fs';
import { type PermissionSet, type Screen, screens } from '@simward/contract';
import { expect, test } from 'vitest';
import { rolesOf } from './assessRows.ts';
import { readLedger } from './readLedger.ts';

const rows = readLedger(readFileSync(new URL('../../docs/ledgers/routes.tsv', import.meta.url), 'utf8'));
const allScreens: readonly Screen[] = Object.values(screens);

const everybody: readonly PermissionSet[] = ['user', 'manager', 'admin', 'superadmin'];
const staff: readonly PermissionSet[] = ['manager', 'admin', 'superadmin'];
const administrators: readonly PermissionSet[] = ['admin', 'superadmin'];

/** The roles of screens that the specification does not list, by path. */
const rolesOfFurtherScreens: Record<string, readonly string[]> = {
  '/forgot-password': ['public'],
  '/reset-password': ['public'],
  '/welcome': ['public'],
  '/check': ['public'],
  '/mailed-report': ['public'],
  '/help': ['public'],
  '/help/$topic': ['public'],
  '/help/before-the-first-day': ['public'],
  '/help/papers/first-session': staff,
  '/help/papers/class-on-headsets': staff,
  '/help/words': everybody,
  '/change-password': everybody,
  '/profile/second-factor': everybody,
  '/evidence-packs': everybody,
  '/learning-curve': everybody,
  '/pair': ['user'],
  '/step-analysis': staff,
  '/step-analysis/sessions': staff,
  '/competency-table': staff,
  '/headsets': staff,
  '/group-debriefing': ['manager', 'superadmin'],
  '/courses': administrators,
  '/single-sign-on': administrators,
  '/user-management/leave': administrators,
  '/report/schedules': administrators,
  '/oasis/webhooks': administrators,
  '/oasis/api-keys': administrators,
  '/oasis/deliveries': administrators,
  '/outbox': administrators,
  '/audit-log': administrators,
  '/data-protection': administrators,
  '/user-management/join': administrators,
  '/profile/joins': administrators,
  '/companies': ['superadmin'],
  '/add-company': ['superadmin'],
  '/modify-company/$companyId': ['superadmin'],
};

const sorted = (roles: readonly string[]) => roles.toSorted();

test.each(allScreens)('$path is open to the right roles', ({ path, roles, ledger }) => {
  const row = rows.find(({ id }) => id === ledger);
  expect(sorted(roles === 'public' ? ['public'] : roles)).toEqual(
    sorted(row ? rolesOf(row.roles ?? '') : (rolesOfFurtherScreens[path] ?? [])),
  );
});

test('a screen of the specification has the path that it gives', () => {
  const paths = allScreens.flatMap(({ ledger, path }) =>
    ledger ? [[ledger, path.replace(/\$\w+/g, '{}')]] : [],
  );
  expect(Object.fromEntries(paths)).toEqual(
    Object.fromEntries(rows.map(({ id, path = '' }) => [id, path.replace(/\{\w+\}/g, '{}')])),
  );
});
