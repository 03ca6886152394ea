import { auth, basePath } from '@simward/contract';
import type { PreparedLearner } from '../harness/prepareCompany.ts';
import { median } from './latencies.ts';

/** Below the budget of wrong tries that one address has. */
const triesEach = 12;

/**
 * Wrong passwords for User IDs that exist and for some that do not, in turns.
 * @returns medians in milliseconds, which must not tell one from the other
 */
export const signInTimes = async (
  origin: string,
  learners: readonly PreparedLearner[],
): Promise<{ known: number; unknown: number }> => {
  const times = { known: [] as number[], unknown: [] as number[] };
  const wrongTry = async (mobileNo: string): Promise<number> => {
    const sentAt = performance.now();
    const answer = await fetch(origin + basePath + auth.signIn.path, {
      method: auth.signIn.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobileNo, passwordHash: '999999' }),
    });
    await answer.text();
    if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}`);
    return performance.now() - sentAt;
  };
  for (const [index, { mobileNo }] of learners.slice(0, triesEach).entries()) {
    times.known.push(await wrongTry(mobileNo));
    times.unknown.push(await wrongTry(String(9_999_999_000 + index)));
  }
  // The first tries open connections and warm the way.
  return { known: median(times.known.slice(2)), unknown: median(times.unknown.slice(2)) };
};
