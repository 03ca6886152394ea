import { auth, basePath } from '@simward/contract';
import { passwordHashesOf } from '../harness/portalDatabase.ts';
import { type PreparedLearner, password } from '../harness/prepareCompany.ts';
import { cpuOf, cpuOfPostgres, postmasterOf } from './processCpu.ts';

const warmUp = 60;
const measured = 200;
const signIn = async (origin: string, { mobileNo }: PreparedLearner): Promise<void> => {
  const answer = await fetch(origin + basePath + auth.signIn.path, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNo, passwordHash: password }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`A right password was answered ${answer.status}`);
};

/** How many times the CPU of its hash a sign-in may cost. */
const mostRatio = 2;

/**
 * CPU of a sign-in beside that of the one hash in it, in ms; Linux alone counts it where we read.
 * @returns whether it costs no more than it may
 */
export const signInCost = async (
  portal: { origin: string; pid: number; dataDir: string },
  learners: readonly PreparedLearner[],
  say: (line: string) => void,
): Promise<boolean> => {
  const postmaster = postmasterOf(portal.dataDir);
  const learner = (index: number) => learners[index % learners.length] ?? { userId: '', mobileNo: '' };
  for (let index = 0; index < warmUp; index += 1) await signIn(portal.origin, learner(index));

  const before = { node: cpuOf(portal.pid), postgres: cpuOfPostgres(postmaster) };
  for (let index = 0; index < measured; index += 1) await signIn(portal.origin, learner(warmUp + index));
  const node = (cpuOf(portal.pid) - before.node) / measured;
  const postgres = (cpuOfPostgres(postmaster) - before.postgres) / measured;

  const hashes = await passwordHashesOf(portal.dataDir);
  const stored = await hashes.hash(password);
  const hashing = process.cpuUsage();
  for (let index = 0; index < measured; index += 1) await hashes.verify(stored, password);
  const { user, system } = process.cpuUsage(hashing);
  const hash = (user + system) / 1000 / measured;
  const ratio = (node + postgres) / hash;
  say(
    `CPU of a sign-in: Node.js ${node.toFixed(1)} ms, PostgreSQL ${postgres.toFixed(1)} ms; of its hash ` +
      `${hash.toFixed(1)} ms; together ${ratio.toFixed(2)} times the hash, at most ${mostRatio}`,
  );
  return ratio <= mostRatio;
};
