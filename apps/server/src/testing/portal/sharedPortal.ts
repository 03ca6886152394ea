import { inject } from 'vitest';
import { withConnection } from '../../platform/database/connections/connected.ts';
import { jobSchema } from '../../platform/jobs/installJobSchema.ts';
import { buildCompany, buildModule } from '../builders/builders.ts';
import { buildCategory } from '../builders/categoryBuilder.ts';
import { createSendCall } from './sendCall.ts';
import { testBegin } from './testClock.ts';
import { createTestPortal, lend, type TestPortal } from './testPortal.ts';

let portal: TestPortal | undefined;
let files = 0;

/**
 * The portal of this worker, which its files use one after the other. Each file finds the clock at its beginning and the job
 * queue empty, and calls from an address of its own, so that limits by address are its own too. The rows of earlier files
 * are still there. So a file makes its own companies; it gives random names where names must be unique in all companies (a
 * company's name or sign-in name, a User ID); it expects nothing of all companies together, and runs no job that works
 * through all of them. A file that must, or that changes the portal or the schema, uses `createTestPortal` and says why.
 *
 * This portal is never shut down: its connections end with the worker, its database and files with the run.
 */
export const sharedPortal = async (): Promise<TestPortal> => {
  if (portal === undefined) {
    portal = await createTestPortal({ filesIn: inject('filesFolder') });
    await addCrowd(portal);
  }
  const { app, clock, database } = portal;
  files += 1;
  clock.set(testBegin);
  await withConnection(database.adminUrl, (admin) => admin.query(`delete from ${jobSchema}.job`));
  return {
    ...lend(portal),
    send: createSendCall(app, { address: `127.0.${files >> 8}.${(files & 255) + 1}` }),
  };
};

/** More than the largest page of a list has. */
const overOnePage = 101;

/**
 * Adds companies, modules and categories of the platform, all first by name, as if many files had run before. A test that
 * expects its own rows on the first page then always fails, and not only on a day when its file runs late.
 */
const addCrowd = async (portal: TestPortal): Promise<void> => {
  for (let number = 1; number <= overOnePage; number += 1) {
    const name = `Aardvark ${number}`;
    const { companyId } = await buildCompany(portal, { name: `${name} of worker ${process.pid}` });
    await buildModule(portal, companyId, { name });
    await buildCategory(portal, { name });
  }
};
