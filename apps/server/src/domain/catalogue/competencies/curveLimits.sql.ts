import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** The limits that learning curves of a competency `c` are compared with. */
export const curveLimitsOf = sql<modules.CurveLimits>`json_build_object(
  'acceptable', c.acceptable_misses, 'unacceptable', c.unacceptable_misses,
  'falseAlarm', c.false_alarm, 'missedAlarm', c.missed_alarm)`;

export const updateCurveLimits = async (
  trx: Trx,
  competencyId: string,
  { acceptable, unacceptable, falseAlarm, missedAlarm }: modules.CurveLimits,
): Promise<void> => {
  await trx
    .updateTable('competency')
    .set({
      acceptable_misses: acceptable,
      unacceptable_misses: unacceptable,
      false_alarm: falseAlarm,
      missed_alarm: missedAlarm,
    })
    .where('competency_id', '=', competencyId)
    .execute();
};
