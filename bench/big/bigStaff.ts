import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import type { PreparedModule } from '../../harness/prepareCompany.ts';
import { bearer } from '../../harness/sendCall.ts';
import type { NeighbourSubject } from '../neighbours/neighbourSubject.ts';
import type { ResultsSubject } from '../results/prepareResults.ts';

type Headers = Record<string, string>;

/** Somebody who sends calls, with the people and things that the calls are about; all of them are in the sender's scope. */
export interface BigStaff extends NeighbourSubject, ResultsSubject {
  name: 'Admin' | 'Manager' | 'Manager of many';
  set: 'admin' | 'manager';
  /** Headers of several people in turns, so that nobody reaches the number of calls that one credential may send. */
  signIn(): Promise<Headers>;
  /** Learners, at most as many as one call takes. */
  userIds: string[];
  /** A completed assessment with events. */
  sessionId: string;
  /** Another one of the same learner and module. */
  otherSessionId: string;
  sessionModuleId: string;
  sessionDay: string;
  headsetId: string;
  categoryId: string;
  saveId: string;
  packId: string;
  savedReportId: string;
  mailId: string;
  oasisSessionId: string;
}

interface Portal {
  database: Database;
  origin: string;
  /** Signs somebody in and answers the access token. */
  tokenOf(userId: string): Promise<string>;
}

const mostUsers = 5_000;
/** Half of the ten minutes that an access token lasts. */
const renewAfterMs = 5 * 60_000;

/** The big company that an earlier run has left in this database. */
export const findBigCompany = async (database: Database): Promise<string | undefined> => {
  const { rows } = await database.read('all', (trx) =>
    sql<{ companyId: string }>`
      select company_id as "companyId" from company where name like '% people' order by created_at limit 1`.execute(
      trx,
    ),
  );
  return rows[0]?.companyId;
};

/** Finds those who send calls, and what their calls are about. */
export const openStaff = async (
  { database, origin, tokenOf }: Portal,
  companyId: string,
): Promise<BigStaff[]> => {
  const modules = await modulesOf(database, companyId);
  const { rows } = await database.read({ companyId }, (trx) =>
    sql<{ people: number }>`
      select count(*)::int as people from user_account where company_id = ${companyId}`.execute(trx),
  );
  const staff: BigStaff[] = [];
  for (const sender of await sendersOf(database, companyId)) {
    const departmentIds = await departmentsOf(database, companyId, sender);
    const found = await findSubjects(database, companyId, sender, departmentIds);
    let issued: { at: number; tokens: string[] } | undefined;
    let turn = 0;
    const validTokens = async () => {
      if (!issued || Date.now() - issued.at > renewAfterMs)
        issued = { at: Date.now(), tokens: await Promise.all(sender.userIds.map(tokenOf)) };
      return issued.tokens;
    };
    staff.push({
      ...found,
      name: sender.name,
      set: sender.set,
      companyId,
      origin,
      people: rows[0]?.people ?? 0,
      modules,
      departmentIds,
      others: found.userIds.slice(-60),
      signIn: async () => {
        const tokens = await validTokens();
        turn += 1;
        return bearer(tokens[turn % tokens.length] ?? '');
      },
      // Unused from here on, because `signIn` gives the headers.
      admin: {},
      learner: {},
      headset: {},
      wearer: {},
      tokens: new Map(),
      admins: [],
      managers: [],
      learners: [],
    });
  }
  return staff;
};

const modulesOf = async (database: Database, companyId: string): Promise<PreparedModule[]> => {
  const { rows } = await database.read('all', (trx) =>
    sql<PreparedModule>`
      select m.module_id as "moduleId", v.version, s.name as "mustPassStep",
        array(select c.name from competency c where c.module_id = m.module_id order by c.position) as competencies
      from company_module cm join module m on m.module_id = cm.module_id
      join module_version v on v.module_id = m.module_id
      join module_step s on s.module_version_id = v.module_version_id
      where cm.company_id = ${companyId} order by length(m.name), m.name`.execute(trx),
  );
  return rows;
};

interface Sender {
  name: BigStaff['name'];
  set: BigStaff['set'];
  userIds: string[];
}

/** Condition: the session `s` is a counted assessment that has events. */
const isRecentAssessment = sql<boolean>`(s.mode = 'assessment' and s.outcome = 'completed' and s.custody = 'accepted'
  and s.day between current_date - 58 and current_date - 2)`;

