import { builds, type InputOf, type modules, wire } from '@simward/contract';
import type { NewModuleFile } from '../../../domain/catalogue/modules/moduleFiles.sql.ts';
import { lockModule } from '../../../domain/catalogue/modules/writeModule.sql.ts';
import {
  headsetsReached,
  type OfferedVersion,
  type Platform,
  versionFor,
} from '../../../domain/catalogue/rollout/rollout.ts';
import * as stored from '../../../domain/catalogue/versions/moduleVersions.sql.ts';
import { inheritSteps, newestVersion } from '../../../domain/catalogue/versions/steps.sql.ts';
import { companyInView, companyOfRole } from '../../../domain/companies/scopes.ts';
import { isForBrowsersAlone } from '../../../domain/plays/scenarios.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, fieldProblem, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { readOwnBuild } from '../../../platform/storage/builds/readOwnBuild.ts';
import { moduleAnswer } from '../moduleAnswer.ts';
import { findModule } from '../modules.sql.ts';
import { expectNotArchived, openForChange } from '../openModule.ts';
import { listUsingHeadsets, type UsingHeadset, type VersionRow } from './versions.sql.ts';

type NewVersion = InputOf<typeof modules.addVersion>['body'];
type VersionChange = InputOf<typeof modules.modifyVersion>['body'];

/**
 * Adds a version to a module, with the steps and questions of the version before it.
 * @throws Problem see `modules.addVersion`
 */
export const addVersion = async (
  ctx: OwnCtx,
  { moduleId, builds, ...fields }: NewVersion,
): Answer<typeof modules.addVersion> => {
  const opened = await openForChange(ctx, moduleId);
  if (opened.versions.some(({ version }) => version === fields.version)) throw numberTakenProblem();
  const newBuilds = await makeBuilds(ctx, opened.platforms, builds, new Map());
  return withNumberTakenProblem(
    ctx.write(async (trx) => {
      const now = ctx.clock.now();
      expectNotArchived(
        existing(await lockModule(trx, companyOfRole(ctx.caller), moduleId), 'module.not-found'),
      );
      const key = { versionId: newId(now), moduleId, ownerCompanyId: opened.owner_company_id };
      const before = await newestVersion(trx, moduleId);
      await stored.insertVersion(trx, key, columnsOf(fields), now);
      if (before) await inheritSteps(trx, before.module_version_id, key.versionId);
      for (const [platform, file] of newBuilds) await stored.keepBuild(trx, key, platform, file, now);
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

/**
 * Changes the fields of a version that the call names; the other fields stay.
 * @throws Problem see `modules.modifyVersion`
 */
export const modifyVersion = async (
  ctx: OwnCtx,
  { _id: versionId, revision, builds = {}, ...fields }: VersionChange,
): Answer<typeof modules.modifyVersion> => {
  const { moduleId, builds: presentIds } = await openVersion(ctx, versionId);
  const opened = await openForChange(ctx, moduleId);
  const newBuilds = await makeBuilds(ctx, opened.platforms, builds, presentIds);
  return withNumberTakenProblem(
    ctx.write(async (trx) => {
      const now = ctx.clock.now();
      const before = existing(await stored.lockVersion(trx, versionId), 'version.not-found');
      if (revision !== undefined && before.revision !== revision) throw problem('version.conflict');
      const isRenamed = fields.version !== undefined && fields.version !== before.version;
      if (isRenamed && before.offered) throw fieldProblem('version.number-stays', 'version');
      if (isRenamed && opened.versions.some(({ version }) => version === fields.version))
        throw numberTakenProblem();
      const key = { versionId, moduleId, ownerCompanyId: opened.owner_company_id };
      await stored.updateVersion(trx, versionId, columnsOf(fields));
      for (const [platform, file] of newBuilds) await stored.keepBuild(trx, key, platform, file, now);
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
          builds: [...newBuilds.keys()].join(', '),
        },
      });
      return moduleAnswer(ctx, trx, moduleId);
    }),
  );
};

/** Reads the module and the present builds of a version, before new builds are made. */
const openVersion = async (ctx: OwnCtx, versionId: string) => {
  const before = await ctx.read(async (trx) => ({
    version: await stored.findVersion(trx, versionId),
    builds: await stored.buildsOf(trx, versionId),
  }));
  const version = existing(before.version, 'version.not-found');
  return { moduleId: version.module_id, builds: before.builds };
};

type Fields = Omit<NewVersion, 'moduleId' | 'builds'>;
type Changes = Omit<VersionChange, '_id' | 'revision' | 'builds'>;

/** The columns of these fields. A field that is undefined leaves its column as it is. */
function columnsOf(fields: Fields): stored.VersionFields;
function columnsOf(fields: Changes): Parameters<typeof stored.updateVersion>[2];
function columnsOf(fields: Changes): Parameters<typeof stored.updateVersion>[2] {
  return {
    version: fields.version,
    notes: fields.notes,
    status: fields.status,
    minimum_app_version: fields.minimumAppVersion,
    rollout_percent: fields.rolloutPercent,
  };
}

const numberTakenProblem = () => fieldProblem('version.number-taken', 'version');

/**
 * When two people save the same number at once, the second person gets the same problem as if the first had
 * saved long before.
 */
const withNumberTakenProblem = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw stored.isNumberTakenMeanwhile(error) ? numberTakenProblem() : error;
  }
};

