import { builds, type InputOf, type modules, wire } from '@simward/contract';
import { knownBy } from '../../../domain/catalogue/modules/manageModules.ts';
import type { NewModuleFile } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import { lockModule } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import type { Platform } from '../../../domain/catalogue/rollout/versionFor.ts';
import * as stored from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { inheritSteps, newestVersion } from '../../../domain/catalogue/versions/steps.sql.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { readOwnBuild } from '../../../platform/storage/builds/readOwnBuild.ts';
import { notArchived } from '../lockForChange.ts';
import { moduleAnswer, openForChange } from '../openModule.ts';

type Added = InputOf<typeof modules.addVersion>['body'];
type Changed = InputOf<typeof modules.modifyVersion>['body'];

const numberTaken = () => fieldProblem('version.number-taken', 'version');

/** Of two at once that give the same number, the second is told like one that came later. */
const tellingNumberTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw stored.isNumberTakenMeanwhile(error) ? numberTaken() : error;
  }
};

/**
 * Adds a version to a module, with the steps and questions of the one before.
 * @throws Problem see `modules.addVersion`
 */
export const addVersion = async (
  ctx: OwnCtx,
  { moduleId, builds, ...fields }: Added,
): Answer<typeof modules.addVersion> => {
  const opened = await openForChange(ctx, moduleId);
  if (opened.versions.some(({ version }) => version === fields.version)) throw numberTaken();
  const made = await makeBuilds(ctx, opened.platforms, builds, new Map());
  return tellingNumberTaken(
    ctx.write(async (trx) => {
      const now = ctx.clock.now();
      notArchived(existing(await lockModule(trx, knownBy(ctx.caller), moduleId), 'module.not-found'));
      const key = { versionId: newId(now), moduleId, ownerCompanyId: opened.owner_company_id };
      const before = await newestVersion(trx, moduleId);
      await stored.insertVersion(trx, key, columnsOf(fields), now);
      if (before) await inheritSteps(trx, before.module_version_id, key.versionId);
      for (const [platform, file] of made) await stored.keepBuild(trx, key, platform, file, now);
      await ctx.audit(trx, {
        companyId: key.ownerCompanyId ?? ctx.caller.companyId,
        subject: { type: 'module', id: moduleId },
        detail: {
          name: opened.name,
          version: fields.version,
          status: fields.status,
          rolloutPercent: fields.rolloutPercent,
        },
      });
      return moduleAnswer(ctx, trx, moduleId);
    }),
  );
};

type Fields = Omit<Added, 'moduleId' | 'builds'>;
type Changes = Omit<Changed, '_id' | 'revision' | 'builds'>;

/** The columns of what is given; undefined is left alone. */
function columnsOf(given: Fields): stored.VersionFields;
function columnsOf(given: Changes): Parameters<typeof stored.updateVersion>[2];
function columnsOf(given: Changes): Parameters<typeof stored.updateVersion>[2] {
  return {
    version: given.version,
    notes: given.notes,
    status: given.status,
    minimum_app_version: given.minimumAppVersion,
    rollout_percent: given.rolloutPercent,
  };
}

/** What is known of a version before its builds are made. */
const openVersion = async (ctx: OwnCtx, versionId: string) => {
  const before = await ctx.read(async (trx) => ({
    version: await stored.findVersion(trx, versionId),
    builds: await stored.buildsOf(trx, versionId),
  }));
  const version = existing(before.version, 'version.not-found');
  return { moduleId: version.module_id, builds: before.builds };
};

/**
 * Changes what is given of a version.
 * @throws Problem see `modules.modifyVersion`
 */
export const modifyVersion = async (
  ctx: OwnCtx,
  { _id: versionId, revision, builds = {}, ...fields }: Changed,
): Answer<typeof modules.modifyVersion> => {
  const { moduleId, builds: shown } = await openVersion(ctx, versionId);
  const opened = await openForChange(ctx, moduleId);
  const made = await makeBuilds(ctx, opened.platforms, builds, shown);
  return tellingNumberTaken(
    ctx.write(async (trx) => {
      const now = ctx.clock.now();
      const before = existing(await stored.lockVersion(trx, versionId), 'version.not-found');
      if (revision !== undefined && before.revision !== revision) throw problem('version.conflict');
      const isRenamed = fields.version !== undefined && fields.version !== before.version;
      if (isRenamed && before.offered) throw fieldProblem('version.number-stays', 'version');
      if (isRenamed && opened.versions.some(({ version }) => version === fields.version)) throw numberTaken();
      const key = { versionId, moduleId, ownerCompanyId: opened.owner_company_id };
      await stored.updateVersion(trx, versionId, columnsOf(fields));
      for (const [platform, file] of made) await stored.keepBuild(trx, key, platform, file, now);
      await ctx.audit(trx, {
        companyId: key.ownerCompanyId ?? ctx.caller.companyId,
        subject: { type: 'module', id: moduleId },
        detail: {
          name: opened.name,
          version: fields.version ?? before.version,
          versionBefore: before.version,
          status: fields.status ?? before.status,
          statusBefore: before.status,
          rolloutPercent: fields.rolloutPercent ?? before.rollout_percent,
          rolloutPercentBefore: before.rollout_percent,
          builds: [...made.keys()].join(', '),
        },
      });
      return moduleAnswer(ctx, trx, moduleId);
    }),
  );
};

type Given = InputOf<typeof modules.addVersion>['body']['builds'];

/**
 * The builds that a version is to have: those that the caller sent. Null takes one away, what is left out or named as it
 * is stays.
 * @param platforms those of the module
 * @param shown the ids of the builds that the version has
 * @throws Problem version.platform-foreign, build.not-found, build.incomplete, build.not-zip
 */
const makeBuilds = async (
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
