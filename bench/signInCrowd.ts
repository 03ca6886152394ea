import { auth, basePath, profile } from '@simward/contract';
import { type PreparedLearner, password } from '../harness/prepareCompany.ts';
import { latenciesOf } from './latencies.ts';

const crowd = 200;
const quietReads = 300;
/** How many times their quiet time others may wait meanwhile. */
const mostRatio = 3;

/** Reads of the own profile, one after the other, each by another person, until `goesOn` says no. */
const readWhile = async (origin: string, tokens: readonly string[], goesOn: (reads: number) => boolean) => {
  const ms: number[] = [];
  while (goesOn(ms.length)) {
    const sentAt = performance.now();
    const answer = await fetch(origin + basePath + profile.getProfile.path, {
      headers: { authorization: `Bearer ${tokens[ms.length % tokens.length]}` },
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`A profile was answered ${answer.status}`);
    ms.push(performance.now() - sentAt);
  }
  return latenciesOf(ms);
};

const signIn = async (origin: string, mobileNo: string): Promise<number> => {
  const answer = await fetch(origin + basePath + auth.signIn.path, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNo, passwordHash: password }),
  });
  await answer.text();
  return answer.status;
};

/**
 * How long others wait for a page while a shift signs in at once, beside a quiet portal.
 * @returns whether they wait no longer than they may
 */
export const signInCrowd = async (
  origin: string,
  learners: readonly PreparedLearner[],
  tokens: readonly string[],
  say: (line: string) => void,
): Promise<boolean> => {
  await readWhile(origin, tokens, (reads) => reads < 50);
  const quiet = await readWhile(origin, tokens, (reads) => reads < quietReads);
  let signedIn = false;
  const startedAt = performance.now();
  const all = Promise.all(learners.slice(0, crowd).map(({ mobileNo }) => signIn(origin, mobileNo))).finally(
    () => {
      signedIn = true;
    },
  );
  const busy = await readWhile(origin, tokens, () => !signedIn);
  const statuses = await all;
  const seconds = (performance.now() - startedAt) / 1000;
  const refused = statuses.filter((status) => status !== 200).length;
  const ratio = busy.p95 / quiet.p95;
  say(
    `${crowd} sign-ins at once took ${seconds.toFixed(1)} s, ${refused} refused; p95 of another user's profile ` +
      `${quiet.p95.toFixed(1)} ms quiet, ${busy.p95.toFixed(1)} ms meanwhile, ${ratio.toFixed(1)} times, ` +
      `at most ${mostRatio}`,
  );
  return ratio <= mostRatio;
};
