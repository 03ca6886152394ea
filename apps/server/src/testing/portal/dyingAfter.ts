import type { Platform } from '../../platform/platform.ts';

/** The platform of a process that loses its database after this number of write transactions. */
export const dyingAfter = (platform: Platform, writes: number): Platform => {
  let writesDone = 0;
  return {
    ...platform,
    database: {
      ...platform.database,
      write: (scope, work) => {
        writesDone += 1;
        if (writesDone > writes) return Promise.reject(new Error('The connection was lost'));
        return platform.database.write(scope, work);
      },
    },
  };
};
