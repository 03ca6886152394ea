import { users } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import { isAccepted, isFinal, isTakenOut } from '../../../domain/sessions/countedSession.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';

/** Several entries may have one moment; their event and id then order them. */
interface HistoryPosition {
  at: Date;
  event: string;
  entryId: string;
}

interface HistoryFilter {
  kind: users.HistoryEntry['kind'] | undefined;
  /** The last entry of the page before, or where it would be: what follows is read. */
  after: HistoryPosition;
  limit: number;
}

export interface HistoryRow {
  kind: users.HistoryEntry['kind'];
  event: users.HistoryEntry['event'];
  entry_id: string;
  at: Date;
  by_name: string | null;
  name: string | null;
  session_id: string | null;
  due_on: string | null;
  count: number;
  session: NonNullable<users.HistoryEntry['session']> | null;
  mail: NonNullable<users.HistoryEntry['mail']> | null;
  audited: users.HistoryEntry['audited'];
}

/**
 * What happened to a person, newest first. Every part reads its own newest entries through an index by person and time,
 * or all of what one person can have; the newest of all parts are the page.
 */
export const listHistory = async (
  trx: Trx,
  person: PersonKey,
  { kind, after, limit }: HistoryFilter,
): Promise<HistoryRow[]> => {
  const parts = historyParts(person, after, limit);
  const kinds = kind ? [kind] : users.historyKinds;
  const { rows } = await sql<HistoryRow>`
    select h.* from (${sql.join(
      kinds.flatMap((each) => parts[each]),
      sql` union all `,
    )}) h
    order by h.at desc, h.event collate "C", h.entry_id collate "C" limit ${limit}`.execute(trx);
  return rows;
};

