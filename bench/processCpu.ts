import { readdirSync, readFileSync } from 'node:fs';
import { readClusterRecord } from '../apps/server/src/platform/embedded-postgres/clusterRecord.ts';
import { readPostmasterFile } from '../apps/server/src/platform/embedded-postgres/postmaster.ts';

/** CPU that a process has used, in ms. Linux alone tells it in /proc. */
export const cpuOf = (pid: number) => ticksOf(readProcessStat(pid)).own * msPerTick;

/** CPU that all processes of PostgreSQL have used, in ms, the ended ones too: those are counted at the postmaster. */
export const cpuOfPostgres = (postmasterPid: number): number => {
  const postmaster = ticksOf(readProcessStat(postmasterPid));
  let ticks = postmaster.own + postmaster.endedChildren;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readProcessStat(pid);
      const [parentPid] = stat;
      if (parentPid === postmasterPid) ticks += ticksOf(stat).own;
    } catch {
      // The process has ended since /proc was listed.
    }
  }
  return ticks * msPerTick;
};

/** The pid of PostgreSQL's first process. */
export const postmasterOf = (dataDir: string): number => {
  const cluster = readClusterRecord(dataDir)?.directory;
  const postmaster = cluster === undefined ? null : readPostmasterFile(cluster);
  if (postmaster === null) throw new Error('The portal does not run');
  return postmaster.pid;
};

const msPerTick = 10;

/** Fields of /proc/PID/stat from the fourth (the parent's pid) on. The second is the name, which may hold spaces. */
const readProcessStat = (pid: number | string): number[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 4)
    .split(' ')
    .map(Number);
};

const ticksOf = ([, , , , , , , , , , utime = 0, stime = 0, cutime = 0, cstime = 0]: number[]) => ({
  own: utime + stime,
  endedChildren: cutime + cstime,
});
