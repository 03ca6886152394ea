import { expect, test } from 'vitest';
import { columnsView, isInQuestion } from './columnsView.ts';
import { answerMapping, beginMapping, rememberedMapping, toRemember } from './listMapping.ts';
import { profileColumns } from './profileColumns.ts';
import { readMapped, toMake } from './readMapped.ts';
import type { CompanyNames } from './recogniseValues.ts';

const company: CompanyNames = {
  departments: ['Emergency', 'Paediatrics'],
  allDepartments: ['Emergency', 'Paediatrics', 'Closed Ward'],
  courses: ['BSc Nursing'],
  roles: ['User', 'Manager', 'Admin'],
  allRoles: ['User', 'Manager', 'Admin', 'SuperAdmin'],
  mayMake: true,
  onlyDepartment: null,
  needsDepartment: false,
};
const manager: CompanyNames = {
  ...company,
  departments: ['Emergency'],
  roles: ['User'],
  mayMake: false,
  onlyDepartment: 'Emergency',
  needsDepartment: true,
};

const listOf = async (header: string, ...lines: string[]) => {
  const separator = header.includes(';') ? ';' : ',';
  const rows = lines.map((line, index) => ({ line: index + 2, cells: line.split(separator), raggedBy: 0 }));
  return { rows, profile: await profileColumns(header.split(separator), rows) };
};

/** One column of a list, with a column of names and one of addresses beside it. */
const usesOf = async (header: string, values: readonly string[], names = company) => {
  const { profile } = await listOf(
    `Full Name,E-mail,${header}`,
    ...values.map(
      (value, index) =>
        `${'Ada Bo Cy Di Ed Flo Gus Hy Ida Jo'.split(' ')[index % 10]} Specimen,p${index}@x.example,${value}`,
    ),
  );
  const mapping = beginMapping(profile, names);
  return mapping.columns[2]?.use;
};

const tenDigits = ['4820193375', '4820193376', '4820193377'];
const codes = ['0044101', '0044102', '0044103'];
const logins = ['aspecimen', 'bmuster', 'cexemple'];
const uuids = ['1', '2', '3'].map((digit) => `6f0a2d10-0001-4c55-8d1e-00000000a00${digit}`);

test.each([
  ['User ID', tenDigits, 'mobileNo'],
  ['Mobile No', tenDigits, 'mobileNo'],
  ['Username', tenDigits, 'mobileNo'],
  ['Benutzername', tenDigits, 'mobileNo'],
  ['User ID', codes, 'externalSystemId'],
  ['User ID', logins, 'loginName'],
  ['username', logins, 'loginName'],
  ['Username', ['s2026001', 's2026002', 's2026003'], 'loginName'],
  ['Mobile', tenDigits, 'open'],
  ['Handy', tenDigits, 'open'],
  ['Cell phone', tenDigits, 'open'],
  ['sms', tenDigits, 'open'],
  ['Mobile', ['+353 86 555 0142', '021 555 0117', '+353 87 555 0199'], 'leave-out'],
  ['User ID', ['+353 86 555 0142', '021 555 0117', '+353 87 555 0199'], 'leave-out'],
  ['User ID', ['4820193375', '4820193376', 'unknown', 'unknown'], 'open'],
  ['Employee ID', codes, 'externalSystemId'],
  ['employeeId', ['BSc Nursing', 'BSc Nursing', 'MSc Midwifery'], 'employeeId'],
  ['Employee ID', tenDigits, 'externalSystemId'],
  ['Personalnummer', codes, 'externalSystemId'],
  ['Matrikel-Nr.', codes, 'externalSystemId'],
  ['Pers. no.', codes, 'externalSystemId'],
  ['Key', uuids, 'externalSystemId'],
  ['Something', uuids, 'externalSystemId'],
  ['Department', uuids, 'open'],
  ['Something', tenDigits, 'leave-out'],
  ['Studiengang', ['Pflege', 'Pflege', 'Hebamme'], 'employeeId'],
  ['Anything', ['BSc Nursing', 'BSc Nursing', 'BSc Nursing'], 'employeeId'],
  ['Oddział', ['A', 'A', 'B'], 'department'],
  ['Wo', ['Emergency', 'Emergency', 'Paediatrics', 'Emergency'], 'open'],
  ['Job Title', ['Nurse', 'Nurse', 'Manager'], 'leave-out'],
  ['Manager', ['0044190', '0044190', '0044191'], 'leave-out'],
  ['Manager Email', ['m@x.example', 'm@x.example', 'n@x.example'], 'leave-out'],
  ['Recovery Email', ['a@y.example', 'b@y.example', 'c@y.example'], 'leave-out'],
  ['Role', ['student', 'student', 'teacher'], 'role'],
  ['Sex', ['f', 'm', 'f'], 'gender'],
  ['Status', ['active', 'suspended', 'active'], 'status'],
  ['State', ['Ohio', 'Ohio', 'Utah'], 'leave-out'],
  ['Passwort', ['', '', ''], 'leave-out'],
  ['Grade', ['5', '6', '5'], 'leave-out'],
  ['Hire date', ['2022-09-01', '2021-02-01', '2019-03-15'], 'leave-out'],
] as const)('%s with %j is taken for %s', async (header, values, use) => {
  expect(await usesOf(header, values)).toBe(use);
});

