import type { AnswerInputOf, imports } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { say } from '../../../platform/texts/say.ts';
import { keyOf, undoUntil } from '../importAnswer.ts';
import type { BatchRow } from '../store/importBatch.sql.ts';
import type { PersonValues } from '../store/importChange.sql.ts';
import { madeSchema } from '../store/madeThings.ts';
import { planUndoNow } from './undoImport.service.ts';

/** What an undo of an import would do now; null when it can no longer be undone. */
export const undoForecast = async (
  ctx: Pick<OwnCtx, 'platform' | 'caller' | 'clock' | 'language'>,
  trx: Trx,
  batch: BatchRow,
): Promise<AnswerInputOf<typeof imports.importDetails>['undo']> => {
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
    kept: plan.kept.map(({ person, why, fields }) => ({
      _id: person.userId,
      name: person.name,
      why,
      fields: fields.map((field) => say(ctx.language, fieldTitles[field])),
    })),
  };
};

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
