import { basePath, type RequestOf, users } from '@simward/contract';
import { sql } from 'kysely';
import { residentMiB, watchMemory } from '../harness/childProcess.ts';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { type PeopledCompany, preparePeople } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { median, timeOf, timesInTurns } from './times.ts';

type ListBody = NonNullable<RequestOf<typeof users.listUsers>['body']>;

const rounds = { rounds: 40, warmUp: 8 };
/** How many times that among 1,000 a search among 5,000 may take. */
const mostSearchRatio = 3;

/**
 * Times lists in a small and in a large company, a search among 1,000 and among 5,000 people, and an export of the large one.
 * @returns whether the search among 5,000 took no longer than it may
 */
export const measurePeople = async (
  portal: { origin: string; pid: number; dataDir: string },
  say: (line: string) => void,
): Promise<boolean> => {
  const { origin, pid, dataDir } = portal;
  const database = openOwnerDatabase(dataDir);
  try {
    const small = await preparePeople(database, dataDir, {
      people: 1_000,
      firstMobileNo: firstMobileNo('people of 1,000'),
    });
    const medium = await preparePeople(database, dataDir, {
      people: 5_000,
      firstMobileNo: firstMobileNo('people of 5,000'),
    });
    const large = await preparePeople(database, dataDir, {
      people: 100_000,
      firstMobileNo: firstMobileNo('people of 100,000'),
    });
    await sql`vacuum analyze user_account, user_department, user_search_term, user_tally, department`.execute(
      database.unscoped,
    );
    say('');
    say('Lists of people, medians in ms: among 1,000, among 100,000, ratio');
    const line = (name: string, { few, many, ratio }: Awaited<ReturnType<typeof compareLists>>) =>
      say(`${name.padEnd(16)} ${few.toFixed(1)}  ${many.toFixed(1)}  ${ratio.toFixed(2)}`);
    for (const [name, bodyFor] of Object.entries(requests))
      line(name, await compareLists(origin, [small, large], bodyFor));
    const search = await compareLists(origin, [small, medium], requests['a search']);
    say(`Search among 1,000, among 5,000, ratio, at most ${mostSearchRatio}`);
    line('a search', search);
    // The first export brings the heap to its working size, so that only the second tells what an export adds.
    await exportOf(origin, pid, large);
    const exported = await exportOf(origin, pid, large);
    say(
      `Export: ${exported.lines} lines in ${exported.seconds.toFixed(1)} s; the server's memory ` +
        `${exported.before.toFixed(0)} MB before, ${exported.peak.toFixed(0)} MB at most, ` +
        `${exported.after.toFixed(0)} MB after`,
    );
    return search.ratio <= mostSearchRatio;
  } finally {
    await database.close();
  }
};

const requests = {
  'a page of 10': () => ({}),
  'a sorted page': () => ({ sortColumn: 'emailAddress', sortOrder: -1 }),
  'a search': () => ({ search: `anna ${surname}` }),
  'the last page': ({ people }: PeopledCompany) => ({ pageNumber: Math.ceil(people / 10) }),
} satisfies Record<string, (company: PeopledCompany) => ListBody>;
/** A name of one person in a thousand, in every company. */
const surname = 'd3d94468';

const readPage = async (origin: string, company: PeopledCompany, body: ListBody): Promise<void> => {
  const { users: page } = await sendCall(origin, users.listUsers, { body }, bearer(company.token));
  if (page.length === 0) throw new Error('A page of people was empty');
};

const exportOf = async (origin: string, pid: number, company: PeopledCompany) => {
  const startedAt = performance.now();
  const {
    answer: lines,
    before,
    peak,
  } = await watchMemory(pid, 100, async () => {
    const answer = await fetch(origin + basePath + users.exportUsers.path, {
      method: users.exportUsers.method,
      headers: { ...bearer(company.token), 'content-type': 'application/json' },
      body: '{}',
    });
    let lineEnds = 0;
    for await (const part of answer.body ?? [])
      lineEnds += Buffer.from(part).toString('latin1').split('\n').length - 1;
    return lineEnds;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, lines, before, peak, after: residentMiB(pid) };
};

const compareLists = async (
  origin: string,
  companies: readonly [PeopledCompany, PeopledCompany],
  bodyFor: (company: PeopledCompany) => ListBody,
): Promise<{ few: number; many: number; ratio: number }> => {
  const times = await timesInTurns(
    companies.map((company) => () => timeOf(() => readPage(origin, company, bodyFor(company)))),
    rounds,
  );
  const [few = Number.NaN, many = Number.NaN] = times.map(median);
  return { few, many, ratio: many / few };
};
