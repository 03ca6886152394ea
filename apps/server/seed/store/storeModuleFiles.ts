import { createHash } from 'node:crypto';
import { builds } from '@simward/contract';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import { countPages } from '../../src/platform/storage/documents/countPages.ts';
import { objectKey } from '../../src/platform/storage/objects/objectKey.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import type { DemoModule, Platform } from '../content/contentTypes.ts';
import { moduleCatalogue } from '../content/moduleCatalogue.ts';
import type { Person } from '../content/person.ts';
import { buildOf } from '../files/buildOf.ts';
import { guideOf } from '../files/guideOf.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';
import { companyIdOf, userIdOf } from './storePeople.sql.ts';

/**
 * Stores the files that people can download from the library, as files of the SuperAdmin. Ids and thus keys
 * are the same each time, so that a start overwrites files that an interrupted start has left.
 */
export const storeModuleFiles = async (
  trx: Trx,
  storage: Pick<Storage, 'put'>,
  time: DemoTime,
  people: readonly Person[],
): Promise<void> => {
  const sender = people.find(({ role }) => role === 'SuperAdmin');
  if (!sender) throw new Error('The demo has no SuperAdmin');
  const companyId = companyIdOf(sender);
  const files = moduleCatalogue.flatMap(filesOf).map((file) => {
    const { contentType, name, module } = file;
    const fileId = demoId('file', name);
    const kind = file.build ? 'builds' : 'documents';
    return {
      ...file,
      fileId,
      sentAt: hourOfDay(time, module.versions.at(-1)?.releasedDaysAgo ?? 0, 0),
      key: objectKey({ kind, companyId, fileId, contentType }),
      pages: file.build ? null : countPages(file.bytes),
      sha256: file.build ? createHash('sha256').update(file.bytes).digest('hex') : null,
      reference: { owner_company_id: null, file_id: fileId, stored_with_company_id: companyId, name },
    };
  });
  await insertRows(
    trx,
    'file',
    files.map(({ fileId, key, name, contentType, bytes, purpose, sentAt, pages, sha256 }) => ({
      company_id: companyId,
      file_id: fileId,
      storage_key: key,
      name,
      content_type: contentType,
      byte_size: bytes.length,
      purpose,
      created_by: userIdOf(sender.mobileNo),
      created_at: sentAt,
      attached_at: sentAt,
      pages,
      sha256,
    })),
  );
  for (const { key, bytes, contentType } of files) await storage.put(key, bytes, contentType);
  const fileRows = files.map(({ key, bytes, reference, ...file }) => ({
    ...file,
    row: { ...reference, storage_key: key, byte_size: bytes.length },
  }));
  await insertRows(
    trx,
    'module_file',
    fileRows
      .filter(({ build }) => !build)
      .map(({ module, pages, row }) => ({
        module_id: demoId('module', module.slug),
        purpose: 'guide',
        pages,
        ...row,
      })),
  );
  await insertRows(
    trx,
    'module_installer',
    fileRows.flatMap(({ module, build, sha256, row }) =>
      build
        ? {
            module_version_id: demoId('module version', module.slug, build.semver),
            platform: build.platform,
            sha256,
            ...row,
          }
        : [],
    ),
  );
};

interface ModuleFile {
  module: DemoModule;
  /** Undefined for a guide. */
  build?: { semver: string; platform: Platform };
  name: string;
  purpose: 'document' | 'build';
  contentType: 'application/pdf' | (typeof builds.buildTypes)[keyof typeof builds.buildTypes];
  bytes: Buffer;
}

/** The files of a module: its guide, and the builds of its newest version. */
const filesOf = (module: DemoModule): ModuleFile[] => {
  const { productCode, platforms, versions } = module;
  const semver = versions.at(-1)?.semver ?? '';
  return [
    {
      module,
      name: `${productCode}-guide.pdf`,
      purpose: 'document',
      contentType: 'application/pdf',
      bytes: guideOf(module),
    },
    ...platforms.map((platform): ModuleFile => {
      const ending = platform === 'Windows' ? 'zip' : 'apk';
      return {
        module,
        build: { semver, platform },
        name: `${productCode}-${semver}-${platform}.${ending}`,
        purpose: 'build',
        contentType: builds.buildTypes[ending],
        bytes: buildOf(module, semver, platform),
      };
    }),
  ];
};
