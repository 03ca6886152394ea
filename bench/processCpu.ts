import { readdirSync, readFileSync } from 'node:fs';
import { readClusterRecord } from '../apps/server/src/platform/embedded-postgres/clusterRecord.ts';
import { readPostmasterFile } from '../apps/server/src/platform/embedded-postgres/postmaster.ts';

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
export const cpuOf = (pid: number) => ticksOf(statOf(pid)).own * msPerTick;

/** CPU of PostgreSQL: of its first process, of those that it started and of those of them that have ended. */
export const cpuOfPostgres = (postmaster: number): number => {
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

/** PostgreSQL's first process of a running portal. */
export const postmasterOf = (dataDir: string): number => {
  const cluster = readClusterRecord(dataDir)?.directory;
  const postmaster = cluster === undefined ? null : readPostmasterFile(cluster);
  if (postmaster === null) throw new Error('The portal does not run');
  return postmaster.pid;
};
