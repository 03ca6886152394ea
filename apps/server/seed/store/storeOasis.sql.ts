import { sql } from 'kysely';
import { passwordContext } from '../../src/features/oasis/configuration/configuration.sql.ts';
import { isForOasis } from '../../src/features/oasis/delivery/delivery.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { SecretBox } from '../../src/platform/secrets/secretBox.ts';
import type { Person } from '../content/person.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { adminOf } from './storeFleet.sql.ts';
import { userIdOf } from './storePeople.sql.ts';

/** The company that has a learning system. */
export const oasisSlug = 'stbrigid';
const departments = ['Emergency', 'Intensive Care', 'Surgical Ward'];

/** The person's id in the hospital's learning system. */
export const oasisIdOf = (mobileNo: string): string => `SB-${mobileNo.slice(-6)}`;

/**
 * This many learners have no id in Oasis. The learner after them has a wrong id: its first zero was typed as
 * the letter O.
 */
const withoutId = 4;

const enterIds = async (trx: Trx, companyId: string): Promise<void> => {
  await sql`
    update user_account set external_system_id = 'SB-' || right(mobile_no, 6)
    where company_id = ${companyId} and role_id in (select role_id from role where permission_set = 'user')`.execute(
    trx,
  );
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id
    from session s join oasis_configuration o on o.company_id = s.company_id
    where s.company_id = ${companyId} and ${isForOasis(companyId)} and s.user_id not in (
      select user_id from user_account where company_id = ${companyId} and mobile_no like '1000000%')
    group by s.user_id order by max(s.finished_at) desc, s.user_id
    offset 6 limit ${withoutId + 1}`.execute(trx);
  const faultyIds = rows.map(({ user_id }) => user_id);
  await sql`
    update user_account set external_system_id = null
    where company_id = ${companyId} and user_id = any(${faultyIds.slice(0, withoutId)}::uuid[])`.execute(trx);
  await sql`
    update user_account set external_system_id = 'SB-O' || right(mobile_no, 5)
    where company_id = ${companyId} and user_id = any(${faultyIds.slice(withoutId)}::uuid[])`.execute(trx);
};

/** The deliveries of the last 30 days' completed assessments. The newest few wait and are sent once the portal runs. */
const storeDeliveries = async (trx: Trx, companyId: string, now: Date): Promise<void> => {
  await sql`
    insert into oasis_delivery as delivery (company_id, session_id, user_id, state, noted_at, tries, next_try_at, tried_at,
      delivered_at, cause, status, sent)
    select company_id, session_id, user_id, state, case when state = 'waiting' then ${now}::timestamptz else finished_at end,
      case when state = 'unmatched' then 0 when state = 'dead' then 12 when state = 'waiting' then 0 else 1 end,
      case when state = 'waiting' then ${now}::timestamptz end,
      case when state = 'delivered' then arrived_at when state = 'dead' then finished_at + interval '23 hours' end,
      case when state = 'delivered' then arrived_at end,
      case when state = 'dead' then 'unknown-learner' end, case when state = 'dead' then 404 end,
      case when state = 'delivered' then jsonb_build_object(
        'learner', jsonb_build_object('field', 'external_system_id', 'value', 'SB-' || right(mobile_no, 6)),
        'module', jsonb_build_object('code', product_code, 'name', module_name, 'version', module_version),
        'score', score, 'successful', successful is true, 'withdrawn', false,
        'startedAt', to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'finishedAt', to_char(finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    from (
      select s.company_id, s.session_id, s.user_id, s.finished_at, s.started_at, s.module_version, s.score, s.successful,
        m.product_code, m.name as module_name, u.mobile_no,
        s.finished_at + (30 + abs(hashtext(s.session_id::text)) % 25) * interval '1 second' as arrived_at,
        case when u.external_system_id is null then 'unmatched'
          when u.external_system_id like 'SB-O%' and s.finished_at < ${now}::timestamptz - interval '1 day'
            and row_number() over (partition by s.user_id order by s.finished_at desc) <= 2 then 'dead'
          when row_number() over (order by s.finished_at desc) <= 3 then 'waiting'
          else 'delivered' end as state
      from session s
      join oasis_configuration o on o.company_id = s.company_id
      join module m on m.module_id = s.module_id
      join user_account u on u.company_id = s.company_id and u.user_id = s.user_id
      where s.company_id = ${companyId} and ${isForOasis(companyId)}
        and s.finished_at >= ${now}::timestamptz - interval '30 days') d
    returning delivery.session_id`.execute(trx);
};

/** Stores the demo hospital's learning system: its account, the people's ids there, and the deliveries to it. */
export const storeOasis = async (
  trx: Trx,
  time: DemoTime,
  { people, secretBox }: { people: readonly Person[]; secretBox: SecretBox },
): Promise<void> => {
  const companyId = demoId('company', oasisSlug);
  const admin = adminOf(people, oasisSlug);
  const changedAt = hourOfDay(time, 31, 15);
  await trx
    .insertInto('oasis_configuration')
    .values({
      company_id: companyId,
      api_account: 'stbrigid-simward',
      api_password_encrypted: secretBox.seal('a-demo-of-oasis', passwordContext(companyId)),
      identifier_field: 'external_system_id',
      department_ids: departments.map((name) => demoId('department', oasisSlug, name)),
      password_set_at: changedAt,
      changed_by: userIdOf(admin.mobileNo),
      changed_by_name: admin.name,
      updated_at: changedAt,
    })
    .execute();
  await enterIds(trx, companyId);
  await storeDeliveries(trx, companyId, time.now);
};