const historyParts = ({ companyId, userId }: PersonKey, after: HistoryPosition, limit: number) => {
  const newest = (entryId: RawBuilder<unknown>) =>
    sql`order by at desc, ${entryId} collate "C" limit ${limit}`;
  const follows = (event: HistoryRow['event'], at: RawBuilder<unknown>, entryId: RawBuilder<unknown>) =>
    followsPosition(after, event, at, entryId);
  const nameOf = (column: string) => sql`(
    select u.name from user_account u where u.company_id = ${companyId} and u.user_id = ${sql.ref(column)})`;
  const ofPerson = (row: string) =>
    sql<boolean>`(${sql.ref(`${row}.company_id`)} = ${companyId} and ${sql.ref(`${row}.user_id`)} = ${userId})`;
  return {
    session: [
      part('session', 'session', {
        entry_id: sql`s.session_id::text`,
        at: sql`s.started_at`,
        name: sql`m.name`,
        session_id: sql`s.session_id`,
        session: sql`json_build_object('mode', s.mode, 'outcome', s.outcome,
          'score', case when s.outcome = 'completed' or s.mode = 'training' then s.score end,
          'passMark', s.pass_mark, 'successful', s.successful,
          'mustPassMissed', cardinality(s.failed_must_pass_steps) > 0, 'takenOut', ${isTakenOut},
          'playedIn', s.played_in)`,
      })(sql`from session s join module m on m.module_id = s.module_id
        where ${ofPerson('s')} and ${follows('session', sql`s.started_at`, sql`s.session_id::text`)} and s.mode is not null and ${isFinal} ${newest(sql`s.session_id::text`)}`),
      part('session', 'asked', {
        entry_id: sql`s.session_id::text`,
        at: sql`r.asked_at`,
        name: sql`m.name`,
        session_id: sql`s.session_id`,
      })(sql`from session s
        join session_reflection r on r.company_id = s.company_id and r.session_id = s.session_id and r.user_id = s.user_id
        join module m on m.module_id = s.module_id
        where ${ofPerson('s')} and ${follows('asked', sql`r.asked_at`, sql`s.session_id::text`)} and ${isAccepted} ${newest(sql`s.session_id::text`)}`),
      part('session', 'comments-released', {
        entry_id: releaseId,
        at: sql`c.released_at`,
        by_name: nameOf('c.author_id'),
        name: sql`m.name`,
        session_id: sql`s.session_id`,
        count: sql`count(*)`,
      })(sql`from session s
        join session_comment c on c.company_id = s.company_id and c.session_id = s.session_id
        join module m on m.module_id = s.module_id
        where ${ofPerson('s')} and ${follows('comments-released', sql`c.released_at`, releaseId)} and c.deleted_at is null and ${isAccepted}
        group by s.session_id, m.name, c.author_id, c.released_at ${newest(releaseId)}`),
    ],
    module: [
      part('module', 'assigned', {
        entry_id: sql`a.module_id::text`,
        at: sql`a.assigned_at`,
        by_name: nameOf('a.assigned_by'),
        name: sql`m.name`,
        due_on: sql`a.due_on`,
      })(sql`from assignment a join module m on m.module_id = a.module_id
        where ${ofPerson('a')} and ${follows('assigned', sql`a.assigned_at`, sql`a.module_id::text`)} ${newest(sql`a.module_id::text`)}`),
      part('module', 'withdrawn', {
        entry_id: sql`a.module_id::text`,
        at: sql`a.ended_at`,
        name: sql`m.name`,
      })(sql`from ended_assignment a join module m on m.module_id = a.module_id
        where ${ofPerson('a')} and ${follows('withdrawn', sql`a.ended_at`, sql`a.module_id::text`)} ${newest(sql`a.module_id::text`)}`),
      part('module', 'expired', {
        entry_id: sql`f.name_folded`,
        at: expiredAt(companyId),
        name: sql`f.name`,
        session_id: sql`f.latest_session_id`,
      })(sql`from rollup_user_competency f
        where ${ofPerson('f')} and f.current_until is not null and ${follows('expired', expiredAt(companyId), sql`f.name_folded`)} ${newest(sql`f.name_folded`)}`),
      part('module', 'pack-issued', {
        entry_id: sql`p.evidence_pack_id::text`,
        at: sql`p.issued_at`,
        by_name: sql`p.issuer_name`,
      })(
        sql`from evidence_pack p where ${ofPerson('p')} and ${follows('pack-issued', sql`p.issued_at`, sql`p.evidence_pack_id::text`)} ${newest(sql`p.evidence_pack_id::text`)}`,
      ),
    ],
    mail: [
      part('mail', 'mail', {
        entry_id: sql`d.delivery_id::text`,
        at: sql`d.created_at`,
        mail: sql`json_build_object('template', d.content ->> 'template', 'state', d.state)`,
      })(sql`from delivery d
        where d.company_id = ${companyId} and d.subject_type = 'user' and d.subject_id = ${userId}::uuid::text
          and d.channel = 'mail' and d.content ->> 'template' = any(${[...shownMails]}::text[])
          and ${follows('mail', sql`d.created_at`, sql`d.delivery_id::text`)} ${newest(sql`d.delivery_id::text`)}`),
    ],
    account: [
      part('account', 'audited', {
        entry_id: sql`e.audit_entry_id::text`,
        at: sql`e.at`,
        by_name: sql`case when e.actor_id is distinct from ${userId}::uuid then e.actor_name end`,
        audited: changeOf,
      })(sql`from audit_entry e
        where e.company_id = ${companyId} and e.subject_id = ${userId}::uuid::text and e.subject_type = 'user'
          and e.outcome = 'done' and e.event = any(${[...shownAudits]}::text[]) and ${follows('audited', sql`e.at`, sql`e.audit_entry_id::text`)} ${newest(sql`e.audit_entry_id::text`)}`),
      signIns({ companyId, userId }, after, limit),
    ],
  } satisfies Record<users.HistoryEntry['kind'], readonly RawBuilder<unknown>[]>;
};

/** Comments that somebody released together. */
const releaseId = sql`s.session_id::text || c.author_id::text`;