test.each([
  ['Name', ['Ada 1', 'Bo 2', 'Cy 3'], 'open'],
  ['Full Name', ['Ward 5, bed 1', 'Ward 5, bed 2', 'Ward 5, bed 3'], 'open'],
  ['Name', ['Ada Specimen', 'Bo Specimen', 'Cy 3'], 'name'],
  ['Name', ['Ada', 'Bo', 'Cy'], 'name'],
  ['Name', ['u1', 'u2', 'u3'], 'externalSystemId'],
  ['Name', ['a@x.example', 'b@x.example', 'c@x.example'], 'leave-out'],
] as const)('where no other column is the name, %s with %j is taken for %s', async (header, values, use) => {
  const { profile } = await listOf(
    `E-mail;${header}`,
    ...values.map((value, index) => `p${index}@y.example;${value}`),
  );
  expect(beginMapping(profile, company).columns[1]?.use).toBe(use);
  const beside = await listOf(
    `First name;Last name;E-mail;${header}`,
    ...values.map((value, index) => `Ada;Specimen;p${index}@y.example;${value}`),
  );
  expect(beginMapping(beside.profile, company).columns[3]?.use).not.toBe('open');
});

test('values that are User IDs in the caller’s scope are User IDs, whatever the header says', async () => {
  const { profile } = await listOf('Full Name,E-mail,Mobile', 'Ada Specimen,a@x.example,4820193375');
  const [name, mail, mobile] = profile.columns;
  if (!name || !mail || !mobile) throw new Error('three columns');
  const known = {
    ...profile,
    columns: [name, mail, { ...mobile, known: { userIds: 1, externalSystemIds: 0 } }],
  };
  expect(beginMapping(known, company).columns[2]?.use).toBe('mobileNo');
});

const story = [
  'firstname,lastname,email,Department,Course,Role,Status',
  'Ada,Specimen,a@x.example,Emergency,BSc Nursing,student,active',
  'Bruno,Muster,b@x.example,emergency ,BSc Nursing,Student,active',
  'Chloé,Exemple,c@x.example,Paeds,,teacher,suspended',
  'Dag,Prøve,d@x.example,Radiology,MSc Care,student,on leave',
  'Efua,Placeholder,e@x.example,Radiology,,student,active',
  'Flor,Ejemplo,f@x.example,Radiolgy,,SuperAdmin,active',
] as const;

test('a value is decided once for all rows: the same, alike, made, open', async () => {
  const { profile } = await listOf(...story);
  const mapping = beginMapping(profile, company);
  const view = columnsView('en', { profile, mapping, names: company, sheets: [], rememberedOnes: [] });
  expect(view.values).toEqual([
    {
      field: 'role',
      header: 'Role',
      same: { values: 1, rows: 1 },
      values: [
        { value: 'student', rows: 4, answer: { act: 'take', name: 'User' }, likely: null, isNew: false },
        { value: 'teacher', rows: 1, answer: null, likely: null, isNew: false },
      ],
      choices: ['User', 'Manager', 'Admin'],
      mayMake: false,
    },
    {
      field: 'department',
      header: 'Department',
      same: { values: 1, rows: 2 },
      values: [
        { value: 'Paeds', rows: 1, answer: null, likely: 'Paediatrics', isNew: false },
        { value: 'Radiolgy', rows: 1, answer: null, likely: 'Radiology', isNew: false },
        { value: 'Radiology', rows: 2, answer: { act: 'make' }, likely: null, isNew: true },
      ],
      choices: ['Emergency', 'Paediatrics', 'Radiology'],
      mayMake: true,
    },
    {
      field: 'employeeId',
      header: 'Course',
      same: { values: 1, rows: 2 },
      values: [{ value: 'MSc Care', rows: 1, answer: { act: 'make' }, likely: null, isNew: true }],
      choices: ['BSc Nursing', 'MSc Care'],
      mayMake: true,
    },
    {
      field: 'status',
      header: 'Status',
      same: { values: 0, rows: 0 },
      values: [
        { value: 'active', rows: 4, answer: { act: 'activate' }, likely: null, isNew: false },
        { value: 'suspended', rows: 1, answer: { act: 'deactivate' }, likely: null, isNew: false },
        { value: 'on leave', rows: 1, answer: null, likely: null, isNew: false },
      ],
      choices: [],
      mayMake: false,
    },
  ]);
  expect(view.made).toEqual([
    { kind: 'department', name: 'Radiology', rows: 2 },
    { kind: 'course', name: 'MSc Care', rows: 1 },
  ]);
  expect(view).toMatchObject({ openQuestions: 4, waitingRows: 4 });
});

