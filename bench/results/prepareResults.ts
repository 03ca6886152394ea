import { sql } from 'kysely';
import { foldUserCompetencies } from '../../apps/server/src/domain/figures/competencies/foldUserCompetencies.ts';
import { isCompleted, isCounted } from '../../apps/server/src/domain/sessions/countedSession.sql.ts';
import type { Database, Trx } from '../../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import { insertModule, type PreparedModule } from '../../harness/prepareCompany.ts';
import { bearer } from '../../harness/sendCall.ts';
import {
  giveCourse,
  giveModules,
  giveRole,
  inLongTransaction,
  peopleOf,
} from '../filled/companyParts.sql.ts';
import { fillEvents } from '../filled/fillEvents.sql.ts';
import { fillRollups, rollups } from '../filled/fillRollups.sql.ts';
import { fillSessions } from '../filled/fillSessions.sql.ts';
import { insertPeopledCompany } from '../filled/preparePeople.ts';
import { withoutIndexes } from '../filled/withoutIndexes.ts';

type Headers = Record<string, string>;

/** A company whose calls are measured, with its people who send them in turns. */
export interface ResultsSubject {
  companyId: string;
  /** Access tokens of the Admins, by user. */
  tokens: Map<string, string>;
  admins: Headers[];
  managers: Headers[];
  learners: Headers[];
  modules: PreparedModule[];
  departmentId: string;
  courseId: string;
  learnerId: string;
}

const largeCompanyCount = 40;
const peopleInLarge = 2_000;
const peopleInSmall = 50;
const sessionsInSmall = 1_000;
const moduleCount = 20;
/** Enough that nobody reaches the number of calls that one credential may send. */
const adminsInLarge = 300;
const staff = 20;

const tables = ['session', 'session_competency', ...rollups];

interface OpenPortal {
  database: Database;
  dataDir: string;
}

const firstLearners = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<{ userId: string }>`
    select u.user_id as "userId" from user_account u join role r on r.role_id = u.role_id
    where u.company_id = ${companyId} and r.name = 'User' order by u.mobile_no limit ${staff}`.execute(trx);
  return rows;
};

interface Callers {
  admins: { userId: string }[];
  managers: { userId: string }[];
  learners: { userId: string }[];
}

const chooseCallers = (database: Database, companyId: string, admins: number): Promise<Callers> =>
  inLongTransaction(database, companyId, async (trx) => ({
    admins: await giveRole(trx, companyId, 'Admin', admins),
    managers: await giveRole(trx, companyId, 'Manager', staff),
    learners: await firstLearners(trx, companyId),
  }));

/** Must come after a fill, which takes longer than access tokens last. */
const signIn = async (
  { database, dataDir }: OpenPortal,
  companyId: string,
  people: { userId: string }[],
): Promise<Map<string, string>> => issueTokens(database, dataDir, { companyId, learners: people });

const headersOf = (tokens: ReadonlyMap<string, string>) => [...tokens.values()].map(bearer);

/**
 * Subquery: how many sessions of the last 30 days a report on the user `u` has. The reported learner must have some, because
 * the report of somebody without any is read by another statement; most learners of the steady company have none.
 */
const reportedSessions = (companyId: string) => sql`
  select count(*) from session s
  where s.company_id = ${companyId} and s.user_id = u.user_id and s.day > current_date - 30
    and ${isCounted} and ${isCompleted}`;

const subjectOf = async (
  portal: OpenPortal,
  companyId: string,
  modules: PreparedModule[],
  { admins, managers, learners }: Callers,
): Promise<ResultsSubject> => {
  const tokens = await signIn(portal, companyId, admins);
  const { rows } = await inLongTransaction(portal.database, companyId, (trx) =>
    sql<Pick<ResultsSubject, 'departmentId' | 'courseId' | 'learnerId'>>`
      select d.department_id as "departmentId", d.user_id as "learnerId",
        (select course_id from course where company_id = ${companyId}) as "courseId"
      from user_department d
      join user_account u on u.company_id = d.company_id and u.user_id = d.user_id
      join role r on r.role_id = u.role_id
      where d.company_id = ${companyId} and r.name = 'User'
      order by (${reportedSessions(companyId)}) desc, u.mobile_no limit 1`.execute(trx),
  );
  const [reported] = rows;
  if (!reported) throw new Error('The company has no learner');
  return {
    companyId,
    tokens,
    admins: headersOf(tokens),
    managers: headersOf(await signIn(portal, companyId, managers)),
    learners: headersOf(await signIn(portal, companyId, learners)),
    modules,
    ...reported,
  };
};

