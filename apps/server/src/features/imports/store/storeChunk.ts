import { isDeepStrictEqual } from 'node:util';
import { text } from '@simward/texts';
import { ensureCourses } from '../../../domain/courses/courses.sql.ts';
import { ensureDepartments } from '../../../domain/departments/departments.sql.ts';
import { reserveUserIds } from '../../../domain/people/account/userId.sql.ts';
import { actorOf, appendAuditOfEach } from '../../../platform/audit.sql.ts';
import { newId } from '../../../platform/ids.ts';
import { toMake } from '../columns/readMapped.ts';
import type { ComparedRow } from '../compare/comparedRow.ts';
import type { CompareFacts } from '../compare/compareFacts.ts';
import { compareRows } from '../compare/compareRows.ts';
import { findCompareFacts } from '../compare/findCompareFacts.sql.ts';
import { mappingOf, rowsToCompare } from '../compare/previewBatch.ts';
import type { RowToCompare } from '../compare/readRow.ts';
import { foldName } from '../validate/readCells.ts';
import { error } from '../validate/validatedRow.ts';
import { type IdsByName, noteAdded, personOf } from './addedPeople.ts';
import { applyChanges } from './applyChanges.ts';
import { changeBatch } from './importBatch.sql.ts';
import {
  findChangers,
  findLinesLeaving,
  findLinesOfHolders,
  insertChanges,
  personValuesSchema,
} from './importChange.sql.ts';
import { findRawRows, findRows, type StoredRow, setOutcomes, storeCompared } from './importRows.sql.ts';
import { madeSchema } from './madeThings.ts';
import type { StoreContext } from './storeContext.ts';

/**
 * Stores the next rows of a list, whose company is locked. Each row is compared again: what is otherwise than its preview
 * is left out, because nobody has seen that.
 */
export const storeChunk = async (
  ctx: StoreContext,
  firstRows: readonly StoredRow[],
): Promise<{ steps: number }> => {
  const { trx, batch } = ctx;
  const key = { companyId: batch.company_id, batchId: batch.import_batch_id };
  const { stored, facts, compared } = await compareChunk(ctx, firstRows);
  const asPreviewed = compared.filter((row) => isAsPreviewed(row, stored.get(row.line)));
  const others = compared.filter((row) => !asPreviewed.includes(row));
  const idsByName = await makeThings(ctx, facts, asPreviewed);
  const added = await addPeople(
    ctx,
    asPreviewed.filter(({ state }) => state === 'new'),
    idsByName,
  );
  const changed = asPreviewed.filter(({ state }) => state === 'changed');
  const changes = await applyChanges(ctx, changed, facts, idsByName);
  await insertChanges(trx, key, [...added.changes, ...changes]);
  await auditChanged(ctx, changed);
  await setOutcomes(trx, key, [
    ...added.changes.map(({ line, userId }) => ({ line, userId, outcome: 'done' as const })),
    ...changed.flatMap(({ line, userId }) => (userId ? [{ line, userId, outcome: 'done' as const }] : [])),
  ]);
  await storeCompared(trx, key, [...added.rows, ...(await withReasons(ctx, others))]);
  return { steps: compared.length };
};

/** Compares rows once more, with those of people who give up a place or an address that one of them takes. */
const compareChunk = async (ctx: StoreContext, firstRows: readonly StoredRow[]) => {
  const { trx, batch } = ctx;
  const key = { companyId: batch.company_id, batchId: batch.import_batch_id };
  const mapping = mappingOf(batch);
  const stored = new Map<number, StoredRow>();
  for (let more = firstRows; ; ) {
    await addWithHolders(ctx, stored, more);
    const raw = await findRawRows(trx, key, [...stored.keys()]);
    const rows = rowsToCompare(mapping, raw).map((row) => asAnswered(row, stored.get(row.mapped.line)));
    // What an earlier part of this import has made is there already.
    const facts = await findCompareFacts(ctx, key.companyId, ctx.caller, rows, toMake(mapping));
    const compared = await compareRows(rows, facts);
    const full = compared.flatMap(fullDepartmentsOf);
    const lines =
      full.length === 0
        ? []
        : await findLinesLeaving(trx, key, full, { known: [...stored.keys()], limit: full.length });
    if (lines.length === 0) return { stored, facts, compared };
    more = await findRows(trx, key, { lines });
  }
};

/** Names of the departments that have no place for a row. */
const fullDepartmentsOf = ({ reasons, record }: ComparedRow): readonly string[] =>
  reasons.some(({ message }) => message.key === 'problem.department.full.detail') ? record.departments : [];

/** Whoever had no namesake in the preview has none now: people whom this import has added are no question. */
const asAnswered = (row: RowToCompare, stored: StoredRow | undefined): RowToCompare =>
  stored?.state === 'new' && row.answers.isPerson === null
    ? { ...row, answers: { ...row.answers, isPerson: false } }
    : row;

/** Adds rows, and those of the people who give up an address that one of them takes. */
const addWithHolders = async (
  { trx, batch }: StoreContext,
  all: Map<number, StoredRow>,
  rows: readonly StoredRow[],
): Promise<void> => {
  const key = { companyId: batch.company_id, batchId: batch.import_batch_id };
  for (let latest = rows; latest.length > 0; ) {
    for (const row of latest) all.set(row.line, row);
    const emails = latest.map(({ record }) => record.emailAddress).filter(Boolean);
    const takenBack = latest.flatMap(({ answers, user_id: userId }) =>
      answers.takeBack && userId ? [userId] : [],
    );
    const lines = (await findLinesOfHolders(trx, key, emails, takenBack)).filter((line) => !all.has(line));
    latest = lines.length > 0 ? await findRows(trx, key, { lines }) : [];
  }
};

