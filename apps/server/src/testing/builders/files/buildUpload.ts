import { newId } from '../../../platform/ids.ts';
import { insertFile } from '../../../platform/storage/file.sql.ts';
import { objectKey, type StoredType } from '../../../platform/storage/objects/objectKey.ts';
import type { TestPortal } from '../../portal/testPortal.ts';
import type { BuiltUser } from '../builders.ts';

/** A small PDF with this number of empty pages. */
export const pdfOf = (title = 'Guide', pages = 1): Buffer => {
  const numbers = Array.from({ length: pages }, (_, index) => index + 4);
  const objects = [
    `<</Type /Catalog /Pages 3 0 R>>`,
    `<</Title (${title})>>`,
    `<</Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}]>>`,
    ...numbers.map(() => '<</Type /Page /Parent 3 0 R /MediaBox [0 0 595 842]>>'),
  ];
  let body = '%PDF-1.7\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${String(body.length).padStart(10, '0')} 00000 n \n`;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<</Size ${objects.length + 1} /Root 1 0 R /Info 2 0 R>>`;
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`);
};

/** A file that a person sent and that no call has used yet. @returns its id */
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