test('answers are read into the rows, and corrections win over them', async () => {
  const { profile, rows } = await listOf(...story);
  const answered = answerMapping(
    profile,
    beginMapping(profile, company),
    {
      values: [
        { field: 'department', value: 'Radiolgy', answer: { act: 'take', name: 'Radiology' } },
        { field: 'department', value: 'Paeds', answer: { act: 'leave-out' } },
        { field: 'role', value: 'teacher', answer: { act: 'take', name: 'Manager' } },
        { field: 'status', value: 'suspended', answer: { act: 'leave-row-out' } },
      ],
    },
    company,
  );
  const read = readMapped(answered);
  const [, second, third, fourth, , sixth] = rows.map((row) => read(row, {}));
  expect(second).toMatchObject({
    cells: { name: 'Bruno Muster', department: 'Emergency', role: 'User', employeeId: 'BSc Nursing' },
    status: 'active',
    written: { department: 'emergency', role: 'Student', status: 'active' },
  });
  expect(second?.cells.location).toBeUndefined();
  expect(third).toMatchObject({ cells: { department: '', role: 'Manager' }, leftOut: true, open: [] });
  expect(fourth).toMatchObject({ status: null, open: [{ field: 'status', value: 'on leave' }] });
  expect(sixth?.cells).toMatchObject({ department: 'Radiology', role: 'SuperAdmin' });
  expect(toMake(answered)).toEqual({ departments: ['Radiology'], courses: ['MSc Care'] });
  const corrected =
    rows[3] && read(rows[3], { status: 'Inactive', department: 'Emergency', name: 'Dag Modèle' });
  expect(corrected).toMatchObject({
    cells: { name: 'Dag Modèle', department: 'Emergency' },
    status: 'inactive',
    open: [],
  });
});

test('what is remembered leaves only new values, and forgets who was left out', async () => {
  const { profile } = await listOf(...story);
  const answered = answerMapping(
    profile,
    beginMapping(profile, company),
    {
      values: [
        { field: 'department', value: 'Paeds', answer: { act: 'take', name: 'Paediatrics' } },
        { field: 'department', value: 'Radiolgy', answer: { act: 'take', name: 'Radiology' } },
        { field: 'role', value: 'teacher', answer: { act: 'take', name: 'User' } },
        { field: 'status', value: 'suspended', answer: { act: 'leave-row-out' } },
        { field: 'status', value: 'on leave', answer: { act: 'activate' } },
      ],
    },
    company,
  );
  const later: CompanyNames = {
    ...company,
    departments: ['Emergency', 'Paediatrics', 'Radiology'],
    allDepartments: ['Emergency', 'Paediatrics', 'Radiology'],
    courses: ['BSc Nursing', 'MSc Care'],
  };
  const stored = {
    key: 'k',
    name: 'staff.csv',
    at: new Date('2026-11-23T09:00:00Z'),
    mapping: toRemember(answered),
  };
  const again = rememberedMapping(profile, later, stored);
  expect(isInQuestion({ profile, mapping: again, names: later })).toBe(false);
  expect(again.values.find(({ value }) => value === 'suspended')?.answer).toEqual({ act: 'deactivate' });
  expect(again.values.find(({ value }) => value === 'Radiolgy')?.answer).toEqual({
    act: 'take',
    name: 'Radiology',
  });

  // What was to be made, and has had nobody yet, is as decided as the rest; a name that was not there is a question.
  const unmade = rememberedMapping(profile, company, stored);
  expect(toMake(unmade)).toEqual({ departments: ['Radiology'], courses: ['MSc Care'] });
  expect(isInQuestion({ profile, mapping: unmade, names: company })).toBe(false);
  const more = await listOf(...story, 'Gwen,Sample,g@x.example,Day Surgery,,student,active');
  const mappingOfMore = rememberedMapping(more.profile, later, stored);
  expect(isInQuestion({ profile: more.profile, mapping: mappingOfMore, names: later })).toBe(true);

  const next = await listOf(
    'Status,email,lastname,firstname,Role,Course,Department',
    'active,a@x.example,Specimen,Ada,tutor,BSc Nursing,Paeds',
  );
  const mapping = rememberedMapping(next.profile, later, stored);
  expect(readMapped(mapping)({ line: 2, cells: next.rows[0]?.cells ?? [], raggedBy: 0 }, {})).toMatchObject({
    cells: { name: 'Ada Specimen', department: 'Paediatrics' },
    open: [{ field: 'role', value: 'tutor' }],
  });
});

