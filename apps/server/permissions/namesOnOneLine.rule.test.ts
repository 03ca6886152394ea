import { expect, test } from 'vitest';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import { exampleOf } from './bad-requests/exampleOf.ts';
import { unknownId } from './recordScopes.ts';
import { samples } from './samples.ts';

const twoLines = ['Ward 7\r\nBcc: all@example.org', 'Ward\n7', 'Ward\u20287'];

/** Fields called a name that accept line breaks because they store no new name, each group with its reason. */
const acceptingFields = [
  // They refer to something by the name that a module or a headset gave to it.
  'comments.change stepName',
  'comments.write stepName',
  'modules.changeCurveLimits competencyName',
  'modules.dismissName reportedName',
  'modules.mapCompetency reportedName',
  'modules.restoreName reportedName',
  'reports.exportRecords competencyName',
  // Clients send them back as they read them, and the portal ignores them.
  'departments.update companyName',
  'modules.modify companyName',
  // It accepts only letters, digits and hyphens, and refuses line breaks with its own sentence.
  'singleSignOn.saveSignInName signInName',
];

/** Every field of a body in which people name something, with a valid body. */
const nameFields = samples.flatMap(({ endpoint, request }) => {
  if (!endpoint.body) return [];
  const recordScope = { where: 'own', companyId: unknownId(), departmentId: unknownId() } as const;
  const body = { ...request(unknownId(), recordScope).body };
  const fields = new Set([...Object.keys(body), ...Object.keys(exampleOf(endpoint.body))]);
  return [...fields]
    .filter((field) => /name$|^location$|^employeeId$/i.test(field))
    .map((field) => ({ field, endpoint, body, label: `${endpoint.name} ${field}` }));
});

test('no name has two lines, which would be a header of a mail', () => {
  const accepting = expectSome(nameFields, 'field with a name').filter(({ field, endpoint, body }) =>
    twoLines.some((name) => {
      const { error } = endpoint.body?.safeParse({ ...body, [field]: name }) ?? {};
      return !error?.issues.some(({ path, message }) => path[0] === field && message === 'input.oneLine');
    }),
  );
  expect(accepting.map(({ label }) => label).sort()).toEqual(acceptingFields.toSorted());
  expect(nameFields.length - accepting.length).toBeGreaterThan(30);
});
