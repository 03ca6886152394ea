import type { Platform } from '../../platform/platform.ts';

/** A process that is lost to the database after so many transactions that write. */
export const dyingAfter = (platform: Platform, writes: number): Platform => {
  let done = 0;
  return {
    ...platform,
    database: {
      ...platform.database,
      write: (scope, work) => {
        done += 1;
        if (done > writes) return Promise.reject(new Error('The connection was lost'));
        return platform.database.write(scope, work);
      },
    },
  };
};
