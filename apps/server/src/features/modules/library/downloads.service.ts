import type { modules } from '@simward/contract';
import type { ModuleFileRow } from '../../../domain/catalogue/modules/fileOfModule.sql.ts';
import { listBuilds } from '../../../domain/catalogue/versions/moduleBuilds.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { findModule } from '../modules.sql.ts';

const downloadOf = async ({ storage }: Platform, file: Omit<ModuleFileRow, 'pages'>) => ({
  name: file.name,
  Location: await storage.signedGet(file.storage_key, file.name),
  key: file.storage_key,
  fileSize: file.byte_size,
});

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
