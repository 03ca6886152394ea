import { byField, importedTexts, knownRoles, type PermissionSet } from '@simward/contract';
import { expect, test } from 'vitest';
import { say } from '../../../platform/texts/say.ts';
import type { CompareFacts, KnownPerson } from './compareFacts.ts';
import { compareRows } from './compareRows.ts';
import type { RowToCompare } from './readRow.ts';

const department = (name: string) => ({
  departmentId: `id of ${name}`,
  name,
  status: true,
  maxUsers: null,
  userCount: 0,
});

type Cells = RowToCompare['mapped']['cells'];

const person = (name: string, more: Partial<KnownPerson> = {}): KnownPerson => {
  const departments = more.departments ?? ['Surgery'];
  return {
    userId: `id of ${name}`,
    companyId: 'company',
    name,
    mobileNo: `1${String(Math.abs([...name].reduce((sum, sign) => sum * 7 + sign.charCodeAt(0), 7)) % 1e9).padStart(9, '0')}`,
    emailAddress: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
    courseName: null,
    courseId: null,
    ...byField(importedTexts, () => null),
    role: 'User',
    roleId: 'id of User',
    permissionSet: 'user',
    departments,
    departmentIds: departments.map((one) => `id of ${one}`),
    gender: null,
    status: true,
    deleted: false,
    deletedAt: null,
    gone: false,
    ...more,
  };
};

const asRole = (role: keyof typeof knownRoles) => ({
  role,
  roleId: `id of ${role}`,
  permissionSet: knownRoles[role],
});

const anna = person('Anna Berg', { externalSystemId: 'E1' });
const cem = person('Cem Demir', { externalSystemId: 'E2', departments: ['Maternity'] });
const mia = person('Mia Lang', { ...asRole('Manager'), departments: ['Surgery', 'Maternity'] });
const off = person('Off Olga', { status: false });
const gone = person('Gone Gus', { deleted: true, deletedAt: new Date('2026-11-01T12:00:00Z') });
const boss = person('Boss Bea', { ...asRole('Admin'), departments: [] });
const me = person('Freya Lind', { ...asRole('Admin'), departments: [] });

const facts = (set: PermissionSet = 'admin', more: Partial<CompareFacts> = {}): CompareFacts => ({
  caller: {
    kind: 'user',
    companyId: 'company',
    userId: set === 'admin' ? me.userId : 'another',
    permissionSet: set,
    departmentIds: ['id of Surgery'],
  },
  departments: ['Surgery', 'Maternity', 'Emergency'].map(department),
  roles: Object.entries(knownRoles).map(([name, permissionSet]) => ({
    roleId: `id of ${name}`,
    name,
    permissionSet,
  })),
  courses: [{ courseId: 'id of Nursing', name: 'Nursing' }],
  people: [anna, cem, mia, off, gone, boss, me],
  matchedBy: new Set(),
  takenElsewhere: new Set(),
  toMake: { departments: ['Radiology'], courses: [] },
  activeAdmins: 2,
  timeZone: 'Europe/London',
  ...more,
});

let line = 1;
const row = (
  cells: Cells,
  more: Partial<RowToCompare['mapped']> & { answers?: Partial<RowToCompare['answers']> } = {},
): RowToCompare => {
  const { answers, ...mapped } = more;
  line += 1;
  return {
    mapped: { line, cells, raggedBy: 0, status: null, leftOut: false, open: [], written: {}, ...mapped },
    answers: { isPerson: null, takeBack: false, confirmed: false, ...answers },
  };
};

const compare = async (rows: RowToCompare[], of = facts()) =>
  (await compareRows(rows, of)).map((compared) => ({
    ...compared,
    why: compared.reasons.map(({ message }) => say('en', message)),
  }));
const one = async (cells: Cells, more: Parameters<typeof row>[1] = {}, of = facts()) => {
  const [compared] = await compare([row(cells, more)], of);
  if (!compared) throw new Error('One row gives one result');
  return compared;
};
const changesOf = ({ changes }: { changes: { field: string; old: string | null; new: string | null }[] }) =>
  changes.map((change) => `${change.field}: ${change.old} → ${change.new}`);

