import { statfs } from 'node:fs/promises';
import type { AnswerInputOf, operations } from '@simward/contract';
import { companyInView } from '../../domain/companies/scopes.ts';
import { isOverloaded } from '../../platform/database/connections/isUnreachable.ts';
import { migrationNames } from '../../platform/database/migrations/migrationFiles.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { secondsSince } from './figures.ts';
import { appliedMigrations, findAllFiguresBehind, findFiguresBehind, isWritable } from './operations.sql.ts';
import { shareReading } from './shareReading.ts';

type Readiness = AnswerInputOf<typeof operations.readiness>;
type Check = Readiness['checks'][number];

const leastFreeBytes = 200 * 1024 * 1024;

interface Process {
  dataDir: string;
  isStopping: () => boolean;
}

/**
 * Checks that the portal can do its work now; a proxy sends it no traffic while a check fails. Anybody may ask without a
 * limit, so what costs a connection of the database is read once for all who ask at the same time. It is asked on the
 * connections of uploads, because slow pages that use up all others must not cut the headsets off.
 */
export const createReadiness = (
  platform: Platform,
  { dataDir, isStopping }: Process,
): (() => Promise<Readiness>) => {
  const readChecks = shareReading(() =>
    Promise.all([
      runCheck('database', async () =>
        (await isWritable(platform.ingestDatabase)) ? undefined : 'read only',
      ),
      runCheck('migrations', async () => {
        const applied = new Set(await appliedMigrations(platform.ingestDatabase));
        const missing = (await migrationNames()).filter((name) => !applied.has(name));
        return missing.length === 0 ? undefined : `missing: ${missing.join(', ')}`;
      }),
      runCheck('disk', async () => {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize > leastFreeBytes ? undefined : 'less than 200 MB free';
      }),
    ]),
  );
  return async () => {
    const read = await readChecks();
    const checks = [await runCheck('process', async () => (isStopping() ? 'stopping' : undefined)), ...read];
    return { status: checks.every((check) => check.ok) ? 'ready' : 'not ready', checks };
  };
};

const runCheck = async (name: string, check: () => Promise<string | undefined>): Promise<Check> => {
  try {
    const detail = await check();
    return detail === undefined ? { name, ok: true } : { name, ok: false, detail };
  } catch (error) {
    // An overloaded process goes on: without it, the others would have its load as well.
    if (error instanceof Error && isOverloaded(error)) return { name, ok: true, detail: 'busy' };
    return { name, ok: false, detail: 'not reachable' };
  }
};

/** How far the figures of the company in view are behind; when all are in view, those of the company furthest behind. */
export const figuresAge = async ({ trx, caller, clock }: UserCtx): Answer<typeof operations.figuresAge> => {
  const companyId = companyInView(caller);
  const { failed, since } = await (companyId === undefined
    ? findAllFiguresBehind(trx)
    : findFiguresBehind(trx, companyId));
  return { minutes: Math.floor(secondsSince(since, clock.now()) / 60), failed };
};
