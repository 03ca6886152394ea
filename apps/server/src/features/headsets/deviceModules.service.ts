import type { device, InputOf } from '@simward/contract';
import { reachedBy } from '../../domain/catalogue/rollout/rollout.ts';
import { versionFor } from '../../domain/catalogue/rollout/versionFor.ts';
import type { LearnerCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, TrxCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import * as table from './deviceModules.sql.ts';

type Ctx = TrxCtx<LearnerCaller>;

/** The version of each module that the rollout gives to the caller's headset. */
const versionsOf = async (
  { caller, trx }: Ctx,
  rows: readonly table.DeviceVersionRow[],
  headset: Omit<Parameters<typeof versionFor>[1], 'headsetId'>,
): Promise<string[]> => {
  const { companyId, headsetId } = caller;
  const offered = rows.map((row) => ({
    moduleId: row.module_id,
    versionId: row.module_version_id,
    releasedAt: row.released_at,
    rolloutPercent: row.rollout_percent,
    minimumAppVersion: row.minimum_app_version,
    platforms: row.platforms,
  }));
  const isPartial = offered.some(({ rolloutPercent }) => rolloutPercent < 100);
  const fleet = isPartial ? await table.listFleet(trx, companyId) : [];
  return [...Map.groupBy(offered, ({ moduleId }) => moduleId).values()].flatMap((versions) => {
    const given = versionFor(
      versions,
      { ...headset, headsetId },
      (version) => version.rolloutPercent === 100 || reachedBy(version, companyId, fleet).has(headsetId),
    );
    return given?.versionId ?? [];
  });
};

/** The modules that the signed-in learner may run now, each in the version that this headset is given. */
export const modulesOnHeadset = async (
  ctx: Ctx,
  { appVersion }: InputOf<typeof device.modulesOnHeadset>['query'],
): Answer<typeof device.modulesOnHeadset> => {
  const { companyId, userId, headsetId } = ctx.caller;
  const now = ctx.clock.now();
  const [headset, offered] = await Promise.all([
    table.findWelcomeHeadset(ctx.trx, companyId, userId, headsetId),
    table.listOfferedVersions(ctx.trx, companyId, userId, now),
  ]);
  if (!headset) throw problem('auth.required');
  const { platform } = headset;
  const versionIds = await versionsOf(ctx, offered, { platform, appVersion });
  const rows = await table.listDeviceModules(ctx.trx, ctx.caller, { versionIds, platform }, now);
  return {
    modules: await Promise.all(
      rows.map(async (row) => {
        const build = await pictureOf(ctx.platform, row.build);
        return {
          _id: row.module_id,
          moduleName: row.name,
          product_code: row.product_code,
          version: row.version,
          build: build && { ...build, name: row.build?.name ?? '' },
          modes: row.modes,
          passMark: row.pass_mark,
          expectedMinutes: row.expected_minutes,
          attempts: row.attempts,
          attemptsAllowed: row.attemptsAllowed,
          attemptsLeft: row.attemptsLeft,
          competencies: row.competencies,
          steps: row.steps,
          questions: row.questions,
        };
      }),
    ),
  };
};
