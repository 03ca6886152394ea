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
];
