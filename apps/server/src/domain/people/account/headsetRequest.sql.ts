import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { todayIn } from '../../catalogue/visibility/visibleModules.sql.ts';
import { type HelpColumns, helpColumns, noHelpLine } from '../../help/helpLine.ts';

interface HelpRow extends HelpColumns {
  pin_set: boolean;
  asked_at: Date | null;
}

/** The company's help line, whether the learner has a PIN, and when they asked for a headset if that was today. */
export const findHelp = async (trx: Trx, { companyId, userId }: PersonKey, now: Date): Promise<HelpRow> => {
  const { rows } = await sql<HelpRow>`
    select ${helpColumns}, u.pin_hash is not null as pin_set,
      case when ${askedToday(now)} then u.headset_asked_at end as asked_at
    from user_account u join company c on c.company_id = u.company_id
    where u.company_id = ${companyId} and u.user_id = ${userId}`.execute(trx);
  return rows[0] ?? { ...noHelpLine, pin_set: false, asked_at: null };
};

const askedToday = (now: Date) =>
  sql`coalesce((u.headset_asked_at at time zone c.time_zone)::date = ${todayIn(now)}, false)`;

/** Notes that the learner asks for a headset. @returns false when they did so before on this day of the company */
export const noteAsked = async (trx: Trx, { companyId, userId }: PersonKey, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update user_account u set headset_asked_at = ${now} from company c
    where c.company_id = ${companyId} and u.company_id = ${companyId} and u.user_id = ${userId}
      and not ${askedToday(now)}
    returning u.user_id`.execute(trx);
  return rows.length > 0;
};
