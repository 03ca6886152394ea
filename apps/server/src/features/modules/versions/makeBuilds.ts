import { type InputOf, type modules, wire } from '@simward/contract';
import type { NewModuleFile } from '../../../domain/catalogue/moduleFiles.sql.ts';
import type { Platform } from '../../../domain/catalogue/rollout/versionFor.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { storeBuild } from '../../../platform/storage/builds/storeBuild.ts';

type Given = InputOf<typeof modules.addVersion>['body']['builds'];

interface Module {
  owner_company_id: string | null;
  platforms: readonly Platform[];
}

/**
 * Makes the builds that a version is to have, outside of any transaction: reading them takes time. Null takes one away,
 * what is left out or named as it is stays.
 * @param shown the ids of the builds that the version has
 * @throws Problem version.platform-foreign, file.not-found, file.not-build
 */
export const makeBuilds = async (
  ctx: OwnCtx,
  { owner_company_id, platforms }: Module,
  given: Given,
  shown: ReadonlyMap<Platform, string>,
): Promise<ReadonlyMap<Platform, NewModuleFile | null>> => {
  const companyId = owner_company_id ?? ctx.caller.companyId;
  const made = new Map<Platform, NewModuleFile | null>();
  for (const platform of wire.platforms) {
    const upload = given[platform];
    if (upload === undefined || upload === shown.get(platform)) continue;
    if (upload !== null && !platforms.includes(platform))
      throw fieldProblem('version.platform-foreign', `builds.${platform}`);
    made.set(
      platform,
      upload === null
        ? null
        : { storedWith: companyId, fileId: await storeBuild(ctx, { companyId, platform, upload }) },
    );
  }
  return made;
};