const taken = 'Somebody else in this company has this email address.';

test.each<[string, Cells, string | null]>([
  [
    'User ID and address',
    { name: 'Anna B', emailAddress: 'anna@example.org', mobileNo: anna.mobileNo },
    'mobileNo',
  ],
  [
    'User ID and name',
    { name: 'Anna Berg', emailAddress: 'x@example.org', mobileNo: anna.mobileNo },
    'mobileNo',
  ],
  [
    'External System ID',
    { name: 'A', emailAddress: 'x@example.org', externalSystemId: 'E1' },
    'externalSystemId',
  ],
  ['address', { name: 'A', emailAddress: 'ANNA@example.org' }, 'emailAddress'],
  ['nothing but the name', { name: 'Anna Berg', emailAddress: 'x@example.org' }, null],
  ['Login Name', { name: 'A', emailAddress: 'x@example.org', loginName: 'E1' }, null],
])('a row finds its person by %s', async (_, cells, by) => {
  const compared = await one(cells);
  expect(compared.details.matchedBy).toBe(by);
  expect(compared.person?.userId ?? null).toBe(by === null ? null : anna.userId);
});

test('a User ID of somebody whose name and address both differ is taken', async () => {
  const compared = await one({ name: 'Eve X', emailAddress: 'eve@example.org', mobileNo: anna.mobileNo });
  expect(compared).toMatchObject({ state: 'error', changes: [], sets: {}, person: null });
});

test('an address hands no account over to another External System ID', async () => {
  const compared = await one({ name: 'Anna Berg', emailAddress: 'anna@example.org', externalSystemId: 'E9' });
  expect(compared).toMatchObject({ state: 'error', why: [taken], userId: anna.userId });
});

test('a weaker key of somebody else is a fault, unless they give it up in the same list', async () => {
  const annaTakes = () => row({ name: 'Anna Berg', emailAddress: 'cem@example.org', externalSystemId: 'E1' });
  expect((await compare([annaTakes()]))[0]).toMatchObject({ state: 'error', why: [taken] });
  const swapped = await compare([
    annaTakes(),
    row({ name: 'Cem Demir', emailAddress: 'anna@example.org', externalSystemId: 'E2' }),
  ]);
  expect(swapped.map(({ state }) => state)).toEqual(['changed', 'changed']);
  const broken = await compare([
    annaTakes(),
    row({
      name: 'Cem Demir',
      emailAddress: 'anna@example.org',
      externalSystemId: 'E2',
      department: 'Nowhere',
    }),
  ]);
  expect(broken.map(({ state }) => state)).toEqual(['error', 'error']);
});

test('two rows of one person: the later one names the line of the first', async () => {
  const first = row({ name: 'New Nina', emailAddress: 'nina@example.org' });
  const [, second] = await compare([first, row({ name: 'New Nino', emailAddress: 'NINA@example.org' })]);
  expect(second?.why).toEqual([`Line ${first.mapped.line} has the same email address`]);
  const [, other] = await compare([
    row({ name: 'Anna Berg', emailAddress: 'new@example.org', externalSystemId: 'E1' }),
    row({ name: 'Anna Berg', emailAddress: 'other@example.org', mobileNo: anna.mobileNo }),
  ]);
  expect(other?.state).toBe('error');
});

test('changed is what the file says otherwise: empty erases nothing, capitals alone are the same', async () => {
  const same = await one({
    name: 'ANNA  berg',
    emailAddress: 'Anna@Example.org',
    department: 'surgery',
    employeeId: '',
    location: '',
  });
  expect(same).toMatchObject({ state: 'same', changes: [] });
  const changed = await one({
    name: 'Anna Roé',
    emailAddress: 'anna@example.org',
    department: 'Emergency',
    employeeId: 'Nursing',
    gender: 'f',
    location: 'Graz',
    loginName: 'anna',
  });
  expect(changesOf(changed)).toEqual([
    'name: Anna Berg → Anna Roé',
    'employeeId: null → Nursing',
    'gender: null → Female',
    'location: null → Graz',
    'loginName: null → anna',
    'department: Surgery → Emergency',
  ]);
});

