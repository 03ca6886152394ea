import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildDepartment } from '../../testing/builders/builders.ts';
import { buildSignedIn } from '../../testing/builders/buildStaff.ts';
import { importSteps } from '../../testing/files/importSteps.ts';
import { rounds } from '../../testing/longForm.ts';
import { sharedPortal } from '../../testing/portal/sharedPortal.ts';
import type { TestPortal } from '../../testing/portal/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await sharedPortal();
});
afterAll(() => portal.close());

/** Everything about a person that a list can set, as the database has it. */
interface Stored {
  name: string;
  email: string;
  department: string;
  course: string;
  location: string;
  gender: string;
  externalSystemId: string;
  role: string;
  status: boolean;
  deleted: boolean;
}
type Directory = ReadonlyMap<string, Stored>;

const readDirectory = async (companyId: string): Promise<Directory> => {
  const { rows } = await portal.platform.database.read({ companyId }, (trx) =>
    sql<Stored & { user_id: string }>`
      select u.user_id, u.name, u.email, coalesce(c.name, '') as course, coalesce(u.location, '') as location,
        coalesce(u.gender, '') as gender, coalesce(u.external_system_id, '') as "externalSystemId",
        r.name as role, u.status, u.deleted_at is not null as deleted,
        array_to_string(array(select d.name from user_department m
          join department d on d.company_id = m.company_id and d.department_id = m.department_id
          where m.company_id = ${companyId} and m.user_id = u.user_id order by m.position), ';') as department
      from user_account u
      join role r on r.role_id = u.role_id
      left join course c on c.company_id = u.company_id and c.course_id = u.course_id
      where u.company_id = ${companyId} and r.name = 'User'`.execute(trx),
  );
  return new Map(rows.map(({ user_id: id, ...person }) => [id, person]));
};

const readThings = async (companyId: string): Promise<string[]> => {
  const { rows } = await portal.platform.database.read({ companyId }, (trx) =>
    sql<{ name: string }>`
      select 'department ' || name as name from department where company_id = ${companyId}
      union all select 'course ' || name from course where company_id = ${companyId}
      order by 1`.execute(trx),
  );
  return rows.map(({ name }) => name);
};

const headers = {
  name: 'Name',
  email: 'Email Address',
  externalSystemId: 'External System ID',
  department: 'Department',
  course: 'Course',
  location: 'Location',
  gender: 'Gender',
  status: 'Status',
} as const;
type Field = keyof typeof headers;
type Row = Record<Field, string>;
const fields = Object.keys(headers) as Field[];

/** Somebody of the school, known by number: the same person in every list. */
const identity = (who: number): Row => ({
  name: `${['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'][who]} Roe`,
  email: `p${who}@example.org`,
  externalSystemId: who % 3 === 2 ? '' : `S${who}`,
  department: who % 2 === 0 ? 'Surgery' : 'Emergency',
  course: who % 2 === 0 ? 'Nursing' : '',
  location: '',
  gender: '',
  status: 'Active',
});

const blank = fc.constant('');
const change = fc.record(
  {
    name: fc.constantFrom('Married', 'Younger').map((surname) => `Nia ${surname}`),
    email: fc.nat(3).map((number) => `new${number}@example.org`),
    externalSystemId: blank,
    department: fc.constantFrom('Surgery', 'Emergency', 'Dialysis', ''),
    course: fc.constantFrom('Nursing', 'Midwifery', ''),
    location: fc.constantFrom('North', 'South', ''),
    gender: fc.constantFrom('Female', 'Male', ''),
    status: fc.constantFrom('Active', 'Inactive', ''),
  },
  { requiredKeys: [] },
);
const listRow = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('person' as const), who: fc.nat(7), change }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const), who: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fault' as const), who: fc.nat(7) }) },
);
type ListRow = typeof listRow extends fc.Arbitrary<infer One> ? One : never;

/** The rows of a list; a swap is two rows with each other's address. */
const rowsOf = (list: readonly ListRow[]): Row[] =>
  list.flatMap((row) => {
    const own = identity(row.who);
    if (row.kind === 'person') return [{ ...own, ...row.change }];
    if (row.kind === 'fault') return [{ ...own, email: 'no address' }];
    const other = identity(row.who + 4);
    return [
      { ...own, email: other.email },
      { ...other, email: own.email },
    ];
  });

const fileOf = (rows: readonly Row[], left: readonly Field[]): Buffer =>
  Buffer.from(
    stringify([left.map((field) => headers[field]), ...rows.map((row) => left.map((field) => row[field]))]),
  );

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        step: fc.constant('import' as const),
        list: fc.array(listRow, { minLength: 1, maxLength: 6 }),
        left: fc
          .subarray(['externalSystemId', 'department', 'course', 'location', 'gender', 'status'] as const)
          .map((some): Field[] => ['name', 'email', ...some]),
        takesBack: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('undo' as const), which: fc.nat(9) }) },
  ),
  { minLength: 3, maxLength: 7 },
);

