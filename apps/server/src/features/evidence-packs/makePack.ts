import { createHash } from 'node:crypto';
import { evidencePacks, signInScreens } from '@simward/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { newReadableCode } from '../../platform/readableCode.ts';
import { type StoreCtx, storeFile } from '../../platform/storage/storeFile.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import type { Issued, PackKey } from './packs.sql.ts';
import { packWorkbook } from './packWorkbook.ts';
import { packPdf } from './pdf/packPdf.ts';
import { readRecord } from './record/readRecord.ts';

type Waiting = Selectable<Schema['evidence_pack']>;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Reads a learner's record and stores it as files; undefined where the learner is gone. */
export const makePack = async (
  platform: Platform,
  waiting: Waiting,
): Promise<Omit<Issued, keyof PackKey> | undefined> => {
  const { database, clock, publicUrl } = platform;
  const { company_id: companyId, user_id: userId } = waiting;
  const issuedAt = clock.now();
  const record = await database.read({ companyId }, (trx) =>
    readRecord(trx, { companyId, userId }, issuedAt),
  );
  if (!record) return undefined;
  const code = newReadableCode(evidencePacks.codeLength);
  const checkUrl = new URL(signInScreens.check.path, publicUrl);
  // Behind the #, so that it stands in no server's log.
  checkUrl.hash = code;
  const issuer = { name: waiting.issuer_name, role: waiting.issuer_role };
  const issue = { code, issuedAt, issuer, checkUrl };
  const ctx: StoreCtx = {
    platform,
    clock,
    caller: { userId: waiting.issuer_id },
    write: (work) => database.write({ companyId }, work),
  };
  const name = `Evidence_pack_${record.holder.mobileNo}_${dayIn(record.timeZone, issuedAt)}`;
  const store = async (format: evidencePacks.FileFormat, bytes: Buffer) => ({
    sha256: sha256(bytes),
    fileId: await storeFile(ctx, {
      companyId,
      kind: 'documents',
      purpose: 'document',
      name: `${name}.${format}`,
      contentType: evidencePacks.fileTypes[format],
      bytes,
    }),
  });
  return {
    code,
    issuedAt,
    holderName: record.holder.name,
    companyName: record.companyName,
    timeZone: record.timeZone,
    pdf: await store('pdf', await packPdf(record, issue)),
    xlsx: await store('xlsx', await packWorkbook(record, issue)),
  };
};