type SentBuilds = InputOf<typeof modules.addVersion>['body']['builds'];

/**
 * The builds to store with a version, made from the caller's uploads. Null takes a build away. A platform that the call
 * leaves out, or names with the id of its present build, keeps its build.
 * @param platforms the module's platforms
 * @param presentIds the ids of the builds that the version has
 * @throws Problem version.platform-foreign, build.not-found, build.incomplete, build.not-zip
 */
const makeBuilds = async (
  ctx: OwnCtx,
  platforms: readonly Platform[],
  uploads: SentBuilds,
  presentIds: ReadonlyMap<Platform, string>,
): Promise<ReadonlyMap<Platform, NewModuleFile | null>> => {
  const newBuilds = new Map<Platform, NewModuleFile | null>();
  for (const platform of wire.platforms) {
    const upload = uploads[platform];
    if (upload === undefined || upload === presentIds.get(platform)) continue;
    const field = `builds.${platform}`;
    if (upload !== null && !platforms.includes(platform))
      throw fieldProblem('version.platform-foreign', field);
    const build = upload === null ? null : await readOwnBuild(ctx.platform, ctx.caller, upload);
    // Windows needs a .zip, because it cannot run an .apk.
    if (platform === 'Windows' && build?.contentType === builds.buildTypes.apk)
      throw fieldProblem('build.not-zip', field);
    newBuilds.set(platform, build);
  }
  return newBuilds;
};

/**
 * The number of headsets that get each version of a module now.
 * @throws Problem module.not-found
 */
export const moduleRollout = async (ctx: UserCtx, moduleId: string): Answer<typeof modules.moduleRollout> => {
  const now = ctx.clock.now();
  const module = existing(await findModule(ctx.trx, ctx.caller, moduleId, now), 'module.not-found');
  const versions = module.versions.flatMap(offeredVersion).filter(({ version, platforms }) => {
    const release = { productCode: module.product_code, version, platforms };
    return !isForBrowsersAlone(ctx.platform.scenarios, release);
  });
  const usingHeadsets = await listUsingHeadsets(ctx.trx, moduleId, companyInView(ctx.caller), now);
  const headsets = usingHeadsets.filter(({ platform }) => module.platforms.includes(platform));
  const versionsOfHeadsets = [...Map.groupBy(headsets, ({ company_id }) => company_id)].flatMap(
    ([companyId, own]) => versionsIn(companyId, own, versions),
  );
  return {
    headsets: versionsOfHeadsets.length,
    versions: module.versions.map(({ module_version_id, version }) => ({
      _id: module_version_id,
      version,
      headsets: versionsOfHeadsets.filter((headsetVersion) => headsetVersion?.versionId === module_version_id)
        .length,
    })),
  };
};

/** The version as the rollout needs it, in a list; the list is empty when no headset may get the version. */
const offeredVersion = (row: VersionRow): (OfferedVersion & { version: string })[] =>
  row.status && row.rollout_percent > 0
    ? [
        {
          versionId: row.module_version_id,
          version: row.version,
          releasedAt: new Date(row.released_at),
          rolloutPercent: row.rollout_percent,
          minimumAppVersion: row.minimum_app_version,
          platforms: wire.platforms.filter((platform) => row.builds[platform] !== undefined),
        },
      ]
    : [];

/** The version that each headset of one company gets now; undefined for a headset that gets no version. */
const versionsIn = (
  companyId: string,
  headsets: readonly UsingHeadset[],
  versions: readonly OfferedVersion[],
) => {
  const fleet = fleetOf(headsets);
  const reached = new Map(versions.map((version) => [version, headsetsReached(version, companyId, fleet)]));
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

const fleetOf = (headsets: readonly UsingHeadset[]) =>
  headsets.map(({ headset_id, enrolled_at, revoked_at }) => ({
    headsetId: headset_id,
    enrolledAt: enrolled_at,
    revokedAt: revoked_at,
  }));