/** Everybody who looked at the preview has seen exactly this. */
const isAsPreviewed = (row: ComparedRow, stored: StoredRow | undefined): boolean =>
  stored?.state === row.state &&
  (row.state === 'new' || (row.state === 'changed' && stored.user_id === row.userId)) &&
  isDeepStrictEqual(stored.changes, row.changes);

/** Departments and courses that these rows need, made where they are not there; remembered for the undo. */
const makeThings = async (
  { trx, batch, now, platform, caller }: StoreContext,
  facts: CompareFacts,
  rows: readonly ComparedRow[],
): Promise<IdsByName> => {
  const companyId = batch.company_id;
  const departmentNames = new Set(rows.flatMap(({ sets, record }) => sets.departments ?? record.departments));
  const courseNames = new Set(rows.flatMap(({ record }) => record.courseName ?? []));
  const newCourses = namesNotIn(courseNames, facts.courses);
  const newDepartments = namesNotIn(departmentNames, facts.departments);
  const departments = await ensureDepartments(trx, companyId, newDepartments, now);
  const courses = await ensureCourses(trx, companyId, [...courseNames], now);
  const made = [
    ...[...departments].map(([name, id]) => ({ kind: 'department' as const, id, name })),
    ...newCourses.flatMap((name) => {
      const id = courses.get(name);
      return id ? [{ kind: 'course' as const, id, name }] : [];
    }),
  ];
  if (made.length > 0) {
    const key = { companyId, batchId: batch.import_batch_id };
    await changeBatch(trx, key, { made: JSON.stringify([...madeSchema.parse(batch.made), ...made]) });
    const madeDepartments = made.filter(({ kind }) => kind === 'department');
    if (madeDepartments.length > 0)
      await appendAuditOfEach(
        trx,
        {
          companyId,
          at: platform.clock.now(),
          event: 'department.added',
          outcome: 'done',
          actor: actorOf(caller),
          subject: 'department',
        },
        madeDepartments.map(({ id, name }) => ({ id, detail: { name } })),
      );
  }
  return {
    roles: new Map(facts.roles.map(({ name, roleId }) => [name, roleId])),
    departments: new Map([
      ...facts.departments.map(({ name, departmentId }) => [foldName(name), departmentId] as const),
      ...[...departments].map(([name, id]) => [foldName(name), id] as const),
    ]),
    courses,
  };
};

const namesNotIn = (names: ReadonlySet<string>, things: readonly { name: string }[]): string[] => {
  const known = new Set(things.map(({ name }) => foldName(name)));
  return [...new Map([...names].map((name) => [foldName(name), name])).entries()].flatMap(([folded, name]) =>
    known.has(folded) ? [] : [name],
  );
};

const addPeople = async (ctx: StoreContext, rows: readonly ComparedRow[], idsByName: IdsByName) => {
  const { trx, people, batch, now } = ctx;
  const withIds = rows.map((row) => ({ row, userId: newId(now) }));
  const mobileNos = await reserveUserIds(
    trx,
    people.companyId,
    withIds.map(({ row, userId }) => ({ userId, mobileNo: row.record.mobileNo })),
  );
  const added = withIds.map(({ row, userId }) => ({
    userId,
    row: { ...row, userId, record: { ...row.record, mobileNo: mobileNos.get(userId) ?? '' } },
  }));
  const newPeople = added.map(({ userId, row }) => {
    const { record, sets } = row;
    const taken = { ...record, role: sets.role ?? record.role, departments: [...(sets.departments ?? [])] };
    return { line: row.line, person: personOf(taken, idsByName, { userId, mobileNo: record.mobileNo }) };
  });
  await people.add(
    newPeople.map(({ person }) => ({
      ...person,
      change_password_at_first_login: batch.change_password_at_first_login,
    })),
  );
  await noteAdded({ ...ctx, companyId: people.companyId }, added);
  return {
    rows: added.map(({ row }) => row),
    changes: newPeople.map(({ line, person }) => ({
      userId: person.user_id,
      line,
      act: 'added' as const,
      before: {},
      after: personValuesSchema.parse({ ...person, status: true, deleted: false }),
    })),
  };
};

/** Rows that are otherwise than their preview: they say who has changed something meanwhile. */
const withReasons = async (
  { trx, batch }: StoreContext,
  rows: readonly ComparedRow[],
): Promise<ComparedRow[]> => {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const changers = await findChangers(trx, batch.company_id, userIds, batch.previewed_at ?? batch.created_at);
  return rows.map((row) => {
    if (row.state === 'same') return row;
    const name = changers.get(row.userId ?? '');
    const reason = error(
      'row',
      name
        ? text('imports.findings.changedMeanwhileBy', { name })
        : text('imports.findings.changedMeanwhile'),
    );
    const errors = row.reasons.filter(({ severity }) => severity === 'error');
    return { ...row, state: 'error', noted: false, reasons: [reason, ...errors] };
  });
};

const auditChanged = async (
  { trx, batch, caller, now }: StoreContext,
  rows: readonly ComparedRow[],
): Promise<void> => {
  if (rows.length === 0) return;
  await appendAuditOfEach(
    trx,
    {
      companyId: batch.company_id,
      at: now,
      event: 'user.changed',
      outcome: 'done',
      actor: actorOf(caller),
      subject: 'user',
    },
    rows.flatMap(({ person, sets }) =>
      person
        ? [
            {
              id: person.userId,
              detail: {
                name: sets.name ?? person.name,
                fields: Object.keys(sets).join(', '),
                file: batch.file_name,
                ...(sets.role !== undefined && { roleBefore: person.role, role: sets.role }),
                ...(sets.status !== undefined && { status: sets.status }),
              },
            },
          ]
        : [],
    ),
  );
};
