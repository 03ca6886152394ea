import type { modules } from '@simward/contract';
import { listBuilds } from '../../../domain/catalogue/versions/moduleBuilds.sql.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { downloadOf } from '../../../platform/storage/downloadOf.ts';
import { findModule } from '../modules.sql.ts';

/**
 * The files of a module that the caller may open.
 * @throws Problem module.not-found
 */
export const moduleDownloads = async (
  { trx, caller, platform, clock }: UserCtx,
  moduleId: string,
): Answer<typeof modules.moduleDownloads> => {
  const { guide } = existing(await findModule(trx, caller, moduleId, clock.now()), 'module.not-found');
  const builds = await listBuilds(trx, moduleId);
  const versions = [...new Map(builds.map(({ version, released_at }) => [version, released_at]))];
  return {
    guide: guide && { ...(await downloadOf(platform, guide)), pages: guide.pages },
    versions: await Promise.all(
      versions.map(async ([version, releasedAt]) => ({
        version,
        releasedAt: releasedAt.toISOString(),
        builds: await Promise.all(
          builds
            .filter((build) => build.version === version)
            .map(async (build) => ({
              ...(await downloadOf(platform, build)),
              _id: build.file_id,
              platform: build.platform,
              sha256: build.sha256,
            })),
        ),
      })),
    ),
  };
};
