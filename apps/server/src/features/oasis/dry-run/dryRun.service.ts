import type { Readable } from 'node:stream';
import { type InputOf, oasis } from '@simward/contract';
import { text } from '@simward/texts';
import { chosenCompany } from '../../../domain/companies/scopes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { sliceOf, sumOf } from '../../../platform/list/page.ts';
import { rowsInChunks } from '../../../platform/list/rowsInChunks.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import * as table from './dryRun.sql.ts';

/**
 * Shows which assessments would be sent, and why the others would not. Nothing is sent or stored.
 * @throws Problem oasis.not-configured
 */
export const dryRun = async (
  ctx: UserCtx,
  { reason, ...page }: InputOf<typeof oasis.dryRun>['query'],
): Answer<typeof oasis.dryRun> => {
  const window = await findWindow(ctx.trx, ctx);
  const [counts, rows] = await Promise.all([
    table.countReasons(ctx.trx, window),
    table.listForeseenDeliveries(ctx.trx, window, { reason, ...sliceOf(page) }),
  ]);
  return {
    field: window.field,
    since: window.since.toISOString(),
    counts,
    rows: rows.map((row) => ({
      _id: row.session_id,
      reason: row.reason,
      learner: { _id: row.user_id, name: row.name },
      moduleName: row.module_name,
      score: row.score,
      passMark: row.pass_mark,
      playedIn: row.played_in,
      finishedAt: row.finished_at?.toISOString() ?? null,
      identifier: row.identifier,
    })),
    rowsCount: sumOf(counts, (count) => (!reason || count.reason === reason ? count.assessments : 0)),
  };
};

/**
 * The dry run as a file.
 * @throws Problem oasis.not-configured
 */
export const dryRunFile = async (ctx: OwnCtx): Promise<Readable> => {
  const window = await ctx.read((trx) => findWindow(trx, ctx));
  return exportTable(ctx, {
    name: text('oasis.file.dryRun'),
    format: 'csv',
    timeZone: ctx.caller.timeZone,
    columns: columnsFor(window.field),
    chunks: rowsInChunks<table.ForeseenRow>(ctx, (trx, after, limit) =>
      table.listForeseenDeliveries(trx, window, { limit, after }),
    ),
  });
};

const columnsFor = (field: oasis.IdentifierField): readonly TableColumn<table.ForeseenRow>[] => [
  { header: text('oasis.latest.key'), cell: ({ session_id }) => session_id },
  { header: text('oasis.table.learner'), cell: ({ name }) => name },
  { header: field, cell: ({ identifier }) => identifier ?? '' },
  { header: text('oasis.latest.module'), cell: ({ module_name }) => module_name },
  { header: text('tables.score'), cell: ({ score }) => score },
  { header: text('oasis.table.finished'), instants: true, cell: ({ finished_at }) => finished_at },
  { header: text('oasis.file.reason'), cell: ({ reason }) => text(`oasis.file.reasons.${reason}`) },
  {
    header: text('tables.playedInTitle'),
    cell: ({ played_in }) => text(`tables.playedIn.${played_in}`),
  },
];

/**
 * Sends the assessments of the dry run, also those from before their department was chosen. A session has
 * only one delivery, so that nothing is sent twice.
 * @throws Problem oasis.not-configured
 */
export const sendDryRun = async (ctx: UserCtx): Answer<typeof oasis.sendDryRun> => {
  const window = await findWindow(ctx.trx, ctx);
  const sent = await table.queueWindow(ctx.trx, window, ctx.clock.now());
  ctx.audit({ companyId: window.companyId, detail: { deliveries: sent.noted, unmatched: sent.unmatched } });
  return sent;
};

const dayMs = 86_400_000;

/** The last 30 days of the company, and the identifier of its stored configuration. */
const findWindow = async (trx: Trx, { caller, clock }: Pick<OwnCtx, 'caller' | 'clock'>) => {
  const companyId = chosenCompany(caller);
  const stored = existing(await findConfiguration(trx, companyId), 'oasis.not-configured');
  const since = new Date(clock.now().getTime() - oasis.shownDays * dayMs);
  return { companyId, field: stored.identifier_field, since };
};
