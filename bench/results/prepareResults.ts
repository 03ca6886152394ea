import { sql } from 'kysely';
import { foldUserCompetencies } from '../../apps/server/src/domain/figures/competencies/foldUserCompetencies.ts';
import { isCompleted, isCounted } from '../../apps/server/src/domain/sessions/countedSession.sql.ts';
import type { Database, Trx } from '../../apps/server/src/platform/database/createDatabase.ts';
import { issueTokens } from '../../harness/issueTokens.ts';
import { insertModule, type PreparedModule } from '../../harness/prepareCompany.ts';
import { bearer } from '../../harness/sendCall.ts';
import { giveCourse, giveModules, giveRole, inOne, peopleOf } from '../filled/companyParts.sql.ts';
import { fillEvents } from '../filled/fillEvents.sql.ts';
import { fillRollups, rollups } from '../filled/fillRollups.sql.ts';
import { fillSessions } from '../filled/fillSessions.sql.ts';
import { insertPeopledCompany } from '../filled/preparePeople.ts';
import { withoutIndexes } from '../filled/withoutIndexes.ts';

type Headers = Record<string, string>;

/** A company whose calls are measured, and who sends them in turns. */
export interface ResultsSubject {
  companyId: string;
  /** Access tokens of Admins, by their user. */
  tokens: Map<string, string>;
  admins: Headers[];
  managers: Headers[];
  learners: Headers[];
  modules: PreparedModule[];
  departmentId: string;
  courseId: string;
  learnerId: string;
}

const largeCompanies = 40;
const peopleInLarge = 2_000;
const peopleInSmall = 50;
const sessionsInSmall = 1_000;
const moduleCount = 20;
/** So many that none meets the limit of one credential. */
const adminsInLarge = 300;
const staff = 20;

const tables = ['session', 'session_competency', ...rollups];

interface OpenPortal {
  database: Database;
  dataDir: string;
}

const someLearners = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<{ userId: string }>`
    select u.user_id as "userId" from user_account u join role r on r.role_id = u.role_id
    where u.company_id = ${companyId} and r.name = 'User' order by u.mobile_no limit ${staff}`.execute(trx);
  return rows;
};

interface Staff {
  admins: { userId: string }[];
  managers: { userId: string }[];
  learners: { userId: string }[];
}

const appoint = (database: Database, companyId: string, admins: number): Promise<Staff> =>
  inOne(database, companyId, async (trx) => ({
    admins: await giveRole(trx, companyId, 'Admin', admins),
    managers: await giveRole(trx, companyId, 'Manager', staff),
    learners: await someLearners(trx, companyId),
  }));

/** Signs them in now: what was issued before a fill has run out after it. */
const signIn = async (
  { database, dataDir }: OpenPortal,
  companyId: string,
  learners: { userId: string }[],
): Promise<Map<string, string>> => issueTokens(database, dataDir, { companyId, learners });

const headersOf = (tokens: ReadonlyMap<string, string>) => [...tokens.values()].map(bearer);

/**
 * How many sessions of the last 30 days the report of `u` has: of whom it has none, another statement is asked, and most
 * learners of a steady company are so.
 */
const recordsLately = (companyId: string) => sql`
  select count(*) from session s
  where s.company_id = ${companyId} and s.user_id = u.user_id and s.day > current_date - 30
    and ${isCounted} and ${isCompleted}`;

const subjectOf = async (
  portal: OpenPortal,
  companyId: string,
  modules: PreparedModule[],
  { admins, managers, learners }: Staff,
): Promise<ResultsSubject> => {
  const tokens = await signIn(portal, companyId, admins);
  const { rows } = await inOne(portal.database, companyId, (trx) =>
    sql<Pick<ResultsSubject, 'departmentId' | 'courseId' | 'learnerId'>>`
      select d.department_id as "departmentId", d.user_id as "learnerId",
        (select course_id from course where company_id = ${companyId}) as "courseId"
      from user_department d
      join user_account u on u.company_id = d.company_id and u.user_id = d.user_id
      join role r on r.role_id = u.role_id
      where d.company_id = ${companyId} and r.name = 'User'
      order by (${recordsLately(companyId)}) desc, u.mobile_no limit 1`.execute(trx),
  );
  const [some] = rows;
  if (!some) throw new Error('The company has no learner');
  return {
    companyId,
    tokens,
    admins: headersOf(tokens),
    managers: headersOf(await signIn(portal, companyId, managers)),
    learners: headersOf(await signIn(portal, companyId, learners)),
    modules,
    ...some,
  };
};

