import { type AnswerOf, imports, screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { idOf } from '../../../testing/answers/idOf.ts';
import { signedInAs } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screenTest.tsx';

type Import = imports.Import;

const { companyId, companyName, _id: adminId } = signedInAs('admin').user;
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const storedImport = ({
  counts,
  ...given
}: Partial<Omit<Import, 'counts'>> & { counts?: Partial<Import['counts']> } = {}): Import => ({
  _id: idOf(301),
  fileName: 'moodle-users.csv',
  companyId,
  companyName,
  createdAt: '2026-11-23T08:12:00.000Z',
  createdBy: { _id: adminId, name: 'Freya Lindqvist' },
  userShouldChangePasswordAtFirstLogin: true,
  encoding: 'UTF-8',
  separator: ',',
  sheet: null,
  columns: ['name', 'emailAddress', 'department'],
  mapping: { name: 'Moodle', usedFrom: null },
  matchedBy: ['externalSystemId', 'emailAddress'],
  openQuestions: 0,
  state: 'done',
  finishedAt: '2026-11-23T08:13:00.000Z',
  undoUntil: inHours(21.87),
  ...given,
  counts: { rows: 212, error: 9, new: 61, changed: 38, back: 0, same: 104, leftOut: 0, done: 99, ...counts },
});

const older = [
  storedImport({
    _id: idOf(302),
    fileName: 'emergency-starters.xlsx',
    createdAt: '2026-11-23T07:30:00.000Z',
    createdBy: { _id: idOf(12), name: 'Maria Keller' },
    mapping: { name: 'First name; last name; e-mail', usedFrom: null },
    undoUntil: inHours(21.17),
    counts: { rows: 8, new: 6, changed: 0, same: 2, error: 0 },
  }),
  storedImport({
    _id: idOf(303),
    fileName: 'hr-leavers-october.xlsx',
    createdAt: '2026-10-02T14:41:00.000Z',
    mapping: { name: 'Workday-like HR', usedFrom: null },
    undoUntil: '2026-10-03T14:41:00.000Z',
    counts: { rows: 9, new: 0, changed: 9, same: 0, error: 0 },
  }),
  storedImport({
    _id: idOf(304),
    createdAt: '2026-09-04T13:20:00.000Z',
    state: 'undone',
    undoUntil: '2026-09-05T13:20:00.000Z',
    counts: { rows: 166, new: 57, changed: 21, same: 88, error: 0 },
  }),
  storedImport({
    _id: idOf(305),
    fileName: 'preceptorship.tsv',
    createdAt: '2026-08-12T11:37:00.000Z',
    mapping: null,
    undoUntil: '2026-08-13T11:37:00.000Z',
    counts: { rows: 42, new: 42, changed: 0, same: 0, error: 0 },
  }),
];

const list: AnswerOf<typeof imports.listImports> = {
  imports: [storedImport(), ...older],
  importsCount: 5,
  undoable: 2,
  people: [
    { _id: adminId, name: 'Freya Lindqvist' },
    { _id: idOf(12), name: 'Maria Keller' },
  ],
  mappings: ['Moodle', 'Workday-like HR'],
};

const details: AnswerOf<typeof imports.importDetails> = {
  batch: storedImport(),
  fileUntil: '2026-12-23T08:12:00.000Z',
  made: [
    { kind: 'department', name: 'Radiology' },
    { kind: 'course', name: 'BSc Nursing, Year 1' },
  ],
  leavers: null,
  next: {
    of: 'new',
    people: 61,
    codes: { open: 49, done: 0, userIds: [] },
    invitations: { open: 43, done: 18, userIds: [] },
    modules: { open: 4, done: 57, userIds: [] },
    signIns: { open: 49, done: 12, userIds: [] },
  },
  undo: {
    removes: 47,
    givesBack: 36,
    departments: ['Radiology'],
    courses: ['BSc Nursing, Year 1'],
    kept: [
      { _id: idOf(21), name: 'Aoife Connolly', why: 'signed in', fields: [] },
      { _id: idOf(22), name: 'Adam Reid', why: 'changed', fields: ['Department'] },
    ],
  },
  stayed: [],
};

const address = `${screens.importUsers.path}?step=history`;

for (const look of [
  { size: 'desktop', theme: 'dark' },
  { size: 'tablet', theme: 'light' },
  { size: 'phone', theme: 'light' },
] as const)
  test(`the history names each import, what remains for its people and its undo, on a ${look.size}`, async ({
    portal,
    openScreen,
    expectAccessible,
  }) => {
    portal.answer(imports.listImports, list);
    portal.answer(imports.importDetails, details);
    await openScreen(address, { as: 'admin', ...look });
    await expect.element(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
    await expect.element(page.getByText('21 h 53 min')).toBeVisible();
    if (look.size === 'phone')
      await page.getByRole('button', { name: 'Show the import of moodle-users.csv' }).first().click();
    await expect.element(page.getByText('none of 49 without a sign-in has one')).toBeVisible();
    await expect.element(page.getByText(/^Takes 47 people away\./)).toBeVisible();
    await expectAccessible();
  });
