import { readdirSync, readFileSync } from 'node:fs';
import { imports, type users } from '@simward/contract';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildCompany } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { importSteps } from '../../testing/files/importSteps.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';
import { readTable } from './parse/readTable.ts';

/** Lists as other systems export them. What becomes of each in a company without anything stands in `outcomes`. */
const folder = new URL('lists/', import.meta.url);

/** Presses from Import Users to the result, at most; nothing is typed. */
const mostClicks = 8;

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
  await holdUserId('1000000003');
});
afterAll(() => portal.close());

const answersShape = {
  /** Uses that the Admin chooses, by header. */
  columns: z.partialRecord(z.string(), z.enum(imports.columnUses)),
  /** Names or acts that the Admin chooses, by field and value. */
  values: z.partialRecord(z.string(), z.string()),
  /** Lines whose tick the Admin sets. */
  confirm: z.array(z.int()),
  takeBack: z.array(z.int()),
};
type Answers = Partial<{ [K in keyof typeof answersShape]: z.infer<(typeof answersShape)[K]> }>;

const roundSchema = z.strictObject({
  ...z.object(answersShape).partial().shape,
  clicks: z.int(),
  /** Questions that are open after the upload. */
  open: z.array(z.string()),
  /** Departments and courses that the last step before the import has named. */
  made: z.array(z.string()),
  counts: z.partialRecord(z.string(), z.int()),
  /** Errors and rows that the file's status leaves out, by line. */
  leftOut: z.record(z.string(), z.string()),
  /** Everybody in the company afterwards, without the Admin. */
  people: z.array(z.string()),
});
const outcomeSchema = z.strictObject({
  first: roundSchema,
  next: roundSchema
    .extend({
      /** People whom the Admin has deactivated since the first list. */
      deactivated: z.array(z.string()).optional(),
      changes: z.record(z.string(), z.array(z.string())),
      notInList: z.array(z.string()),
    })
    .optional(),
});

/** Somebody of another company has this User ID. */
const holdUserId = async (mobileNo: string) => {
  const steps = await buildAdmin();
  const file = Buffer.from(`Name,Email Address,User ID\nSomebody Else,else@elsewhere.example,${mobileNo}\n`);
  expect((await steps.confirm((await steps.upload(file))._id)).counts.done).toBe(1);
};

const buildAdmin = async () => {
  const { companyId } = await buildCompany(portal);
  const { token } = await buildSignedIn(portal, companyId, { role: 'Admin', name: 'Admin' });
  return importSteps(portal, token);
};
type Steps = Awaited<ReturnType<typeof buildAdmin>>;

const openQuestions = (mapping: imports.ImportColumns): string[] => [
  ...mapping.columns.filter(({ use }) => use === 'open').map(({ header }) => `column ${header}`),
  ...mapping.values.flatMap(({ field, values }) =>
    values.filter(({ answer }) => answer === null).map(({ value }) => `${field} ${value}`),
  ),
  ...mapping.missing.map((field) => `missing ${field}`),
];

const actOf = (answer: string): imports.ValueAnswer => {
  for (const act of ['make', 'leave-out', 'activate', 'deactivate', 'leave-row-out'] as const)
    if (answer === act) return { act };
  return { act: 'take', name: answer };
};

const bodyOf = (mapping: imports.ImportColumns, { columns = {}, values = {} }: Answers) => ({
  columns: mapping.columns.flatMap(({ index, header }) => {
    const use = columns[header];
    return use === undefined ? [] : [{ index, use }];
  }),
  values: mapping.values.flatMap(({ field, values: found }) =>
    found.flatMap(({ value }) => {
      const answer = values[`${field} ${value}`];
      return answer === undefined ? [] : [{ field, value, answer: actOf(answer) }];
    }),
  ),
});