type Figures = Record<'error' | 'new' | 'changed' | 'back' | 'same' | 'leftOut', number>;
type State = keyof Figures;

interface Compared {
  row: Row;
  state: State;
  userId: string | null;
}

/** What the rules make of a list, from the stored directory alone. */
const recompute = (directory: Directory, rows: readonly Row[], takesBack: boolean): Compared[] => {
  const people = [...directory].map(([userId, person]) => ({ userId, ...person }));
  const alive = people.filter(({ deleted }) => !deleted);
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const strong = rows.map((row) => {
    const holders = row.externalSystemId
      ? people.filter(({ externalSystemId }) => externalSystemId === row.externalSystemId)
      : [];
    const present = holders.filter(({ deleted }) => !deleted);
    return (present.length > 0 ? present : holders)[0];
  });
  const matches = rows.map((row, index) => {
    let person = strong[index];
    let isFault = false;
    let waitsFor: string | undefined;
    const isOther = (one: { externalSystemId: string }) =>
      row.externalSystemId !== '' &&
      one.externalSystemId !== '' &&
      one.externalSystemId !== row.externalSystemId;
    const holder = alive.find(({ email }) => same(email, row.email));
    if (row.email.includes('@') && holder && holder !== person) {
      const owner = strong.findIndex((one, at) => one === holder && at !== index);
      const ownerRow = strong.lastIndexOf(holder) >= 0 ? rows[strong.lastIndexOf(holder)] : undefined;
      const givesUp =
        owner >= 0 && ownerRow !== row && ownerRow !== undefined && !same(ownerRow.email, holder.email);
      if (givesUp) waitsFor = holder.userId;
      else if (person || isOther(holder)) isFault = true;
      else person = holder;
    } else if (row.email.includes('@') && !holder && !person) {
      const gone = people.findLast(({ deleted, email }) => deleted && same(email, row.email));
      if (gone && !isOther(gone)) person = gone;
    }
    return { person, isFault, waitsFor, isOther };
  });
  const taken = new Set(matches.flatMap(({ person }) => person?.userId ?? []));
  const seen = new Set<string>();
  const isRepeat = (key: string) => {
    const before = seen.size;
    return seen.add(key).size === before;
  };
  const compared = rows.map((row, index) => {
    const match = matches[index];
    if (!match) throw new Error('Every row has a match');
    const { person, isOther } = match;
    const namesakes =
      person || match.isFault
        ? []
        : alive.filter(
            ({ name, department }) =>
              same(name, row.name) && department === row.department && department !== '',
          );
    const [namesake, second] = namesakes;
    const isOffered = namesake !== undefined && !second && !taken.has(namesake.userId) && !isOther(namesake);
    const repeats = [
      isRepeat(`email ${row.email.toLowerCase()}`),
      row.externalSystemId !== '' && isRepeat(`id ${row.externalSystemId}`),
      person !== undefined && isRepeat(`person ${person.userId}`),
    ].some(Boolean);
    const isFault = match.isFault || repeats;
    const result = { row, userId: person?.userId ?? null, waitsFor: match.waitsFor };
    if (row.status === 'Inactive' && !person && !isFault) return { ...result, state: 'leftOut' as State };
    if (isFault || isOffered || !row.email.includes('@')) return { ...result, state: 'error' as State };
    if (!person) return { ...result, state: 'new' as State };
    const isAway = person.deleted || !person.status;
    const changes = (
      ['name', 'email', 'department', 'course', 'location', 'gender', 'externalSystemId'] as const
    ).filter((field) => row[field] !== '' && !same(row[field], person[field]));
    if (isAway && (row.status === 'Inactive' || !takesBack))
      return { ...result, state: (row.status === 'Inactive' ? 'same' : 'back') as State };
    const isLeaving = !isAway && row.status === 'Inactive';
    return { ...result, state: (isAway || isLeaving || changes.length > 0 ? 'changed' : 'same') as State };
  });
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const one of compared) {
      const giver = compared.findLast(({ userId }) => userId !== null && userId === one.waitsFor);
      if (one.waitsFor === undefined || one.state === 'error' || giver?.state === 'changed') continue;
      one.state = 'error';
      isSettled = false;
    }
  }
  return compared;
};

const countsOf = (compared: readonly { state: State }[]): Figures => {
  const figures: Figures = { error: 0, new: 0, changed: 0, back: 0, same: 0, leftOut: 0 };
  for (const { state } of compared) figures[state] += 1;
  // Whoever is not taken back stays as they are.
  figures.same += figures.back;
  return figures;
};

