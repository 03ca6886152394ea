import { readFileSync } from 'node:fs';
import { basePath, type RequestOf, users } from '@simward/contract';
import { sql } from 'kysely';
import { openOwnerDatabase } from '../harness/portalDatabase.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { type PeopledCompany, preparePeople } from './filled/preparePeople.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { median } from './latencies.ts';

type Asked = NonNullable<RequestOf<typeof users.listUsers>['body']>;

const rounds = 40;
/** How many times that among 1,000 a search among 5,000 may take. */
const mostSearchRatio = 3;

const requests = {
  'a page of 10': () => ({}),
  'a sorted page': () => ({ sortColumn: 'emailAddress', sortOrder: -1 }),
  'a search': () => ({ search: `anna ${surname}` }),
  'the last page': ({ people }: PeopledCompany) => ({ pageNumber: Math.ceil(people / 10) }),
} satisfies Record<string, (company: PeopledCompany) => Asked>;
/** Of one person in a thousand; the first people of both companies have the same names. */
const surname = 'd3d94468';

const timeOf = async (origin: string, company: PeopledCompany, body: Asked): Promise<number> => {
  const sentAt = performance.now();
  const { users: page } = await sendCall(origin, users.listUsers, { body }, bearer(company.token));
  if (page.length === 0) throw new Error('A page of people was empty');
  return performance.now() - sentAt;
};

/** Resident memory of a process, in megabytes. */
const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const exportOf = async (origin: string, pid: number, company: PeopledCompany) => {
  const before = residentMb(pid);
  const startedAt = performance.now();
  const answer = await fetch(origin + basePath + users.exportUsers.path, {
    method: users.exportUsers.method,
    headers: { ...bearer(company.token), 'content-type': 'application/json' },
    body: '{}',
  });
  let lines = 0;
  let most = before;
  for await (const part of answer.body ?? []) {
    lines += Buffer.from(part).toString('latin1').split('\n').length - 1;
    most = Math.max(most, residentMb(pid));
  }
  return { seconds: (performance.now() - startedAt) / 1000, lines, before, most, after: residentMb(pid) };
};

/** Medians of a request in two companies in turns. */
const compareLists = async (
  origin: string,
  [small, large]: readonly [PeopledCompany, PeopledCompany],
  ask: (company: PeopledCompany) => Asked,
): Promise<{ few: number; many: number; ratio: number }> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(origin, small, ask(small)));
    times.large.push(await timeOf(origin, large, ask(large)));
  }
  // The first rounds prepare statements and warm the way.
  const [few, many] = [median(times.small.slice(8)), median(times.large.slice(8))];
  return { few, many, ratio: many / few };
};

/**
 * The lists of a small and a large company in turns, a search among 1,000 and among 5,000, and an export of the large one.
 * @returns whether the search took no longer than it may
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
    for (const [name, ask] of Object.entries(requests))
      line(name, await compareLists(origin, [small, large], ask));
    const search = await compareLists(origin, [small, medium], requests['a search']);
    say(`Search among 1,000, among 5,000, ratio, at most ${mostSearchRatio}`);
    line('a search', search);
    // The first export brings the heap to the size it works with; the second must not add to it.
    await exportOf(origin, pid, large);
    const exported = await exportOf(origin, pid, large);
    say(
      `Export: ${exported.lines} lines in ${exported.seconds.toFixed(1)} s; the server's memory ` +
        `${exported.before.toFixed(0)} MB before, ${exported.most.toFixed(0)} MB at most, ` +
        `${exported.after.toFixed(0)} MB after`,
    );
    return search.ratio <= mostSearchRatio;
  } finally {
    await database.close();
  }
};
