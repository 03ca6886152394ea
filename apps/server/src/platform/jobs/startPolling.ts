import type { Platform } from '../platform.ts';
import type { PolledJob } from './job.ts';

/** Runs a job again and again, never twice at once in this process; a failure is logged and the next round tries anew. */
export const startPolling = (platform: Platform, job: PolledJob): { stop(): Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const round = async () => {
    try {
      await job.run(platform);
    } catch (error) {
      platform.log.error({ err: error, job: job.name }, 'a job failed');
    }
    if (!stopped) wait();
  };
  const wait = () => {
    timer = setTimeout(() => {
      running = round();
    }, job.everySeconds * 1000).unref();
  };
  wait();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