export interface PreparedResults {
  /** Each call signs people in anew. */
  large(): Promise<ResultsSubject>;
  /** A company with as many people as a large one, whose own sessions do not grow with those of the portal. */
  steady(): Promise<ResultsSubject>;
  /** Each call makes a new small company, whose rows the planner's statistics do not know yet. */
  small(): Promise<ResultsSubject>;
  superAdmins(): Promise<Headers[]>;
}

interface Sizes {
  /** Sessions of all large companies together. */
  sessions: number;
  /** The steady company has as many sessions as a large one would have if all of them together had this many. */
  steadySessions: number;
}

/** Forty large companies and a steady one with their sessions and rollups. */
export const prepareResults = async (
  portal: OpenPortal,
  { sessions, steadySessions }: Sizes,
): Promise<PreparedResults> => {
  const { database } = portal;
  let firstMobileNo = 6_000_000_000;
  const modules: PreparedModule[] = [];
  const addCompany = async (people: number): Promise<string> => {
    const { companyId } = await insertPeopledCompany(database, { people, firstMobileNo });
    firstMobileNo += people;
    while (modules.length < moduleCount)
      modules.push(
        await inLongTransaction(database, 'all', (trx) =>
          insertModule(trx, companyId, `Module ${modules.length}`, new Date()),
        ),
      );
    const ids = modules.map(({ moduleId }) => moduleId);
    await inLongTransaction(database, 'all', async (trx) => {
      await giveModules(trx, companyId, ids);
      await giveCourse(trx, companyId);
    });
    return companyId;
  };
  const content = () => ({
    moduleIds: modules.map(({ moduleId }) => moduleId),
    mustPassStep: modules[0]?.mustPassStep ?? '',
  });
  const companies: string[] = [];
  while (companies.length < largeCompanyCount) companies.push(await addCompany(peopleInLarge));
  const [first = '', second = ''] = companies;
  const largeCallers = await chooseCallers(database, first, adminsInLarge);
  const steady = await addCompany(peopleInLarge);
  const steadyCallers = await chooseCallers(database, steady, adminsInLarge);
  const superAdmins = await inLongTransaction(database, second, (trx) =>
    giveRole(trx, second, 'SuperAdmin', staff),
  );
  const shareOf = new Map(
    companies.map((companyId) => [companyId, Math.round(sessions / largeCompanyCount)]),
  );
  shareOf.set(steady, Math.round(steadySessions / largeCompanyCount));
  await withoutIndexes(database, tables, async () => {
    const toFill = [...shareOf];
    const fillOneByOne = async () => {
      for (let next = toFill.pop(); next !== undefined; next = toFill.pop()) {
        const [companyId, share] = next;
        await inLongTransaction(database, companyId, async (trx) => {
          await fillSessions(trx, { ...content(), companyId, sessions: share });
          await sql`set local enable_nestloop = off`.execute(trx);
          await fillRollups(trx, companyId);
        });
      }
    };
    await Promise.all([fillOneByOne(), fillOneByOne()]);
  });
  await sql`vacuum analyze`.execute(database.unscoped);
  for (const companyId of [first, steady])
    await inLongTransaction(database, companyId, async (trx) => {
      await foldUserCompetencies(trx, companyId, await peopleOf(trx, companyId));
      await fillEvents(trx, companyId);
    });
  await sql`analyze session_event, rollup_session_report`.execute(database.unscoped);
  return {
    large: () => subjectOf(portal, first, modules, largeCallers),
    steady: () => subjectOf(portal, steady, modules, steadyCallers),
    superAdmins: async () => headersOf(await signIn(portal, second, superAdmins)),
    small: async () => {
      const companyId = await addCompany(peopleInSmall + 2 * staff);
      await inLongTransaction(database, companyId, async (trx) => {
        await fillSessions(trx, { ...content(), companyId, sessions: sessionsInSmall });
        await fillRollups(trx, companyId);
        await fillEvents(trx, companyId);
        await foldUserCompetencies(trx, companyId, await peopleOf(trx, companyId));
      });
      return subjectOf(portal, companyId, modules, await chooseCallers(database, companyId, staff));
    },
  };
};