test('a Manager makes nothing, has the own departments alone and one of them for all rows', async () => {
  const { profile } = await listOf(...story);
  const mapping = beginMapping(profile, manager);
  expect(toMake(mapping)).toEqual({ departments: [], courses: [] });
  const answers = new Map(mapping.values.map(({ value, answer, likely }) => [value, { answer, likely }]));
  expect(answers.get('Paeds')).toEqual({ answer: null, likely: null });
  expect(answers.get('Radiology')).toEqual({ answer: null, likely: null });
  expect(() =>
    answerMapping(
      profile,
      mapping,
      { values: [{ field: 'department', value: 'Radiology', answer: { act: 'make' } }] },
      manager,
    ),
  ).toThrow();
  expect(() =>
    answerMapping(
      profile,
      mapping,
      { values: [{ field: 'role', value: 'teacher', answer: { act: 'take', name: 'Manager' } }] },
      manager,
    ),
  ).toThrow();
  const plain = await listOf('First name,Last name,E-mail', 'Ada,Specimen,a@x.example');
  expect(beginMapping(plain.profile, manager).departmentForAll.name).toBe('Emergency');
  const several = { ...manager, departments: ['Emergency', 'Paediatrics'], onlyDepartment: null };
  const asked = columnsView('en', {
    profile: plain.profile,
    mapping: beginMapping(plain.profile, several),
    names: several,
    sheets: [],
    rememberedOnes: [],
  });
  expect(asked).toMatchObject({ forAll: { department: null, asks: true }, openQuestions: 1, waitingRows: 1 });
});

test('columns are answered: one field for one column, parts of the name joined in their order', async () => {
  const { profile } = await listOf(
    'Familie,Ruf,Post,Tel',
    'Specimen,Ada,a@x.example,4820193375',
    'Muster,Bruno,b@x.example,4820193376',
  );
  const begun = beginMapping(profile, company);
  const view = (mapping: typeof begun) =>
    columnsView('en', { profile, mapping, names: company, sheets: [], rememberedOnes: [] });
  expect(view(begun).missing).toEqual(['name']);
  const joined = answerMapping(
    profile,
    begun,
    {
      columns: [
        { index: 1, use: 'name-part' },
        { index: 0, use: 'name-part' },
        { index: 3, use: 'leave-out' },
      ],
    },
    company,
  );
  expect(view(joined)).toMatchObject({ missing: [], openQuestions: 0, name: { parts: [0, 1] } });
  const answer = (index: number, use: 'emailAddress' | 'name') => () =>
    answerMapping(profile, joined, { columns: [{ index, use }] }, company);
  expect(answer(3, 'emailAddress')).toThrow();
  expect(answer(3, 'name')).toThrow();
  expect(answer(9, 'name')).toThrow();
});

test('a template that is chosen is a start, and values still contradict it', async () => {
  const { profile } = await listOf(
    'username,firstname,lastname,email,idnumber,cohort1',
    'aspecimen,Ada,Specimen,a@x.example,NS-1,Autumn 2026',
    'bmuster,Bruno,Muster,b@x.example,NS-2,Autumn 2026',
  );
  const moodle = beginMapping(profile, company);
  expect(moodle).toMatchObject({ template: 'moodle', name: 'Moodle' });
  expect(beginMapping(profile, company, null).template).toBeNull();
  const canvas = beginMapping(profile, company, 'canvas');
  expect(canvas.template).toBe('canvas');
  expect(canvas.columns.map(({ use }) => use)).toEqual(moodle.columns.map(({ use }) => use));
});

test('a school of 3,000 is asked nothing: thirty groups and four courses are proposed', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) =>
    [
      26_000_000 + n,
      'Ada',
      'Specimen',
      n % 600 === 599 ? '' : `student${n}@school.example`,
      `Year ${1 + (n % 3)} ${'ABCDEFGHIJ'[n % 10]}`,
      ['Adult Nursing', 'Child Nursing', 'Midwifery', 'Paramedic Science'][n % 4],
      n % 150 === 149 ? 'suspended' : 'active',
    ].join(','),
  );
  const { profile } = await listOf('Student No,First name,Surname,E-mail,Group,Programme,Status', ...rows);
  const nobody = { ...company, departments: [], allDepartments: [], courses: [] };
  const mapping = beginMapping(profile, nobody);
  expect(mapping.columns.map(({ use }) => use)).toEqual([
    'externalSystemId',
    'name-part',
    'name-part',
    'emailAddress',
    'department',
    'employeeId',
    'status',
  ]);
  const made = toMake(mapping);
  expect([made.departments.length, made.courses.length]).toEqual([30, 4]);
  expect(mapping.values.filter(({ answer }) => answer === null)).toEqual([]);
});
