import { expect, test } from 'vitest';
import { compareLibraryCounts } from '../src/domain/catalogue/counts/libraryCounts.sql.ts';
import { compareModuleCounts } from '../src/domain/catalogue/counts/moduleCounts.sql.ts';
import { verifyRollups } from '../src/domain/figures/verifyRollups.ts';
import { verifyHeadcounts } from '../src/domain/people/headcounts/verifyHeadcounts.ts';
import { listLogs } from '../src/features/audit/chain.sql.ts';
import { verifyChain } from '../src/features/audit/chain.ts';
import { verifySessions } from '../src/features/sessions/settle/verifySessions.ts';
import { everyJob } from '../src/jobs.ts';
import type { Platform } from '../src/platform/platform.ts';
import { buildAssignedScene } from '../src/testing/builders/learnerScene.ts';
import { buildSession } from '../src/testing/builders/sessions/buildSession.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';

const scheduled = everyJob.flatMap((job) =>
  'run' in job ? [job.run] : 'open' in job ? [(platform: Platform) => job.open(platform).run()] : [],
);

/** The work of the commands that read the database. */
const commands: readonly ((portal: TestPortal, companyId: string) => Promise<unknown>)[] = [
  ({ platform }) => verifySessions(platform.database),
  ({ platform }) => verifyRollups(platform.database),
  ({ platform }) => verifyHeadcounts(platform.database),
  ({ platform }) => platform.database.read('all', compareModuleCounts),
  ({ platform }) => platform.database.read('all', compareLibraryCounts),
  ({ platform }) => platform.database.read('all', listLogs),
  ({ platform }, companyId) =>
    verifyChain(platform.database, new TextEncoder().encode('audit'.padEnd(32, '.')), companyId),
];

test('statements of scheduled jobs and commands distribute, as those of requests do', async () => {
  // A portal of its own: jobs work through all companies, far in the future.
  const portal = await createTestPortal();
  const { companyId, learner, module } = await buildAssignedScene(portal);
  await buildSession(portal, learner, module);
  // Late enough for every job that removes old records.
  portal.clock.advance({ days: 800 });
  const before = portal.activities.length;
  for (const run of scheduled) await portal.duringJobs(() => run(portal.platform));
  for (const command of commands) await portal.duringJobs(() => command(portal, companyId));
  const ran = portal.activities.slice(before);
  expect(ran).toHaveLength(scheduled.length + commands.length);
  expect(ran.filter(({ statements }) => statements.length > 0).length).toBeGreaterThan(scheduled.length);
  // Throws if a statement does not distribute.
  await portal.close();
});
