import type { users } from '@simward/contract';
import { sql } from 'kysely';
import { learnersFrom } from '../../../domain/assignments/learners.sql.ts';
import { todayAt } from '../../../domain/catalogue/visibility/visibleModules.sql.ts';
import { behindItems } from '../../../domain/progress/behind.sql.ts';
import { isAccepted, isCompleted, isCounted } from '../../../domain/sessions/countedSession.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

interface OpenRow {
  reason: users.OpenThing['reason'];
  module_id: string;
  module_name: string;
  competencies: string[];
  due_on: string | null;
}

/** What a learner is behind with, the most urgent first; nothing for staff and inactive learners. */
export const listOpenThings = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  now: Date,
): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    with learner as (
      select u.user_id from ${learnersFrom({ companyId, userIds: [userId] })} and u.status
    ), ${behindItems(companyId, now)}
    select i.reason, i.module_id, m.name as module_name, i.competencies, i.due_on
    from item i
    join module m on m.module_id = i.module_id
    order by i.urgency, i.due_on, m.name_order, i.module_id`.execute(trx);
  return rows;
};

/** A session of the weeks on show that counts, JSON as PostgreSQL writes it. */
export interface WeekSession {
  sessionId: string;
  moduleName: string;
  day: string;
  durationMs: number;
  assessment: {
    score: number;
    passMark: number | null;
    successful: boolean;
    mustPassMissed: boolean;
  } | null;
}

interface PersonFacts {
  today: string;
  sessions: WeekSession[];
  reminded: boolean;
  asked: { sessionId: string; moduleName: string; askedAt: string }[];
  last_sign_in: Date | null;
  devices: number;
  last_headset: { name: string; at: string } | null;
}

/** Days of which sessions to talk about are shown. */
const askedDays = 30;

/**
 * A person's sessions of this week and the weeks before, and what is known of sign-ins and headsets. The range of
 * `started_at` begins two days early, so that the index finds the sessions of the first Monday in every time zone.
 */
export const findPersonFacts = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  weeks: number,
  now: Date,
): Promise<PersonFacts> => {
  const day = 86_400_000;
  const earliest = new Date(now.getTime() - (weeks * 7 + 2) * day);
  const { rows } = await sql<PersonFacts>`
    with day as (select ${todayAt(companyId, now)} as today)
    select
      (select today from day) as today,
      coalesce((
        select json_agg(json_build_object('sessionId', s.session_id, 'moduleName', m.name, 'day', s.day,
          'durationMs', s.duration_ms, 'assessment', case when s.mode = 'assessment' and ${isCompleted}
            and s.score is not null then json_build_object('score', s.score, 'passMark', s.pass_mark,
              'successful', coalesce(s.successful, false),
              'mustPassMissed', cardinality(s.failed_must_pass_steps) > 0) end)
          order by s.started_at, s.session_id)
        from session s join module m on m.module_id = s.module_id
        where s.company_id = ${companyId} and s.user_id = ${userId} and s.started_at >= ${earliest}
          and s.mode is not null and ${isCounted}), '[]') as sessions,
      exists (select 1 from assignment_mail a
        where a.company_id = ${companyId} and a.user_id = ${userId} and a.kind = 'training-reminder'
          and a.occasion = (select today from day)::text) as reminded,
      coalesce((
        select json_agg(json_build_object('sessionId', s.session_id, 'moduleName', m.name, 'askedAt', r.asked_at)
          order by r.asked_at desc, s.session_id)
        from session s
        join session_reflection r on r.company_id = s.company_id and r.session_id = s.session_id
          and r.user_id = s.user_id and r.asked_at is not null
        join module m on m.module_id = s.module_id
        where s.company_id = ${companyId} and s.user_id = ${userId}
          and s.started_at >= ${new Date(now.getTime() - askedDays * day)} and ${isAccepted}
          and not exists (select 1 from session_comment c
            where c.company_id = ${companyId} and c.session_id = s.session_id and c.released_at is not null
              and c.deleted_at is null)), '[]') as asked,
      (select max(i.created_at) from sign_in_session i
        where i.company_id = ${companyId} and i.user_id = ${userId}) as last_sign_in,
      (select count(*) from sign_in_session i
        where i.company_id = ${companyId} and i.user_id = ${userId} and i.revoked_at is null
          and i.expires_at > ${now}) as devices,
      (select json_build_object('name', h.name, 'at', s.started_at)
        from session s join headset h on h.company_id = s.company_id and h.headset_id = s.headset_id
        where s.company_id = ${companyId} and s.user_id = ${userId} and ${isAccepted}
        order by s.started_at desc, s.session_id desc limit 1) as last_headset`.execute(trx);
  const [facts] = rows;
  if (!facts) throw new Error('A select without a table answers one row');
  return facts;
};