/** The directory as these rows leave it. People who are new stand under their address. */
const applied = (directory: Directory, compared: readonly Compared[]): Map<string, Stored> => {
  const after = new Map(directory);
  for (const { row, state, userId } of compared) {
    if (state !== 'new' && state !== 'changed') continue;
    const before = userId === null ? undefined : directory.get(userId);
    const said = Object.fromEntries(
      fields.filter((field) => field !== 'status' && row[field] !== '').map((field) => [field, row[field]]),
    );
    after.set(userId ?? row.email, {
      ...(before ?? {
        ...{ name: '', email: '', department: '', course: '', location: '', gender: '' },
        ...{ externalSystemId: '', role: 'User' },
      }),
      ...said,
      status: row.status !== 'Inactive',
      deleted: false,
    } as Stored);
  }
  return after;
};

const byAddress = (directory: ReadonlyMap<string, Stored>, before: Directory) =>
  [...directory].map(([id, person]) => [before.has(id) ? id : person.email, person]).sort();

const keys = [
  'name',
  'email',
  'department',
  'course',
  'location',
  'gender',
  'externalSystemId',
  'role',
  'status',
  'deleted',
] as const;
/** A deleted person leaves the departments and courses that an undo takes away. */
const isGoneWithUndo: readonly (keyof Stored)[] = ['department', 'course'];

/** What an import did, as the directory shows it. */
interface Done {
  id: string;
  before: Directory;
  after: Directory;
  things: string[];
  /** What imports before it had found that were undone since: its own undo gives that back. */
  found: Directory[];
}

test('figures are those of a recomputation, an import does what they say, and an undo leaves what was there', async () => {
  let stored = 0;
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (walked) => {
      const { companyId } = await buildCompany(portal);
      for (const name of ['Surgery', 'Emergency']) await buildDepartment(portal, companyId, { name });
      const { token } = await buildSignedIn(portal, companyId, { role: 'Admin', name: 'Admin' });
      const admin = importSteps(portal, token);
      const done: Done[] = [];
      // Whoever an import has added stays when another one has changed them, and so does what it has made for them.
      let leftSomebody = false;

      const takeIn = async (rows: readonly Row[], left: readonly Field[], takesBack: boolean) => {
        portal.clock.advance({ seconds: 1 });
        const before = await readDirectory(companyId);
        const things = await readThings(companyId);
        const read = rows.map((row) => ({
          ...row,
          ...Object.fromEntries(fields.filter((field) => !left.includes(field)).map((field) => [field, ''])),
        }));
        const { _id: id, state } = await admin.upload(fileOf(rows, left));
        if (state === 'columns') {
          expect((await admin.columns(id)).openQuestions).toBe(0);
          await admin.preview(id);
        }
        // Whoever waits for the address of somebody who is taken back comes back after them.
        for (let time = 0; takesBack && time < 2; time += 1) await admin.takeAllBack(id);
        const compared = recompute(before, read, takesBack);
        const { counts } = await admin.find(id);
        expect({ ...counts }).toMatchObject(countsOf(compared));
        if (counts.new + counts.changed === 0) return;
        expect((await admin.confirm(id)).counts).toMatchObject({
          ...countsOf(compared),
          done: counts.new + counts.changed,
        });
        const after = await readDirectory(companyId);
        expect(byAddress(after, before)).toEqual(byAddress(applied(before, compared), before));
        done.push({ id, before, after, things, found: [] });
        stored += 1;
      };

      const undo = async (at: number) => {
        portal.clock.advance({ seconds: 1 });
        const [one] = done.splice(at, 1);
        if (!one) return;
        const isLast = at === done.length && one.found.length === 0;
        for (const later of done.slice(at)) later.found.push(one.before, ...one.found);
        leftSomebody ||= done.length > at;
        const now = await readDirectory(companyId);
        await admin.undo(one.id);
        undone += 1;
        const left = await readDirectory(companyId);
        if (isLast) {
          for (const [id, person] of one.before) expect(left.get(id), person.name).toEqual(person);
          for (const [id, person] of one.after)
            if (!one.before.has(id)) expect(left.get(id)?.deleted, person.name).toBe(true);
          if (done.length === 0 && !leftSomebody) expect(await readThings(companyId)).toEqual(one.things);
          return;
        }
        // What later imports have set stays; nothing else becomes anything but what it was before.
        for (const [id, person] of left) {
          const current = now.get(id);
          const before = [one.before, ...one.found].flatMap((directory) => directory.get(id) ?? []);
          for (const key of keys.filter((name) => !person.deleted || !isGoneWithUndo.includes(name)))
            expect(
              [current?.[key], ...(before.length > 0 ? before.map((person) => person[key]) : [true])],
              `${key} of ${person.name}`,
            ).toContain(person[key]);
        }
      };

      await takeIn([0, 1, 2, 3, 4, 5].map(identity), fields, false);
      for (const walk of walked) {
        if (walk.step === 'import') await takeIn(rowsOf(walk.list), walk.left, walk.takesBack);
        else if (done.length > 0) await undo(walk.which % done.length);
      }
      while (done.length > 0) await undo(done.length - 1);
    }),
    { numRuns: rounds(8, 100), seed: 37, endOnFailure: true },
  );
  expect(Math.min(stored, undone)).toBeGreaterThan(8);
}, 600_000);
