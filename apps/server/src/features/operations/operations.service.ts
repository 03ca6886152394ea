import { statfs } from 'node:fs/promises';
import type { AnswerInputOf, operations } from '@simward/contract';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import { migrationNames } from '../../platform/database/migrations/migrationFiles.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { allFiguresBehind, figuresBehind, secondsSince } from './figures.sql.ts';
import { appliedMigrations, isWritable } from './operations.sql.ts';

type Readiness = AnswerInputOf<typeof operations.readiness>;
type Check = Readiness['checks'][number];

const leastFreeBytes = 200 * 1024 * 1024;

const checked = async (name: string, check: () => Promise<string | undefined>): Promise<Check> => {
  try {
    const detail = await check();
    return detail === undefined ? { name, ok: true } : { name, ok: false, detail };
  } catch {
    return { name, ok: false, detail: 'not reachable' };
  }
};

/** Whether the portal can do its work now; a proxy sends it no traffic while it cannot. */
export const readiness = async (
  platform: Platform,
  dataDir: string,
  stopping: boolean,
): Promise<Readiness> => {
  const checks = await Promise.all([
    checked('process', async () => (stopping ? 'stopping' : undefined)),
    checked('database', async () => ((await isWritable(platform.database)) ? undefined : 'read only')),
    checked('migrations', async () => {
      const applied = new Set(await appliedMigrations(platform.database));
      const missing = (await migrationNames()).filter((name) => !applied.has(name));
      return missing.length === 0 ? undefined : `missing: ${missing.join(', ')}`;
    }),
    checked('disk', async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize > leastFreeBytes ? undefined : 'less than 200 MB free';
    }),
  ]);
  return { status: checks.every((check) => check.ok) ? 'ready' : 'not ready', checks };
};

/** How far behind what is shown is of the company in view, or of the one that is furthest behind. */
export const figuresAge = async ({ trx, caller, clock }: UserCtx): Answer<typeof operations.figuresAge> => {
  const { companyId } = staffScopeOf(caller);
  const { failed, since } = await (companyId === undefined
    ? allFiguresBehind(trx)
    : figuresBehind(trx, companyId));
  return { minutes: Math.floor(secondsSince(since, clock.now()) / 60), failed };
};
