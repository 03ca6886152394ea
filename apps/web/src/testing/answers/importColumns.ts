import type { imports } from '@simward/contract';
import { idOf } from './idOf.ts';
import { importedList } from './importedList.ts';

type GivenImport = NonNullable<Parameters<typeof importedList>[0]>;

/** An uploaded list of 212 people of a Moodle, before its columns are confirmed. */
export const columnsImport = ({ counts, ...given }: GivenImport = {}): imports.Import =>
  importedList({
    columns: ['name', 'emailAddress'],
    matchedBy: [],
    openQuestions: 2,
    state: 'columns',
    ...given,
    counts: { error: 0, new: 0, changed: 0, back: 0, same: 0, ...counts },
  });

type Column = imports.ImportColumns['columns'][number];
type Value = imports.ValueGroup['values'][number];

/** A column of the list, filled in each of its rows. */
export const listColumn = (
  index: number,
  header: string,
  use: Column['use'],
  values: readonly string[],
  given: Partial<Column> = {},
): Column => ({
  index,
  header,
  use,
  values: [...values],
  filled: 212,
  isPassword: false,
  reason: null,
  alternativeOf: null,
  ...given,
});

export const listValue = (value: string, rows: number, given: Partial<Value> = {}): Value => ({
  value,
  rows,
  answer: null,
  likely: null,
  isNew: given.answer?.act === 'make',
  ...given,
});

/** Columns and values of that list: two values are in question, a department and a course will be made. */
export const moodleColumns = (given: Partial<imports.ImportColumns> = {}): imports.ImportColumns => ({
  columns: [
    listColumn(0, 'firstname', 'name-part', ['Aoife', 'Tomás', 'Adam']),
    listColumn(1, 'lastname', 'name-part', ['Connolly', 'Kiely', 'Reid']),
    listColumn(
      2,
      'email',
      'emailAddress',
      ['aoife.connolly@stbrigid.example', 'tomas.kiely@stbrigid.example', 'adam.reid@stbrigid.example'],
      { reason: 'Addresses, all different' },
    ),
    listColumn(3, 'username', 'loginName', ['aconnolly', 'tkiely', 'areid'], {
      reason: 'Short logins. A User ID has ten digits',
    }),
    listColumn(4, 'idnumber', 'externalSystemId', ['SB-301457', 'SB-301462', 'SB-985639'], {
      reason: 'All different, 146 known in this company',
    }),
    listColumn(5, 'department', 'department', ['Emergency', 'Radiology', 'Paeds']),
    listColumn(6, 'cohort1', 'employeeId', ['BSc Nursing, Year 1', 'Preceptorship', 'BSc Nursing, Year 3'], {
      filled: 203,
    }),
    listColumn(7, 'role1', 'role', ['student', 'teacher']),
    listColumn(8, 'suspended', 'status', ['0', '1']),
    listColumn(9, 'city', 'location', ['Cork', 'Mallow', 'Cobh'], { filled: 188 }),
    listColumn(10, 'phone1', 'leave-out', ['+353 86 555 0142', '+353 87 555 0199', '021 555 0117'], {
      filled: 64,
      reason: 'Telephone numbers are never a User ID',
    }),
    listColumn(11, 'password', 'leave-out', [], { isPassword: true, reason: 'Never read, never kept' }),
  ],
  name: { parts: [0, 1], surnameFirst: null, example: 'Aoife Connolly' },
  template: 'moodle',
  templates: [
    { key: 'moodle', name: 'Moodle', remembered: null },
    { key: 'canvas', name: 'Canvas SIS', remembered: null },
    { key: idOf(302), name: 'spring-term.csv', remembered: '2026-04-13T09:00:00.000Z' },
  ],
  remembered: null,
  missing: [],
  forAll: { department: null, asks: false },
  values: [
    {
      field: 'role',
      header: 'role1',
      same: { values: 0, rows: 0 },
      values: [listValue('student', 203, { answer: { act: 'take', name: 'User' } }), listValue('teacher', 9)],
      choices: ['User', 'Manager', 'Admin'],
      mayMake: false,
    },
    {
      field: 'department',
      header: 'department',
      same: { values: 5, rows: 160 },
      values: [
        listValue('Paeds', 35, { answer: { act: 'take', name: 'Paediatrics' }, likely: 'Paediatrics' }),
        listValue('Radiology', 14, { answer: { act: 'make' } }),
        listValue('Radiolgy', 3, { likely: 'Radiology' }),
      ],
      choices: ['Emergency', 'Intensive Care', 'Maternity', 'Paediatrics', 'Surgical Ward'],
      mayMake: true,
    },
    {
      field: 'employeeId',
      header: 'cohort1',
      same: { values: 5, rows: 142 },
      values: [listValue('BSc Nursing, Year 1', 61, { answer: { act: 'make' } })],
      choices: ['BSc Nursing, Year 2', 'BSc Nursing, Year 3', 'Preceptorship'],
      mayMake: true,
    },
    {
      field: 'status',
      header: 'suspended',
      same: { values: 0, rows: 0 },
      values: [
        listValue('0', 206, { answer: { act: 'activate' } }),
        listValue('1', 6, { answer: { act: 'deactivate' } }),
      ],
      choices: [],
      mayMake: false,
    },
  ],
  made: [
    { kind: 'department', name: 'Radiology', rows: 14 },
    { kind: 'course', name: 'BSc Nursing, Year 1', rows: 61 },
  ],
  sheets: [],
  openQuestions: 2,
  waitingRows: 12,
  ...given,
});
