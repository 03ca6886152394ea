import { type InputOf, type reports, signInScreens } from '@simward/contract';
import { z } from 'zod';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, AnyoneCtx } from '../../../platform/route/ctx.ts';
import { findMailed, type ReaderKey, setLeft } from './mailedReport.sql.ts';

const context = 'reader-of-report';
const contentSchema = z.tuple([z.uuid(), z.uuid(), z.uuid()]);

/** Where a reader leaves a report without signing in; what stands behind the # is sent to nobody. */
export const leaveLink = (
  { secretBox, publicUrl }: Pick<Platform, 'secretBox' | 'publicUrl'>,
  { companyId, reportId, userId }: ReaderKey,
): string => {
  const link = new URL(signInScreens.mailedReport.path, publicUrl);
  const content = JSON.stringify([companyId, reportId, userId]);
  link.hash = secretBox.seal(content, context).toString('base64url');
  return link.href;
};

/** @throws Problem report.mail-unknown */
const readerOf = ({ platform }: AnyoneCtx, token: string): ReaderKey => {
  try {
    const content: unknown = JSON.parse(platform.secretBox.open(Buffer.from(token, 'base64url'), context));
    const [companyId, reportId, userId] = contentSchema.parse(content);
    return { companyId, reportId, userId };
  } catch {
    throw problem('report.mail-unknown');
  }
};

/**
 * What a link in a mail stands for.
 * @throws Problem report.mail-unknown also where the report is mailed no more
 */
export const mailedReport = async (ctx: AnyoneCtx, token: string): Answer<typeof reports.mailedReport> => {
  const reader = readerOf(ctx, token);
  const { database } = ctx.platform;
  return existing(
    await database.read({ companyId: reader.companyId }, (trx) => findMailed(trx, reader)),
    'report.mail-unknown',
  );
};

/**
 * Takes the reader of a link off the list, or puts them back; the same link does both.
 * @throws Problem report.mail-unknown
 */
export const leaveMailed = async (
  ctx: AnyoneCtx,
  { token, left }: InputOf<typeof reports.leaveMailed>['body'],
): Answer<typeof reports.leaveMailed> => {
  const reader = readerOf(ctx, token);
  const { companyId, reportId, userId } = reader;
  return ctx.platform.database.write({ companyId }, async (trx) => {
    const before = existing(await findMailed(trx, reader), 'report.mail-unknown');
    if (before.left === left) return before;
    await setLeft(trx, reader, left ? ctx.clock.now() : null);
    await auditCall(ctx, trx, {
      companyId,
      event: 'report.left',
      subject: { type: 'report', id: reportId },
      detail: { name: before.name, reader: userId, left },
    });
    return { ...before, left };
  });
};
