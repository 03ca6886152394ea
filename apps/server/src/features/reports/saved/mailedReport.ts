import { type InputOf, type reports, signInScreens } from '@simward/contract';
import { z } from 'zod';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, AnyoneCtx } from '../../../platform/route/ctx.ts';
import { findMailedReport, type ReaderKey, storeLeft } from './schedules.sql.ts';

const sealContext = 'reader-of-report';
const contentSchema = z.tuple([z.uuid(), z.uuid(), z.uuid()]);

/**
 * A link with which a reader leaves a report without signing in. The token is behind the #, because browsers
 * send that part to no server.
 */
export const leaveLink = (
  { secretBox, publicUrl }: Pick<Platform, 'secretBox' | 'publicUrl'>,
  { companyId, reportId, userId }: ReaderKey,
): string => {
  const link = new URL(signInScreens.mailedReport.path, publicUrl);
  const content = JSON.stringify([companyId, reportId, userId]);
  link.hash = secretBox.seal(content, sealContext).toString('base64url');
  return link.href;
};

/**
 * The report that a link in a mail belongs to.
 * @throws Problem report.mail-unknown also when the report is not mailed any more
 */
export const mailedReport = async (ctx: AnyoneCtx, token: string): Answer<typeof reports.mailedReport> => {
  const reader = readerOf(ctx, token);
  const { database } = ctx.platform;
  return existing(
    await database.read({ companyId: reader.companyId }, (trx) => findMailedReport(trx, reader)),
    'report.mail-unknown',
  );
};

/**
 * Takes the reader of a link off the report's list, or puts them back on it: the same link does both.
 * @throws Problem report.mail-unknown
 */
export const leaveMailed = async (
  ctx: AnyoneCtx,
  { token, left }: InputOf<typeof reports.leaveMailed>['body'],
): Answer<typeof reports.leaveMailed> => {
  const reader = readerOf(ctx, token);
  const { companyId, reportId, userId } = reader;
  return ctx.platform.database.write({ companyId }, async (trx) => {
    const before = existing(await findMailedReport(trx, reader), 'report.mail-unknown');
    if (before.left === left) return before;
    await storeLeft(trx, reader, left ? ctx.clock.now() : null);
    await auditCall(ctx, trx, {
      companyId,
      event: 'report.left',
      subject: { type: 'report', id: reportId },
      detail: { name: before.name, reader: userId, left },
    });
    return { ...before, left };
  });
};

/** @throws Problem report.mail-unknown */
const readerOf = ({ platform }: AnyoneCtx, token: string): ReaderKey => {
  try {
    const content: unknown = JSON.parse(
      platform.secretBox.open(Buffer.from(token, 'base64url'), sealContext),
    );
    const [companyId, reportId, userId] = contentSchema.parse(content);
    return { companyId, reportId, userId };
  } catch {
    throw problem('report.mail-unknown');
  }
};
