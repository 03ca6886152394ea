import type { PersonKey } from '../../../platform/auth/caller.ts';
import { enterInDirectory } from '../../../platform/database/directory.sql.ts';
import { newId } from '../../../platform/ids.ts';
import { newReadableCode, normalCode } from '../../../platform/readableCode.ts';
import { attachFile } from '../../../platform/storage/file.sql.ts';
import { type StoreCtx, storeFile } from '../../../platform/storage/storeFile.ts';
import type { TestPortal } from '../../portal/testPortal.ts';
import { pdfOf } from '../files/buildUpload.ts';

/** An issued evidence pack of a learner with empty files. @returns its id and code */
export const buildIssuedPack = async (
  { platform, clock }: TestPortal,
  { companyId, userId }: PersonKey,
  issuerId: string,
): Promise<{ packId: string; code: string }> => {
  const now = clock.now();
  const packId = newId(now);
  const code = newReadableCode(12);
  const write: StoreCtx['write'] = (work) => platform.database.write({ companyId }, work);
  const fileId = await storeFile(
    { platform, clock, caller: { userId: issuerId }, write },
    {
      companyId,
      kind: 'documents',
      purpose: 'document',
      name: 'Evidence_pack.pdf',
      contentType: 'application/pdf',
      bytes: pdfOf(),
    },
  );
  await write(async (trx) => {
    await attachFile(trx, companyId, fileId, now);
    await trx
      .insertInto('evidence_pack')
      .values({
        company_id: companyId,
        evidence_pack_id: packId,
        task_id: newId(now),
        user_id: userId,
        issuer_id: issuerId,
        issuer_name: 'Maria Keller',
        issuer_role: 'Manager',
        requested_at: now,
        issued_at: now,
        code,
        holder_name: 'Anna Berg',
        company_name: 'St. Brigid Hospital',
        time_zone: 'Europe/London',
        pdf_file_id: fileId,
        pdf_sha256: '',
        xlsx_file_id: fileId,
        xlsx_sha256: '',
      })
      .execute();
    await enterInDirectory(trx, { kind: 'evidence', key: normalCode(code), companyId, subjectId: packId });
  });
  return { packId, code };
};
