import type { device, InputOf } from '@simward/contract';
import { headsetsReached, versionFor } from '../../domain/catalogue/rollout/rollout.ts';
import { deviceModuleOf, listDeviceModules } from '../../domain/headsets/deviceModules.sql.ts';
import { isForBrowsersAlone } from '../../domain/plays/scenarios.ts';
import type { LearnerCaller } from '../../platform/auth/caller.ts';
import { problem } from '../../platform/problem.ts';
import type { Answer, TrxCtx } from '../../platform/route/ctx.ts';
import * as table from './deviceModules.sql.ts';

type LearnerCtx = TrxCtx<LearnerCaller>;

/** The modules that the signed-in learner may run now, each in the version that the rollout gives to this headset. */
export const modulesOnHeadset = async (
  ctx: LearnerCtx,
  { appVersion }: InputOf<typeof device.modulesOnHeadset>['query'],
): Answer<typeof device.modulesOnHeadset> => {
  const { companyId, userId, headsetId } = ctx.caller;
  const now = ctx.clock.now();
  const [headset, offeredVersions] = await Promise.all([
    table.findWelcomeHeadset(ctx.trx, companyId, userId, headsetId),
    table.listOfferedVersions(ctx.trx, companyId, userId, now),
  ]);
  if (!headset) throw problem('auth.required');
  const { platform } = headset;
  const versionIds = await versionsOf(ctx, offeredVersions, { platform, appVersion });
  const rows = await listDeviceModules(ctx.trx, ctx.caller, { versionIds, platform }, now);
  return {
    modules: await Promise.all(rows.map((row) => deviceModuleOf(ctx.platform, row))),
  };
};

/** The ids of the versions that the rollout gives to the caller's headset, one per module. */
const versionsOf = async (
  { caller, trx, platform }: LearnerCtx,
  rows: readonly table.DeviceVersionRow[],
  headset: Omit<Parameters<typeof versionFor>[1], 'headsetId'>,
): Promise<string[]> => {
  const { companyId, headsetId } = caller;
  const offeredVersions = rows
    .filter((row) => !isForBrowsersAlone(platform.scenarios, { ...row, productCode: row.product_code }))
    .map((row) => ({
      moduleId: row.module_id,
      versionId: row.module_version_id,
      releasedAt: row.released_at,
      rolloutPercent: row.rollout_percent,
      minimumAppVersion: row.minimum_app_version,
      platforms: row.platforms,
    }));
  const isPartial = offeredVersions.some(({ rolloutPercent }) => rolloutPercent < 100);
  const fleet = isPartial ? await table.listFleet(trx, companyId) : [];
  return [...Map.groupBy(offeredVersions, ({ moduleId }) => moduleId).values()].flatMap((versions) => {
    const versionForHeadset = versionFor(
      versions,
      { ...headset, headsetId },
      (version) =>
        version.rolloutPercent === 100 || headsetsReached(version, companyId, fleet).has(headsetId),
    );
    return versionForHeadset?.versionId ?? [];
  });
};