export interface PreparedResults {
  /** One of the large companies, its staff signed in anew. */
  large(): Promise<ResultsSubject>;
  /** One of as many people, which has as many sessions however many there are of all. */
  steady(): Promise<ResultsSubject>;
  /** A new small company that nobody has analysed. */
  small(): Promise<ResultsSubject>;
  superAdmins(): Promise<Headers[]>;
}

/** How many sessions the large companies share, and of how many the steady one has such a share. */
interface Sizes {
  sessions: number;
  steadyBy: number;
}

/** Forty large companies and a steady one with their sessions and what is kept of them; small ones when they are asked for. */
export const prepareResults = async (
  portal: OpenPortal,
  { sessions, steadyBy }: Sizes,
): Promise<PreparedResults> => {
  const { database } = portal;
  let firstMobileNo = 6_000_000_000;
  const modules: PreparedModule[] = [];
  const addCompany = async (people: number): Promise<string> => {
    const { companyId } = await insertPeopledCompany(database, { people, firstMobileNo });
    firstMobileNo += people;
    while (modules.length < moduleCount)
      modules.push(
        await inOne(database, 'all', (trx) =>
          insertModule(trx, companyId, `Module ${modules.length}`, new Date()),
        ),
      );
    const ids = modules.map(({ moduleId }) => moduleId);
    await inOne(database, 'all', async (trx) => {
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
  while (companies.length < largeCompanies) companies.push(await addCompany(peopleInLarge));
  const [first = '', second = ''] = companies;
  const appointed = await appoint(database, first, adminsInLarge);
  const steady = await addCompany(peopleInLarge);
  const steadyStaff = await appoint(database, steady, adminsInLarge);
  const superAdmins = await inOne(database, second, (trx) => giveRole(trx, second, 'SuperAdmin', staff));
  const shareOf = new Map(companies.map((one) => [one, Math.round(sessions / largeCompanies)]));
  shareOf.set(steady, Math.round(steadyBy / largeCompanies));
  await withoutIndexes(database, tables, async () => {
    const left = [...shareOf];
    const fillSome = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const [companyId, share] = next;
        await inOne(database, companyId, async (trx) => {
          await fillSessions(trx, { ...content(), companyId, sessions: share });
          await sql`set local enable_nestloop = off`.execute(trx);
          await fillRollups(trx, companyId);
        });
      }
    };
    await Promise.all([fillSome(), fillSome()]);
  });
  await sql`vacuum analyze`.execute(database.unscoped);
  for (const measured of [first, steady])
    await inOne(database, measured, async (trx) => {
      await foldUserCompetencies(trx, measured, await peopleOf(trx, measured));
      await fillEvents(trx, measured);
    });
  await sql`analyze session_event, rollup_session_report`.execute(database.unscoped);
  return {
    large: () => subjectOf(portal, first, modules, appointed),
    steady: () => subjectOf(portal, steady, modules, steadyStaff),
    superAdmins: async () => headersOf(await signIn(portal, second, superAdmins)),
    small: async () => {
      const companyId = await addCompany(peopleInSmall + 2 * staff);
      await inOne(database, companyId, async (trx) => {
        await fillSessions(trx, { ...content(), companyId, sessions: sessionsInSmall });
        await fillRollups(trx, companyId);
        await fillEvents(trx, companyId);
        await foldUserCompetencies(trx, companyId, await peopleOf(trx, companyId));
      });
      return subjectOf(portal, companyId, modules, await appoint(database, companyId, staff));
    },
  };
};
