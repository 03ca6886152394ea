import { type modules, wire } from '@simward/contract';
import { reachedBy } from '../../../domain/catalogue/rollout/rollout.ts';
import { type OfferedVersion, versionFor } from '../../../domain/catalogue/rollout/versionFor.ts';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findModule } from '../modules.sql.ts';
import { listUsingHeadsets, type UsingHeadset, type VersionRow } from './versions.sql.ts';

const fleetOf = (headsets: readonly UsingHeadset[]) =>
  headsets.map(({ headset_id, enrolled_at, revoked_at }) => ({
    headsetId: headset_id,
    enrolledAt: enrolled_at,
    revokedAt: revoked_at,
  }));

/** Which version each headset in use of one company has. */
const versionsIn = (
  companyId: string,
  headsets: readonly UsingHeadset[],
  versions: readonly OfferedVersion[],
) => {
  const fleet = fleetOf(headsets);
  const reached = new Map(versions.map((version) => [version, reachedBy(version, companyId, fleet)]));
  return headsets
    .filter(({ revoked_at }) => revoked_at === null)
    .map(({ headset_id, platform }) =>
      versionFor(
        versions,
        { headsetId: headset_id, platform, appVersion: undefined },
        (version) => reached.get(version)?.has(headset_id) === true,
      ),
    );
};

/**
 * How many headsets each version of a module is for now.
 * @throws Problem module.not-found
 */
export const moduleRollout = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.moduleRollout> => {
  const now = ctx.clock.now();
  const module = existing(await findModule(ctx.trx, ctx.caller, moduleId, now), 'module.not-found');
  const versions = module.versions.flatMap(offeredVersion);
  const using = await listUsingHeadsets(ctx.trx, moduleId, staffScopeOf(ctx.caller).companyId, now);
  const headsets = using.filter(({ platform }) => module.platforms.includes(platform));
  const given = [...Map.groupBy(headsets, ({ company_id }) => company_id)].flatMap(([companyId, own]) =>
    versionsIn(companyId, own, versions),
  );
  return {
    headsets: given.length,
    versions: module.versions.map(({ module_version_id, version }) => ({
      _id: module_version_id,
      version,
      headsets: given.filter((one) => one?.versionId === module_version_id).length,
    })),
  };
};

/** A version as its way to headsets sees it; none where no headset may have it. */
const offeredVersion = (row: VersionRow): OfferedVersion[] =>
  row.status && row.rollout_percent > 0
    ? [
        {
          versionId: row.module_version_id,
          releasedAt: new Date(row.released_at),
          rolloutPercent: row.rollout_percent,
          minimumAppVersion: row.minimum_app_version,
          platforms: wire.platforms.filter((platform) => row.builds[platform] !== undefined),
        },
      ]
    : [];
