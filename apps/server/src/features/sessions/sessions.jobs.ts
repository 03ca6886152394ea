import { claimParkedResults } from '../../domain/sessions/parkedResults.sql.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { closeSilentSessions } from './settle/closeSilentSessions.ts';

export const sessionJobs: readonly Job[] = [
  {
    name: 'close-silent-sessions',
    everySeconds: 300,
    run: async (platform) => {
      const closed = await closeSilentSessions(platform);
      if (closed > 0) platform.log.info({ closed }, 'closed silent sessions');
    },
  },
  {
    // A result that arrives at the very moment at which its name is mapped is still parked; this job gives it
    // to its competency.
    name: 'claim-parked-results',
    everySeconds: 300,
    run: async ({ database, log, clock }) => {
      const sessions = await database.write('all', (trx) => claimParkedResults(trx, clock.now()));
      if (sessions > 0) log.info({ sessions }, 'gave parked results to competencies known by now');
    },
  },
];