/** Condition: an entry of the event follows the position, in the order of the history. */
const followsPosition = (
  { at: lastAt, event: lastEvent, entryId: lastId }: HistoryPosition,
  event: string,
  at: RawBuilder<unknown>,
  entryId: RawBuilder<unknown>,
) => {
  if (event === lastEvent)
    return sql<boolean>`(${at} <= ${lastAt} and (${at} < ${lastAt} or ${entryId} collate "C" > ${lastId}))`;
  return event > lastEvent ? sql<boolean>`${at} <= ${lastAt}` : sql<boolean>`${at} < ${lastAt}`;
};

/** Mails about training and ways in. What an Admin's own account is asked for stays with the outbox. */
const shownMails: readonly NonNullable<users.HistoryEntry['mail']>['template'][] = [
  'reset',
  'invite',
  'password-changed',
  'address-changed',
  'modules-assigned',
  'modules-due-changed',
  'modules-due-soon',
  'modules-due-tomorrow',
  'modules-overdue',
  'comments-released',
  'training-reminder',
];

const namedApart = ['activated', 'deactivated', 'moved'];
const shownAudits = users.historyAudits.filter((name) => !namedApart.includes(name));

const changeOf = sql`case
  when e.event <> 'user.changed' then e.event
  when e.detail ->> 'act' = 'move' then 'moved'
  when e.detail ->> 'act' = 'activate' or e.detail ->> 'status' = 'true' then 'activated'
  when e.detail ->> 'act' = 'deactivate' or e.detail ->> 'status' = 'false' then 'deactivated'
  else e.event end`;

/** The first moment of the day after the last day on which the competency `f` was current. */
const expiredAt = (companyId: string) =>
  sql`(f.current_until + 1)::timestamp at time zone ${zoneOf(companyId)}`;

const zoneOf = (companyId: string) =>
  sql`(select c.time_zone from company c where c.company_id = ${companyId})`;

/** Newest sign-ins that are looked at to find those of a page's days. */
const mostSignIns = 500;

/**
 * A person's sign-ins on the web, those of one day as one entry at the last of them. Later ones of the day in which the
 * page before ended are read, too: otherwise the rest of the day would be an entry of its own.
 */
const signIns = ({ companyId, userId }: PersonKey, after: HistoryPosition, limit: number) => {
  const dayLater = new Date(after.at.getTime() + 86_400_000);
  return part('account', 'signed-in', {
    entry_id: sql`i.day::text`,
    at: sql`max(i.at)`,
    count: sql`count(*)`,
  })(sql`from (
      select e.at, (e.at at time zone ${zoneOf(companyId)})::date as day from audit_entry e
      where e.company_id = ${companyId} and e.actor_id = ${userId} and e.event = 'sign-in' and e.outcome = 'done'
        and e.at < ${dayLater}
      order by e.at desc limit ${mostSignIns}) i
    group by i.day having ${followsPosition(after, 'signed-in', sql`max(i.at)`, sql`i.day::text`)}
    order by at desc limit ${limit}`);
};

type Given = Pick<Columns, 'entry_id' | 'at'> & Partial<Columns>;
type Columns = Record<keyof typeof empty, RawBuilder<unknown>> &
  Record<'entry_id' | 'at', RawBuilder<unknown>>;

const empty = {
  by_name: sql`null::text`,
  name: sql`null::text`,
  session_id: sql`null::uuid`,
  due_on: sql`null::date`,
  count: sql`1::bigint`,
  session: sql`null::json`,
  mail: sql`null::json`,
  audited: sql`null::text`,
};

/** One part of the history, with every column of it: those that are not given are empty. */
const part =
  (kind: HistoryRow['kind'], event: HistoryRow['event'], given: Given) => (from: RawBuilder<unknown>) => {
    const c = { ...empty, ...given };
    return sql`(select ${sql.lit(kind)}::text as kind, ${sql.lit(event)}::text as event, ${c.entry_id} as entry_id,
      ${c.at} as at, ${c.by_name} as by_name, ${c.name} as name, ${c.session_id} as session_id,
      ${c.due_on} as due_on, ${c.count} as count, ${c.session} as session, ${c.mail} as mail,
      ${c.audited} as audited ${from})`;
  };
