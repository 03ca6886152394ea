import { builds, type InputOf, type modules, wire } from '@simward/contract';
import type { NewModuleFile } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import type { Platform } from '../../../domain/catalogue/rollout/versionFor.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { readOwnBuild } from '../../../platform/storage/builds/readOwnBuild.ts';

type Given = InputOf<typeof modules.addVersion>['body']['builds'];

/**
 * The builds that a version is to have: those that the caller sent. Null takes one away, what is left out or named as it
 * is stays.
 * @param platforms those of the module
 * @param shown the ids of the builds that the version has
 * @throws Problem version.platform-foreign, build.not-found, build.incomplete, build.not-zip
 */
export const makeBuilds = async (
  ctx: OwnCtx,
  platforms: readonly Platform[],
  given: Given,
  shown: ReadonlyMap<Platform, string>,
): Promise<ReadonlyMap<Platform, NewModuleFile | null>> => {
  const made = new Map<Platform, NewModuleFile | null>();
  for (const platform of wire.platforms) {
    const upload = given[platform];
    if (upload === undefined || upload === shown.get(platform)) continue;
    const field = `builds.${platform}`;
    if (upload !== null && !platforms.includes(platform))
      throw fieldProblem('version.platform-foreign', field);
    const build = upload === null ? null : await readOwnBuild(ctx.platform, ctx.caller, upload);
    // Windows runs no apk.
    if (platform === 'Windows' && build?.contentType === builds.buildTypes.apk)
      throw fieldProblem('build.not-zip', field);
    made.set(platform, build);
  }
  return made;
};
