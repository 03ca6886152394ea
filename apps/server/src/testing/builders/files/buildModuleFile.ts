import type { modules } from '@simward/contract';
import { newId } from '../../../platform/ids.ts';
import { objectKey } from '../../../platform/storage/objects/objectKey.ts';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltModule } from '../builders.ts';

interface StoredWith {
  /** The company that owns the module; null for a module of the platform. */
  ownerCompanyId?: string | null;
  /** The company of the person who sent the file. */
  companyId: string;
}

const storePdf = async (portal: TestPortal, companyId: string, name: string, bytes: Buffer) => {
  const fileId = newId(portal.clock.now());
  const contentType = 'application/pdf';
  const storageKey = objectKey({ kind: 'documents', companyId, fileId, contentType });
  await portal.platform.storage.put(storageKey, bytes, contentType);
  return {
    file_id: fileId,
    stored_with_company_id: companyId,
    storage_key: storageKey,
    name,
    byte_size: bytes.length,
  };
};

/** Gives a module a guide. */
export const buildModuleGuide = async (
  portal: TestPortal,
  { moduleId }: BuiltModule,
  { companyId, ownerCompanyId = null }: StoredWith,
  file: { name: string; bytes: Buffer; pages?: number },
): Promise<void> => {
  const stored = { ...(await storePdf(portal, companyId, file.name, file.bytes)), pages: file.pages ?? null };
  const row = { module_id: moduleId, purpose: 'guide' as const, owner_company_id: ownerCompanyId, ...stored };
  await portal.platform.database.write('all', (trx) => trx.insertInto('module_file').values(row).execute());
};

interface Build {
  version: string;
  platform: modules.LibraryModule['platforms'][number];
  name: string;
  bytes: Buffer;
  releasedAt?: Date;
}

/** Gives a module a build of a version. The version is added if the module does not have it. */
export const buildModuleBuild = async (
  portal: TestPortal,
  { moduleId }: BuiltModule,
  { companyId, ownerCompanyId = null }: StoredWith,
  { version, platform, name, bytes, releasedAt = portal.clock.now() }: Build,
): Promise<void> => {
  const stored = await storePdf(portal, companyId, name, bytes);
  await portal.platform.database.write('all', async (trx) => {
    const versionRow = await trx
      .selectFrom('module_version')
      .select('module_version_id')
      .where('module_id', '=', moduleId)
      .where('version', '=', version)
      .executeTakeFirst();
    const versionId = versionRow?.module_version_id ?? newId(portal.clock.now());
    if (!versionRow)
      await trx
        .insertInto('module_version')
        .values({
          module_version_id: versionId,
          module_id: moduleId,
          owner_company_id: ownerCompanyId,
          version,
          released_at: releasedAt,
        })
        .execute();
    await trx
      .insertInto('module_installer')
      .values({ module_version_id: versionId, platform, owner_company_id: ownerCompanyId, ...stored })
      .execute();
  });
};