test('departments: one is replaced, several of a Manager only grow', async () => {
  expect(
    (await one({ name: mia.name, emailAddress: mia.emailAddress, department: 'Emergency' })).sets,
  ).toEqual({
    departments: ['Surgery', 'Maternity', 'Emergency'],
  });
  expect((await one({ name: mia.name, emailAddress: mia.emailAddress, department: 'Surgery' })).state).toBe(
    'same',
  );
});

test('a role goes up only, and only with a tick; the rest of the row is taken without one', async () => {
  const cells = { name: anna.name, emailAddress: anna.emailAddress, role: 'Manager', location: 'Graz' };
  expect(await one(cells)).toMatchObject({
    state: 'changed',
    needsConfirmation: true,
    sets: { location: 'Graz' },
  });
  const { location: _, ...roleAlone } = cells;
  expect(await one(roleAlone)).toMatchObject({ state: 'same', needsConfirmation: true, sets: {} });
  expect(await one(roleAlone, { answers: { confirmed: true } })).toMatchObject({
    state: 'changed',
    sets: { role: 'Manager' },
  });
  expect(await one({ name: mia.name, emailAddress: mia.emailAddress, role: 'User' })).toMatchObject({
    state: 'same',
    why: ['Role stays Manager'],
  });
  expect((await one({ ...cells, role: 'SuperAdmin' })).why).toEqual([
    'Your role does not allow giving the role SuperAdmin.',
  ]);
  const raised = { name: 'New Ned', emailAddress: 'ned@example.org', role: 'Admin' };
  expect(await one(raised)).toMatchObject({ state: 'new', needsConfirmation: true, sets: { role: 'User' } });
});

test('address and status of somebody above User wait for a tick', async () => {
  const cells = { name: boss.name, emailAddress: 'new@example.org', mobileNo: boss.mobileNo };
  expect(await one(cells)).toMatchObject({ state: 'same', needsConfirmation: true, sets: {} });
  expect(await one(cells, { answers: { confirmed: true } })).toMatchObject({ state: 'changed' });
  const leaves = { name: boss.name, emailAddress: boss.emailAddress };
  expect(await one(leaves, { status: 'inactive' })).toMatchObject({ state: 'same', needsConfirmation: true });
  expect(
    await one(
      leaves,
      { status: 'inactive', answers: { confirmed: true } },
      facts('admin', { activeAdmins: 1 }),
    ),
  ).toMatchObject({ state: 'error' });
  expect(await one({ name: me.name, emailAddress: me.emailAddress }, { status: 'inactive' })).toMatchObject({
    state: 'error',
    why: ['You cannot delete or deactivate yourself.'],
  });
});

test('who is away can come back, and stays as they are without an answer', async () => {
  for (const away of [off, gone]) {
    const cells = { name: away.name, emailAddress: away.emailAddress };
    expect(await one(cells)).toMatchObject({ state: 'back', sets: {} });
    expect(await one(cells, { answers: { takeBack: true } })).toMatchObject({
      state: 'changed',
      sets: { status: true },
    });
  }
  const hidden = facts('admin', { people: [{ ...gone, gone: true }] });
  expect(await one({ name: gone.name, emailAddress: gone.emailAddress }, {}, hidden)).toMatchObject({
    state: 'new',
  });
});

test('a status that deactivates leaves new people out and deactivates those who are there', async () => {
  expect(await one({ name: 'N', emailAddress: 'n@example.org' }, { status: 'inactive' })).toMatchObject({
    state: 'left-out',
  });
  expect(
    await one({ name: anna.name, emailAddress: anna.emailAddress }, { status: 'inactive' }),
  ).toMatchObject({
    state: 'changed',
    sets: { status: false },
  });
  expect(await one({ name: anna.name, emailAddress: anna.emailAddress }, { leftOut: true })).toMatchObject({
    state: 'left-out',
    userId: anna.userId,
  });
});

