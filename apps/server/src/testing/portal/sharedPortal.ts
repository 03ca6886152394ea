import { inject } from 'vitest';
import { connected } from '../../platform/database/connections/connected.ts';
import { jobSchema } from '../../platform/jobs/installJobSchema.ts';
import { addCrowd } from './crowd.ts';
import { createSendCall } from './sendCall.ts';
import { testBegin } from './testClock.ts';
import { createTestPortal, lend, type TestPortal } from './testPortal.ts';

let portal: TestPortal | undefined;
let files = 0;

/**
 * The portal of this worker, which its files use one after the other: each finds the clock at its beginning and the job
 * queue empty, and calls from an address of its own, so that it has the limits by address for itself. The rows of earlier
 * files are still there. So a file makes its own companies, calls nothing by a name that all companies share (a company's
 * name or sign-in name, a User ID) but by a random one, says nothing of all companies together, and runs no job that works
 * through them all. One that must, or that changes the portal or the schema, takes `createTestPortal` and says why.
 *
 * It is never shut down: its connections end with the worker, its database and files with the run.
 */
export const sharedPortal = async (): Promise<TestPortal> => {
  if (portal === undefined) {
    portal = await createTestPortal({ filesIn: inject('filesFolder') });
    await addCrowd(portal);
  }
  const { app, clock, database } = portal;
  files += 1;
  clock.set(testBegin);
  await connected(database.adminUrl, (admin) => admin.query(`delete from ${jobSchema}.job`));
  return {
    ...lend(portal),
    send: createSendCall(app, { address: `127.0.${files >> 8}.${(files & 255) + 1}` }),
  };
};