/** From Import Users to the preview, as an Admin goes through it who gives these answers and no others. */
const goThrough = async (steps: Steps, file: string, bytes: Buffer, answers: Answers = {}) => {
  const { confirm = [], takeBack = [] } = answers;
  const batch = await steps.upload(bytes, file);
  const id = batch._id;
  const mapping = await steps.columns(id);
  const body = bodyOf(mapping, answers);
  const chosen = body.columns.length + body.values.length;
  const isAsked = batch.state === 'columns';
  expect(isAsked || chosen === 0, 'answers without a question').toBe(true);
  const { made } = chosen > 0 ? await steps.answer(id, body) : mapping;
  const isReadable = mapping.missing.length === 0 || chosen > 0;
  if (isAsked && isReadable) await steps.preview(id);
  for (const line of confirm) await steps.correct(id, line, { confirmed: true });
  for (const line of takeBack) await steps.correct(id, line, { takeBack: true });
  return {
    id,
    mapping,
    // The file, Upload, an entry in a list that another press opens for each answer, Preview, ticks, Import.
    clicks: 2 + 2 * chosen + (isAsked ? 1 : 0) + confirm.length + takeBack.length + 1,
    open: openQuestions(mapping),
    made: made.map(({ kind, name }) => `${kind} ${name}`).sort(),
    counts: countsAboveZero(await steps.find(id)),
    rows: isReadable ? await steps.rows(id) : [],
  };
};

const countsAboveZero = ({ counts: { done, ...counts } }: imports.Import) => {
  expect(done).toBe(0);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

const leftOutOf = (rows: readonly imports.ListRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ state }) => state === 'error' || state === 'left-out')
      .map(({ row, state, reasons }) => {
        const errors = reasons.filter(({ severity }) => severity === 'error').map(({ message }) => message);
        return [row, state === 'left-out' ? 'left out' : errors.join(' · ')];
      }),
  );

const changesOf = (rows: readonly imports.ListRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ changes }) => changes.length > 0)
      .map(({ row, state, changes }) => [
        row,
        [state, ...changes.map(({ field, old, new: value }) => `${field}: ${old ?? ''} → ${value ?? ''}`)],
      ]),
  );

const hasSomethingToStore = (rows: readonly imports.ListRow[]) =>
  rows.some(({ state }) => state === 'new' || state === 'changed');

/** People as lines of a table; a User ID that no cell of the file holds was issued by the portal. */
const peopleOf = async (steps: Steps, bytes: Buffer) => {
  const cells = new Set(readTable(bytes).rows.flatMap((row) => row.cells.map((cell) => cell.trim())));
  const people = (await steps.people()).filter(({ name }) => name !== 'Admin');
  return people.map((one) => lineOf(one, cells.has(one.mobileNo) ? one.mobileNo : 'issued')).sort();
};
const lineOf = (one: users.User, userId: string) =>
  [
    one.name,
    one.emailAddress,
    one.role,
    one.department.toSorted().join('; '),
    one.employeeId,
    one.externalSystemId,
    one.loginName,
    userId,
    one.status ? 'active' : 'inactive',
  ].join(' | ');

const files = readdirSync(folder).filter(
  (file) => /\.(?:csv|tsv|txt|xlsx)$/.test(file) && !file.includes('-next'),
);

test.each(files)('%s', async (file) => {
  const outcome = new URL(`outcomes/${file.replace(/\.\w+$/, '')}.json`, folder);
  const { first, next } = outcomeSchema.parse(JSON.parse(readFileSync(outcome, 'utf8')));
  const bytes = readFileSync(new URL(file, folder));
  const steps = await buildAdmin();

  const { columns, values, confirm, takeBack, people, ...shown } = first;
  const {
    id,
    mapping: _,
    rows,
    ...seen
  } = await goThrough(steps, file, bytes, { columns, values, confirm, takeBack });
  expect({ ...seen, leftOut: leftOutOf(rows) }).toEqual(shown);
  expect(seen.clicks).toBeLessThanOrEqual(mostClicks);
  if (hasSomethingToStore(rows)) await steps.confirm(id);
  expect(await peopleOf(steps, bytes)).toEqual(people);
  if (people.length === 0) return;

  const again = await goThrough(steps, file, bytes);
  const { new: added, ...others } = first.counts;
  expect(again.counts).toEqual({ ...others, same: added });
  expect(Object.keys(leftOutOf(again.rows))).toEqual(Object.keys(first.leftOut));
  expect(again.open).toEqual([]);
  // The file and Upload. What only rows name that are left out is not made, and asked about no more.
  expect(again.clicks).toBe(3);
  expect(first.made).toEqual(expect.arrayContaining(again.made));

  if (next) await expectNext(steps, file.replace('.', '-next.'), next);
  else await expectMoves(steps, bytes, again);
});