test('whoever may be somebody of the company is not left out because of a status that deactivates', async () => {
  const inactive = { status: 'inactive' } as const;
  expect(await one({ name: 'N', externalSystemId: 'E9' }, inactive)).toMatchObject({
    state: 'error',
    why: ['Required'],
  });
  expect(await one({ name: 'N', emailAddress: 'n@nowhere' }, inactive)).toMatchObject({ state: 'error' });
  const namesake = { name: anna.name, emailAddress: 'a.berg@example.org', department: 'Surgery' };
  expect(await one(namesake, inactive)).toMatchObject({
    state: 'error',
    why: ['Is this Anna Berg of Surgery?'],
  });
  const answered = (isPerson: boolean) => one(namesake, { ...inactive, answers: { isPerson } });
  expect(await answered(true)).toMatchObject({ state: 'changed', sets: { status: false } });
  expect(await answered(false)).toMatchObject({ state: 'left-out' });
});

test('somebody of the same name and department is offered, never matched alone', async () => {
  const cells = { name: 'anna berg', emailAddress: 'a.berg@example.org', department: 'Surgery' };
  expect(await one(cells)).toMatchObject({
    state: 'error',
    why: ['Is this Anna Berg of Surgery?'],
    details: { offer: { _id: anna.userId } },
  });
  expect(await one(cells, { answers: { isPerson: true } })).toMatchObject({
    state: 'changed',
    sets: { emailAddress: 'a.berg@example.org' },
  });
  expect(await one(cells, { answers: { isPerson: false } })).toMatchObject({ state: 'new' });
  expect(await one({ ...cells, externalSystemId: 'E7' })).toMatchObject({ state: 'new' });
  expect(await one({ ...cells, department: 'Maternity' })).toMatchObject({ state: 'new' });
});

test('things that the import makes are named, values without an answer are errors', async () => {
  expect(await one({ name: 'N', emailAddress: 'n@example.org', department: 'Radiology' })).toMatchObject({
    state: 'new',
    details: { made: ['department'] },
  });
  expect(
    await one(
      { name: 'N', emailAddress: 'n@example.org', role: 'teacher' },
      { open: [{ field: 'role', value: 'teacher' }] },
    ),
  ).toMatchObject({ state: 'error', why: ['"teacher" has no answer yet'] });
  expect((await one({ name: 'N', emailAddress: 'n@example.org', employeeId: 'Law' })).why).toEqual([
    'Course "Law" does not exist',
  ]);
});

test.each<[string, Cells]>([
  ['User ID', { name: cem.name, emailAddress: cem.emailAddress, mobileNo: cem.mobileNo }],
  ['External System ID', { name: cem.name, emailAddress: 'x@example.org', externalSystemId: 'E2' }],
  ['address', { name: cem.name, emailAddress: cem.emailAddress }],
  ['a Manager’s address', { name: mia.name, emailAddress: mia.emailAddress }],
])(
  'by %s a Manager’s list finds nobody outside, and says no more than that it is taken',
  async (_, cells) => {
    const compared = await one({ ...cells, department: 'Surgery' }, {}, facts('manager'));
    expect(compared).toMatchObject({
      state: 'error',
      userId: null,
      person: null,
      changes: [],
      details: { person: null, offer: null, away: null },
    });
    expect(JSON.stringify(compared.details)).not.toContain('id of');
  },
);

test('a Manager’s list offers nobody outside by name, takes nobody outside back, and reaches no other department', async () => {
  const manager = facts('manager', {
    people: [cem, { ...off, departments: ['Maternity'], departmentIds: ['id of Maternity'] }],
  });
  expect(
    await one({ name: cem.name, emailAddress: 'x@example.org', department: 'Maternity' }, {}, manager),
  ).toMatchObject({
    state: 'error',
    why: ['Department "Maternity" is not one of yours'],
    details: { offer: null },
  });
  expect(
    await one({ name: off.name, emailAddress: off.emailAddress, department: 'Surgery' }, {}, manager),
  ).toMatchObject({ state: 'error', why: [taken], details: { away: null } });
});
