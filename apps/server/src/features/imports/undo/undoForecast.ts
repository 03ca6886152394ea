import { isDeepStrictEqual } from 'node:util';
import type { AnswerInputOf, imports } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { say } from '../../../platform/texts/say.ts';
import { keyOf, undoUntil } from '../importAnswer.ts';
import type { BatchRow } from '../store/importBatch.sql.ts';
import { findChanges, type PersonValues } from '../store/importChange.sql.ts';
import { madeSchema } from '../store/madeThings.ts';
import type { Kept } from './planUndo.ts';
import { findKeptLines } from './undo.sql.ts';
import { planUndoNow } from './undoImport.service.ts';

type Ctx = Pick<OwnCtx, 'platform' | 'caller' | 'clock' | 'language'>;
type Details = AnswerInputOf<typeof imports.importDetails>;

/** What an undo of an import would do now; null when it can no longer be undone. */
export const undoForecast = async (ctx: Ctx, trx: Trx, batch: BatchRow): Promise<Details['undo']> => {
  const { finished_at: finishedAt, state } = batch;
  if (state !== 'done' || !finishedAt || undoUntil(finishedAt) <= ctx.clock.now()) return null;
  const plan = await planUndoNow(ctx, trx, keyOf(batch));
  const made = madeSchema.parse(batch.made);
  const namesOf = (wanted: 'department' | 'course') =>
    made.flatMap(({ kind, name }) => (kind === wanted ? [name] : []));
  return {
    removes: plan.removes.length,
    givesBack: new Set(plan.givesBack.map(({ person }) => person.userId)).size,
    departments: namesOf('department'),
    courses: namesOf('course'),
    kept: plan.kept.map((kept) => keptAnswer(ctx, kept)),
  };
};

/**
 * Who stayed when an import was undone. Values that came back differ from the import's as well, and are told from those
 * that stayed by what was there before.
 */
export const stayedAfterUndo = async (ctx: Ctx, trx: Trx, batch: BatchRow): Promise<Details['stayed']> => {
  if (batch.state !== 'undone') return [];
  const key = keyOf(batch);
  const { kept } = await planUndoNow(ctx, trx, key);
  if (kept.length === 0) return [];
  const lines = await findKeptLines(trx, key);
  const before = new Map<string, PersonValues>();
  for (const change of await findChanges(trx, key))
    before.set(change.userId, { ...before.get(change.userId), ...change.before });
  return kept.flatMap((one) => {
    if (one.line === null || !lines.has(one.line)) return [];
    const { userId, values } = one.person;
    const stayed = one.fields.filter(
      (field) => !isDeepStrictEqual(values[field], before.get(userId)?.[field]),
    );
    return keptAnswer(ctx, { ...one, fields: stayed.length > 0 ? stayed : one.fields });
  });
};

const keptAnswer = ({ language }: Ctx, { person, why, fields }: Kept): Details['stayed'][number] => ({
  _id: person.userId,
  name: person.name,
  why,
  fields: fields.map((field) => say(language, fieldTitles[field])),
});

const fieldTitles: Record<keyof PersonValues, Text> = {
  name: text('users.personFields.name'),
  email: text('users.personFields.emailAddress'),
  gender: text('users.personFields.gender'),
  location: text('users.personFields.location'),
  external_system_id: text('users.personFields.externalSystemId'),
  login_name: text('users.personFields.loginName'),
  integration_field_1: text('users.personFields.integrationField1'),
  course_id: text('users.personFields.employeeId'),
  role_id: text('users.personFields.role'),
  departmentIds: text('users.personFields.department'),
  status: text('users.personFields.status'),
  deleted: text('users.personFields.status'),
};
