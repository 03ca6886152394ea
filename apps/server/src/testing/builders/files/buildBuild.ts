import { Readable } from 'node:stream';
import { builds } from '@simward/contract';
import { newId } from '../../../platform/ids.ts';
import { endBuildUpload, insertBuildUpload } from '../../../platform/storage/builds/buildUpload.sql.ts';
import { insertFile } from '../../../platform/storage/file.sql.ts';
import { objectKey } from '../../../platform/storage/objects/objectKey.ts';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltUser } from '../builders.ts';
import { apkOf } from './smallBuilds.ts';

interface BuildFields {
  name?: string;
  bytes?: Buffer;
  complete?: boolean;
}

/** A small build that a person sent: its single part has arrived, or it is complete. @returns its id */
export const buildBuild = async (
  portal: TestPortal,
  { companyId, userId }: Pick<BuiltUser, 'companyId' | 'userId'>,
  { name = 'sepsis.apk', bytes = apkOf(), complete = false }: BuildFields = {},
): Promise<string> => {
  const { storage, database } = portal.platform;
  const now = portal.clock.now();
  const fileId = newId(now);
  const contentType = builds.buildTypes[name.endsWith('.zip') ? 'zip' : 'apk'];
  const byteSize = bytes.length;
  const key = objectKey({ kind: 'builds', companyId, fileId, contentType });
  const reference = await storage.parts.begin(key, contentType);
  await storage.takePart?.({ key, contentType, byteSize, part: 1 }, Readable.from([bytes]));
  const file = { companyId, fileId, storageKey: key, name, contentType, byteSize, createdBy: userId };
  if (complete) await storage.parts.join({ key, reference });
  await database.write({ companyId }, async (trx) => {
    await insertFile(trx, { ...file, purpose: 'build' }, now);
    const partSize = builds.partBytesOf(byteSize);
    await insertBuildUpload(trx, { companyId, fileId, reference, partSize }, now);
    if (complete) await endBuildUpload(trx, companyId, fileId, await storage.sha256Of(key));
  });
  return fileId;
};
