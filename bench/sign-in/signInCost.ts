import { readdirSync, readFileSync } from 'node:fs';
import { auth, basePath } from '@simward/contract';
import { readClusterRecord } from '../../apps/server/src/platform/embedded-postgres/cluster/clusterRecord.ts';
import { readPostmasterFile } from '../../apps/server/src/platform/embedded-postgres/process/postmaster.ts';
import { passwordHashesOf } from '../../harness/portalDatabase.ts';
import { type PreparedLearner, password } from '../../harness/prepareCompany.ts';

const warmUp = 60;
const measured = 200;
const msPerTick = 10;

/** The numbers of /proc/PID/stat behind the name, which may hold spaces. */
const statOf = (pid: number | string): number[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
};

const ticksOf = ([, , , , , , , , , , utime = 0, stime = 0, cutime = 0, cstime = 0]: number[]) => ({
  own: utime + stime,
  ended: cutime + cstime,
});

/** CPU that a process has used, in ms. */
const cpuOf = (pid: number) => ticksOf(statOf(pid)).own * msPerTick;

/** CPU of PostgreSQL: of its first process, of those that it started and of those of them that have ended. */
const cpuOfPostgres = (postmaster: number): number => {
  const first = ticksOf(statOf(postmaster));
  let ticks = first.own + first.ended;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid);
      if (stat[0] === postmaster) ticks += ticksOf(stat).own;
    } catch {
      // It has ended since.
    }
  }
  return ticks * msPerTick;
};

const signIn = async (origin: string, { mobileNo }: PreparedLearner): Promise<void> => {
  const answer = await fetch(origin + basePath + auth.signIn.path, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNo, passwordHash: password }),
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`A right password was answered ${answer.status}`);
};

/** One line: CPU of a sign-in beside that of the one hash in it, in ms; Linux alone counts it where we read. */
export const signInCost = async (
  portal: { origin: string; pid: number; dataDir: string },
  learners: readonly PreparedLearner[],
): Promise<string> => {
  const cluster = readClusterRecord(portal.dataDir)?.directory;
  const postmaster = cluster === undefined ? null : readPostmasterFile(cluster);
  if (postmaster === null) throw new Error('The portal does not run');
  const learner = (index: number) => learners[index % learners.length] ?? { userId: '', mobileNo: '' };
  for (let index = 0; index < warmUp; index += 1) await signIn(portal.origin, learner(index));

  const before = { node: cpuOf(portal.pid), postgres: cpuOfPostgres(postmaster.pid) };
  for (let index = 0; index < measured; index += 1) await signIn(portal.origin, learner(warmUp + index));
  const node = (cpuOf(portal.pid) - before.node) / measured;
  const postgres = (cpuOfPostgres(postmaster.pid) - before.postgres) / measured;

  const hashes = await passwordHashesOf(portal.dataDir);
  const stored = await hashes.hash(password);
  const hashing = process.cpuUsage();
  for (let index = 0; index < measured; index += 1) await hashes.verify(stored, password);
  const { user, system } = process.cpuUsage(hashing);
  const hash = (user + system) / 1000 / measured;
  return (
    `CPU of a sign-in: Node.js ${node.toFixed(1)} ms, PostgreSQL ${postgres.toFixed(1)} ms; of its hash ` +
    `${hash.toFixed(1)} ms; together ${((node + postgres) / hash).toFixed(2)} times the hash, aim at most 2`
  );
};