test('names of every script come in as they are written', async () => {
  const names = readFileSync(new URL('../../testing/files/namesOfTheWorld.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0] ?? '');
  const bytes = Buffer.from(
    stringify([['Learner', 'Mail'], ...names.map((name, index) => [name, `q${index}q@names.example`])]),
  );
  const steps = await buildAdmin();
  const { id, counts, open } = await goThrough(steps, 'names.csv', bytes);
  expect({ counts, open }).toEqual({ counts: { rows: names.length, new: names.length }, open: [] });
  await steps.confirm(id);
  const stored = new Map((await steps.people()).map((one) => [one.emailAddress, one.name]));
  expect(names.map((_, index) => stored.get(`q${index}q@names.example`))).toEqual(
    names.map((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim()),
  );
  expect((await goThrough(steps, 'names.csv', bytes)).counts).toEqual({
    rows: names.length,
    same: names.length,
  });
});

type Next = NonNullable<z.infer<typeof outcomeSchema>['next']>;

const expectNext = async (steps: Steps, file: string, next: Next) => {
  const { columns, values, confirm, takeBack, deactivated = [], people, ...shown } = next;
  const bytes = readFileSync(new URL(file, folder));
  for (const { _id, name } of await steps.people())
    if (deactivated.includes(name)) await steps.modify({ _id, status: false });
  const before = await peopleOf(steps, bytes);
  const {
    id,
    mapping: _,
    rows,
    ...seen
  } = await goThrough(steps, file, bytes, { columns, values, confirm, takeBack });
  const notInList = (await steps.leavers(id)).people.map(({ name }) => name).sort();
  expect({ ...seen, leftOut: leftOutOf(rows), changes: changesOf(rows), notInList }).toEqual(shown);
  expect(seen.clicks).toBeLessThanOrEqual(mostClicks);
  await steps.confirm(id);
  expect(await peopleOf(steps, bytes)).toEqual(people);
  await steps.undo(id);
  expect(await peopleOf(steps, bytes)).toEqual(before);
};

/** The same list, in which every user stands in the next of its departments. */
const expectMoves = async (
  steps: Steps,
  bytes: Buffer,
  { mapping, rows }: Awaited<ReturnType<typeof goThrough>>,
) => {
  const column = mapping.columns.findIndex(({ use }) => use === 'department');
  const { headers, rows: raw } = readTable(bytes);
  const stored = new Map(rows.map(({ row, cells }) => [row, cells]));
  /** Cells that name a department, by the name under which it is stored. */
  const written = new Map(
    raw.flatMap(({ line, cells }): [string, string][] => {
      const name = stored.get(line)?.department;
      return name && !name.includes(';') ? [[name, cells[column] ?? '']] : [];
    }),
  );
  const names = [...written.keys()];
  if (names.length < 2) return;
  const nextOf = (name: string) => names[(names.indexOf(name) + 1) % names.length] ?? '';

  const users = new Map((await steps.people()).map((one) => [one.emailAddress, one]));
  const movedTo = new Map<string, string>();
  const moved = raw.map(({ line, cells }) => {
    const one = users.get(stored.get(line)?.emailAddress ?? '');
    const [name, ...others] = one?.department ?? [];
    if (one?.role !== 'User' || name === undefined || others.length > 0) return cells;
    movedTo.set(one._id, nextOf(name));
    return cells.with(column, written.get(nextOf(name)) ?? '');
  });
  const expected = [...users.values()].map((one) => [
    one.name,
    movedTo.has(one._id) ? [movedTo.get(one._id)] : one.department,
  ]);
  const { id, counts, open } = await goThrough(
    steps,
    'next.csv',
    Buffer.from(stringify([headers, ...moved])),
  );
  expect(open).toEqual([]);
  expect(counts.changed).toBe(movedTo.size);
  await steps.confirm(id);
  expect((await steps.people()).map(({ name, department }) => [name, department])).toEqual(expected);
};
