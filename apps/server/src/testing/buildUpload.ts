import { newId } from '../platform/ids.ts';
import { insertFile } from '../platform/storage/file.sql.ts';
import { objectKey, type StoredType } from '../platform/storage/objects/objectKey.ts';
import type { BuiltUser } from './builders.ts';
import type { TestPortal } from './testPortal.ts';

/** A small PDF of one page. */
export const pdfOf = (title = 'Guide'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Title (${title})>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n`);

/** A file that a person sent and no call has used; answers its id. */
export const buildUpload = async (
  portal: TestPortal,
  { companyId, userId }: Pick<BuiltUser, 'companyId' | 'userId'>,
  { bytes, contentType, name }: { bytes: Buffer; contentType: StoredType; name: string },
): Promise<string> => {
  const now = portal.clock.now();
  const fileId = newId(now);
  const storageKey = objectKey({ kind: 'uploads', companyId, fileId, contentType });
  await portal.platform.storage.put(storageKey, bytes, contentType);
  await portal.platform.database.write({ companyId }, (trx) =>
    insertFile(
      trx,
      {
        companyId,
        fileId,
        storageKey,
        name,
        contentType,
        byteSize: bytes.length,
        purpose: 'upload',
        createdBy: userId,
      },
      now,
    ),
  );
  return fileId;
};

/** A guide that a person sent. */
export const buildGuide = (portal: TestPortal, person: Pick<BuiltUser, 'companyId' | 'userId'>) =>
  buildUpload(portal, person, { bytes: pdfOf(), contentType: 'application/pdf', name: 'guide.pdf' });
