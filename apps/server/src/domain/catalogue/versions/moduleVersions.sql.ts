import type { modules } from '@simward/contract';
import { sql } from 'kysely';
import { breaksConstraint } from '../../../platform/database/breaksConstraint.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { attachFile, findFile, releaseFile } from '../../../platform/storage/file.sql.ts';
import type { NewModuleFile } from '../modules/moduleFiles.sql.ts';
import type { Platform } from '../rollout/rollout.ts';

export interface VersionFields {
  version: string;
  notes: string;
  status: boolean;
  minimum_app_version: string | null;
  rollout_percent: number;
}

interface VersionKey {
  versionId: string;
  moduleId: string;
  ownerCompanyId: string | null;
}

/**
 * Condition: headsets may get the version. From then on a headset may have run it, so that `offered` stays
 * true.
 */
const mayReachHeadsets = sql<boolean>`(status and rollout_percent > 0)`;

export const insertVersion = async (
  trx: Trx,
  { versionId, moduleId, ownerCompanyId }: VersionKey,
  fields: VersionFields,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('module_version')
    .values({
      module_version_id: versionId,
      module_id: moduleId,
      owner_company_id: ownerCompanyId,
      released_at: now,
      offered: fields.status && fields.rollout_percent > 0,
      ...fields,
    })
    .execute();
};

export const findVersion = (trx: Trx, versionId: string) => versionById(trx, versionId).executeTakeFirst();

const versionById = (trx: Trx, versionId: string) =>
  trx
    .selectFrom('module_version')
    .select(['module_id', 'version', 'offered', 'revision', 'status', 'rollout_percent'])
    .where('module_version_id', '=', versionId);

/** A version, its row locked until the transaction ends. */
export const lockVersion = (trx: Trx, versionId: string) =>
  versionById(trx, versionId).forNoKeyUpdate().executeTakeFirst();

/** Changes the given fields and increments the revision. */
export const updateVersion = async (
  trx: Trx,
  versionId: string,
  fields: { [Field in keyof VersionFields]: VersionFields[Field] | undefined },
): Promise<void> => {
  await trx
    .updateTable('module_version')
    .set((set) => ({ ...fields, revision: set('revision', '+', 1) }))
    .where('module_version_id', '=', versionId)
    .execute();
  await trx
    .updateTable('module_version')
    .set({ offered: true })
    .where('module_version_id', '=', versionId)
    .where(mayReachHeadsets)
    .execute();
};

/** Sets a version's build for a platform, or removes it (null), and releases the file it had before. */
export const keepBuild = async (
  trx: Trx,
  { versionId, ownerCompanyId }: VersionKey,
  platform: Platform,
  file: NewModuleFile | null,
  now: Date,
): Promise<void> => {
  const before = await trx
    .deleteFrom('module_installer')
    .where('module_version_id', '=', versionId)
    .where('platform', '=', platform)
    .returning(['file_id', 'stored_with_company_id'])
    .executeTakeFirst();
  if (before) await releaseFile(trx, before.stored_with_company_id, before.file_id, now);
  if (file === null) return;
  await attachFile(trx, file.storedWith, file.fileId, now);
  const { pages: _onlyOfGuides, ...stored } = await findFile(trx, file.storedWith, file.fileId);
  await trx
    .insertInto('module_installer')
    .values({
      module_version_id: versionId,
      platform,
      owner_company_id: ownerCompanyId,
      file_id: file.fileId,
      stored_with_company_id: file.storedWith,
      ...stored,
    })
    .execute();
};

/** File ids of a version's builds, by platform. */
export const buildsOf = async (trx: Trx, versionId: string): Promise<ReadonlyMap<Platform, string>> => {
  const rows = await trx
    .selectFrom('module_installer')
    .select(['platform', 'file_id'])
    .where('module_version_id', '=', versionId)
    .execute();
  return new Map(rows.map(({ platform, file_id }) => [platform, file_id]));
};

/** The numbers of a module's versions, the newest first. */
export const listVersionNumbers = async (trx: Trx, moduleId: string): Promise<string[]> => {
  const { rows } = await sql<{ version: string }>`
    select v.version from module_version v where v.module_id = ${moduleId} order by ${newestVersionFirst}`.execute(
    trx,
  );
  return rows.map(({ version }) => version);
};

/** The transaction failed because another one stored the same version number meanwhile. */
export const isNumberTakenMeanwhile = (error: unknown): boolean =>
  breaksConstraint(error, 'module_version_module_id_version_key');

/** Column: the builds of the version `v` as an object by platform. */
export const buildsOfVersion = sql`(
  select coalesce(json_object_agg(b.platform, json_build_object('file_id', b.file_id, 'storage_key', b.storage_key,
    'name', b.name, 'byte_size', b.byte_size)), '{}')
  from module_installer b where b.module_version_id = v.module_version_id)`;

/** Order by the time at which a version `v` was added, the newest first. */
export const newestVersionFirst = sql`v.released_at desc, v.version desc`;

export interface BuildRow {
  version: string;
  released_at: Date;
  platform: modules.LibraryModule['platforms'][number];
  file_id: string;
  storage_key: string;
  name: string;
  byte_size: number;
  /** Hexadecimal; null if the file lies in a bucket. */
  sha256: string | null;
}

/** The builds of a module's active versions, the newest version first. */
export const listBuilds = async (trx: Trx, moduleId: string): Promise<BuildRow[]> => {
  const { rows } = await sql<BuildRow>`
    select v.version, v.released_at, i.platform, i.file_id, i.storage_key, i.name, i.byte_size, i.sha256
    from module_version v
    join module_installer i on i.module_version_id = v.module_version_id
    where v.module_id = ${moduleId} and v.status
    order by v.released_at desc, v.version desc, i.platform`.execute(trx);
  return rows;
};