/** A Manager of one department, the Manager of most departments, and Admins. */
const sendersOf = async (database: Database, companyId: string): Promise<Sender[]> => {
  const { rows } = await database.read({ companyId }, (trx) =>
    sql<{ userId: string; role: string; departments: number; hasCategory: boolean; hasAssessed: boolean }>`
      select u.user_id as "userId", r.name as role,
        (select count(*)::int from user_department d
          where d.company_id = ${companyId} and d.user_id = u.user_id) as departments,
        exists (select from user_department d join category c on c.department_id = d.department_id
          where d.company_id = ${companyId} and d.user_id = u.user_id
            and c.owner_company_id = ${companyId}) as "hasCategory",
        exists (select from user_department d
          join user_department l on l.company_id = ${companyId} and l.department_id = d.department_id
          join user_account lu on lu.company_id = ${companyId} and lu.user_id = l.user_id
          join role lr on lr.role_id = lu.role_id and lr.name = 'User'
          join session s on s.company_id = ${companyId} and s.user_id = l.user_id and ${isRecentAssessment}
          where d.company_id = ${companyId} and d.user_id = u.user_id) as "hasAssessed"
      from user_account u join role r on r.role_id = u.role_id
      where u.company_id = ${companyId} and r.name in ('Admin', 'Manager') and u.deleted_at is null
      order by departments desc, u.mobile_no`.execute(trx),
  );
  const managers = rows.filter(({ role }) => role === 'Manager');
  const [managerOfMany] = managers;
  const managerOfOne = managers.find(
    ({ departments, hasCategory, hasAssessed }) => departments === 1 && hasCategory && hasAssessed,
  );
  const admins = rows.filter(({ role }) => role === 'Admin').slice(0, 20);
  // The Manager of one department comes first: acts of the others move people out of that department.
  return [
    { name: 'Manager', set: 'manager', userIds: [managerOfOne?.userId ?? ''] },
    { name: 'Manager of many', set: 'manager', userIds: [managerOfMany?.userId ?? ''] },
    { name: 'Admin', set: 'admin', userIds: admins.map(({ userId }) => userId) },
  ];
};

type Subjects = Omit<BigStaff, keyof NeighbourSubject | keyof ResultsSubject | 'name' | 'set' | 'signIn'> &
  Pick<BigStaff, 'courseId' | 'learnerId' | 'departmentId'>;

/** Finds a learner with a recent assessment, and one of each kind of thing, in the scope of the sender. */
const findSubjects = async (
  database: Database,
  companyId: string,
  { set, userIds: [senderId = ''] }: Sender,
  departmentIds: readonly string[],
): Promise<Subjects> => {
  const inScope = sql`exists (select from user_department d where d.company_id = ${companyId}
    and d.user_id = s.user_id and d.department_id = any(${[...departmentIds]}::uuid[]))`;
  const isVisibleSave = set === 'admin' ? sql`true` : sql`assigned_by = ${senderId}`;
  const { rows } = await database.read({ companyId }, (trx) =>
    sql<Subjects>`
      with recent as materialized (
        select s.user_id, s.session_id, s.module_id, s.day from session s
        join user_account u on u.company_id = s.company_id and u.user_id = s.user_id
        join role r on r.role_id = u.role_id and r.name = 'User'
        where s.company_id = ${companyId} and ${isRecentAssessment} and ${inScope}
        order by s.day)
      select l.user_id as "learnerId", l.session_id as "sessionId", l.module_id as "sessionModuleId",
        l.day::text as "sessionDay",
        coalesce((select o.session_id from session o where o.company_id = ${companyId} and o.user_id = l.user_id
          and o.module_id = l.module_id and o.session_id <> l.session_id and o.mode = 'assessment'
          and o.outcome = 'completed' and o.custody = 'accepted' limit 1), l.session_id) as "otherSessionId",
        (select d.department_id from user_department d where d.company_id = ${companyId} and d.user_id = l.user_id
          limit 1) as "departmentId",
        (select u.course_id from user_account u where u.company_id = ${companyId} and u.user_id = l.user_id) as "courseId",
        array(select s.user_id from user_account s join role r on r.role_id = s.role_id and r.name = 'User'
          where s.company_id = ${companyId} and s.status and s.deleted_at is null and ${inScope}
          order by s.mobile_no limit ${mostUsers}) as "userIds",
        coalesce((select h.headset_id from headset h where h.company_id = ${companyId} and h.revoked_at is null
          and h.department_id = any(${[...departmentIds]}::uuid[]) limit 1), l.user_id) as "headsetId",
        (select c.category_id from category c where c.owner_company_id = ${companyId}
          and (c.department_id is null or c.department_id = any(${[...departmentIds]}::uuid[]))
          order by c.department_id nulls last, c.name_order limit 1) as "categoryId",
        coalesce((select assignment_batch_id from assignment_batch where company_id = ${companyId} and ${isVisibleSave} limit 1),
          l.user_id) as "saveId",
        (select p.evidence_pack_id from evidence_pack p where p.company_id = ${companyId} and p.user_id = l.user_id
          limit 1) as "packId",
        (select saved_report_id from saved_report where company_id = ${companyId} limit 1) as "savedReportId",
        (select delivery_id from delivery where company_id = ${companyId} limit 1) as "mailId",
        (select session_id from oasis_delivery where company_id = ${companyId} and state = 'unmatched'
          limit 1) as "oasisSessionId"
      from recent l order by exists (select from session o where o.company_id = ${companyId} and o.user_id = l.user_id
        and o.module_id = l.module_id and o.session_id <> l.session_id and o.mode = 'assessment'
        and o.outcome = 'completed' and o.custody = 'accepted') desc limit 1`.execute(trx),
  );
  const [found] = rows;
  if (!found) throw new Error('No learner in scope was assessed lately');
  return found;
};

const departmentsOf = async (database: Database, companyId: string, { set, userIds }: Sender) => {
  const { rows } = await database.read({ companyId }, (trx) =>
    sql<{ id: string }>`
      select d.department_id as id from department d where d.company_id = ${companyId}
        and (${set === 'admin'} or d.department_id in (select department_id from user_department
          where company_id = ${companyId} and user_id = ${userIds[0] ?? ''}))
      order by d.name_order`.execute(trx),
  );
  return rows.map(({ id }) => id);
};
