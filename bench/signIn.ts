import { auth, basePath, profile } from '@simward/contract';
import { passwordHashesOf } from '../harness/portalDatabase.ts';
import { type PreparedLearner, password } from '../harness/prepareCompany.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './processCpu.ts';
import { latenciesOf, median, timeOf } from './times.ts';

type Say = (line: string) => void;

const costWarmUp = 60;
const costSignIns = 200;
/** How many times the CPU of its hash a sign-in may cost. */
const mostCostRatio = 2;

/**
 * CPU of a sign-in compared with that of the one password hash in it.
 * @returns whether it costs no more than it may
 */
export const signInCost = async (
  portal: { origin: string; pid: number; dataDir: string },
  learners: readonly PreparedLearner[],
  say: Say,
): Promise<boolean> => {
  const postmaster = postmasterOf(portal.dataDir);
  const signIn = async (index: number) => {
    const status = await statusOfSignIn(portal.origin, learners[index % learners.length]?.mobileNo ?? '');
    if (status !== 200) throw new Error(`A right password was answered ${status}`);
  };
  for (let index = 0; index < costWarmUp; index += 1) await signIn(index);

  const before = { node: cpuOf(portal.pid), postgres: cpuOfPostgres(postmaster) };
  for (let index = 0; index < costSignIns; index += 1) await signIn(costWarmUp + index);
  const node = (cpuOf(portal.pid) - before.node) / costSignIns;
  const postgres = (cpuOfPostgres(postmaster) - before.postgres) / costSignIns;

  const hashes = await passwordHashesOf(portal.dataDir);
  const stored = await hashes.hash(password);
  const beforeHashing = process.cpuUsage();
  for (let index = 0; index < costSignIns; index += 1) await hashes.verify(stored, password);
  const { user, system } = process.cpuUsage(beforeHashing);
  const hash = (user + system) / 1000 / costSignIns;
  const ratio = (node + postgres) / hash;
  say(
    `CPU of a sign-in: Node.js ${node.toFixed(1)} ms, PostgreSQL ${postgres.toFixed(1)} ms; of its hash ` +
      `${hash.toFixed(1)} ms; together ${ratio.toFixed(2)} times the hash, at most ${mostCostRatio}`,
  );
  return ratio <= mostCostRatio;
};

const crowd = 200;
const readsBefore = 300;
/** How many times longer than on a quiet portal others may wait while a crowd signs in. */
const mostWaitRatio = 3;

/**
 * How long others wait for their profile while a shift signs in at once, compared with a quiet portal.
 * @returns whether they wait no longer than they may
 */
export const signInCrowd = async (
  origin: string,
  learners: readonly PreparedLearner[],
  tokens: readonly string[],
  say: Say,
): Promise<boolean> => {
  await readProfilesWhile(origin, tokens, (reads) => reads < 50);
  const quiet = await readProfilesWhile(origin, tokens, (reads) => reads < readsBefore);
  let isCrowdIn = false;
  const startedAt = performance.now();
  const crowdSignsIn = Promise.all(
    learners.slice(0, crowd).map(({ mobileNo }) => statusOfSignIn(origin, mobileNo)),
  ).finally(() => {
    isCrowdIn = true;
  });
  const busy = await readProfilesWhile(origin, tokens, () => !isCrowdIn);
  const statuses = await crowdSignsIn;
  const seconds = (performance.now() - startedAt) / 1000;
  const refused = statuses.filter((status) => status !== 200).length;
  const ratio = busy.p95 / quiet.p95;
  say(
    `${crowd} sign-ins at once took ${seconds.toFixed(1)} s, ${refused} refused; p95 of another user's profile ` +
      `${quiet.p95.toFixed(1)} ms quiet, ${busy.p95.toFixed(1)} ms meanwhile, ${ratio.toFixed(1)} times, ` +
      `at most ${mostWaitRatio}`,
  );
  return ratio <= mostWaitRatio;
};

/** Reads profiles one after the other, each as another person. */
const readProfilesWhile = async (
  origin: string,
  tokens: readonly string[],
  goesOn: (reads: number) => boolean,
) => {
  const times: number[] = [];
  while (goesOn(times.length))
    times.push(
      await timeOf(async () => {
        const answer = await fetch(origin + basePath + profile.getProfile.path, {
          headers: { authorization: `Bearer ${tokens[times.length % tokens.length]}` },
        });
        await answer.text();
        if (answer.status !== 200) throw new Error(`A profile was answered ${answer.status}`);
      }),
    );
  return latenciesOf(times);
};

/** Fewer than the wrong passwords that the portal takes from one address before it refuses all of them. */
const wrongTries = 12;
/** The first tries open connections. */
const warmUpTries = 2;

/**
 * Times wrong passwords for User IDs that exist and for some that do not, in turns.
 * @returns medians in ms: they must not tell which User IDs exist
 */
export const signInTimes = async (
  origin: string,
  learners: readonly PreparedLearner[],
): Promise<{ known: number; unknown: number }> => {
  const wrongTry = (mobileNo: string) =>
    timeOf(async () => {
      const status = await statusOfSignIn(origin, mobileNo, '999999');
      if (status !== 401) throw new Error(`A wrong password was answered ${status}`);
    });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, { mobileNo }] of learners.slice(0, wrongTries).entries()) {
    times.known.push(await wrongTry(mobileNo));
    times.unknown.push(await wrongTry(String(9_999_999_000 + index)));
  }
  return {
    known: median(times.known.slice(warmUpTries)),
    unknown: median(times.unknown.slice(warmUpTries)),
  };
};

const statusOfSignIn = async (
  origin: string,
  mobileNo: string,
  typedPassword = password,
): Promise<number> => {
  const answer = await fetch(origin + basePath + auth.signIn.path, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNo, passwordHash: typedPassword }),
  });
  await answer.text();
  return answer.status;
};
