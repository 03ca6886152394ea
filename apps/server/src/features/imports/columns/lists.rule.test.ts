import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTable } from '../parse/readTable.ts';
import { columnsView } from './columnsView.ts';
import { answerMapping, beginMapping, rememberedMapping, toRemember } from './listMapping.ts';
import { profileColumns } from './profileColumns.ts';
import { readMapped, toMake } from './readMapped.ts';
import type { CompanyNames } from './recogniseValues.ts';

/** Lists as other systems export them; beside each stands what an Admin of a company without anything is shown. */
const folder = new URL('../lists/', import.meta.url);

const expectationSchema = z.object({
  about: z.string(),
  template: z.string().nullable(),
  columns: z.record(z.string(), z.string()),
  missing: z.array(z.string()).optional(),
  questions: z.record(z.string(), z.string().nullable()),
  made: z.object({ departments: z.array(z.string()), courses: z.array(z.string()) }),
  people: z.array(z.string()),
});

const emptyCompany: CompanyNames = {
  departments: [],
  allDepartments: [],
  courses: [],
  roles: ['User', 'Manager', 'Instructor', 'Admin'],
  allRoles: ['User', 'Manager', 'Instructor', 'Admin', 'SuperAdmin'],
  mayMake: true,
  onlyDepartment: null,
  needsDepartment: false,
};

const listed = async (file: string) => {
  const table = readTable(readFileSync(new URL(file, folder)));
  return { table, profile: await profileColumns(table.headers, table.rows) };
};

const proposalsOf = async (file: string) => {
  const { table, profile } = await listed(file);
  const mapping = beginMapping(profile, emptyCompany);
  const view = columnsView('en', {
    profile,
    mapping,
    names: emptyCompany,
    sheets: table.sheets,
    rememberedOnes: [],
  });
  const read = readMapped(mapping);
  return {
    template: view.template,
    columns: Object.fromEntries(
      view.columns
        .filter(({ use }) => use !== 'leave-out')
        .map(({ header, use, alternativeOf }) => [
          header,
          alternativeOf === null ? use : `${use}, else for ${view.columns[alternativeOf]?.header}`,
        ]),
    ),
    ...(view.missing.length > 0 && { missing: view.missing }),
    questions: Object.fromEntries(
      mapping.values
        .filter(({ isSame, answer }) => !isSame && answer?.act !== 'make' && answer?.act !== 'activate')
        .map(({ field, value, answer }) => [
          `${field} ${value}`,
          answer?.act === 'take' ? answer.name : (answer?.act ?? null),
        ]),
    ),
    made: toMake(mapping),
    people: table.rows.slice(0, 20).map((row) => {
      const { cells, status } = read(row, {});
      const { name, emailAddress, role, department, employeeId, externalSystemId, loginName, mobileNo } =
        cells;
      return [
        row.line,
        ...[name, emailAddress, role, department, employeeId, externalSystemId, loginName, mobileNo],
        status,
      ].join(' | ');
    }),
  };
};

const files = readdirSync(folder).filter((file) => /\.(?:csv|tsv|txt|xlsx)$/.test(file));

test('there are lists of more than forty kinds', () => {
  expect(files.length).toBeGreaterThan(40);
});

test.each(files)('%s', async (file) => {
  const { about, ...expected } = expectationSchema.parse(
    JSON.parse(readFileSync(new URL(`${file.replace(/\.\w+$/, '')}.json`, folder), 'utf8')),
  );
  expect(await proposalsOf(file), about).toEqual(expected);
});

test.each(files.filter((file) => file.includes('-next')))(
  '%s: the answers to the list before it leave no question about a column',
  async (file) => {
    const { profile } = await listed(file.replace('-next', ''));
    const answers = beginMapping(profile, emptyCompany);
    const made = toMake(answers);
    const later: CompanyNames = {
      ...emptyCompany,
      departments: made.departments,
      allDepartments: made.departments,
      courses: made.courses,
    };
    const next = await listed(file);
    const mapping = rememberedMapping(next.profile, later, {
      key: 'first',
      name: file,
      at: new Date('2026-11-23T09:00:00Z'),
      mapping: toRemember(answers),
    });
    expect(mapping.columns).toEqual(answers.columns);
    expect(mapping.values.filter(({ answer }) => answer === null)).toEqual([]);
    expect(toMake(mapping)).toEqual({
      departments: file === 'entra-users-next.csv' ? ['Day Surgery'] : [],
      courses: [],
    });
  },
);

test('the columns of a list may stand in any order', async () => {
  const { profile } = await listed('moodle-bulk-download.csv');
  const mapping = beginMapping(profile, emptyCompany);
  const turnedRound = beginMapping(
    { ...profile, columns: profile.columns.toReversed(), examples: [] },
    emptyCompany,
  );
  expect(turnedRound.columns.toReversed()).toEqual(mapping.columns);
});

test('an answer to a value stays when another column is answered', async () => {
  const { profile } = await listed('okta-people.csv');
  const begun = beginMapping(profile, emptyCompany);
  const teacher = { field: 'role', value: 'Teacher', answer: { act: 'take', name: 'Manager' } } as const;
  const answered = answerMapping(profile, begun, { values: [teacher] }, emptyCompany);
  const again = answerMapping(
    profile,
    answered,
    { columns: [{ index: 12, use: 'leave-out' }] },
    emptyCompany,
  );
  expect(again.values.find(({ value }) => value === 'Teacher')).toMatchObject({
    answer: teacher.answer,
    isChosen: true,
  });
});
