import type { Readable } from 'node:stream';
import { type InputOf, oasis } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing } from '../../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import * as table from './dryRun.sql.ts';

const dayMs = 86_400_000;
const atOnce = 1000;

/** What the stored configuration would do with the last 30 days. */
const windowOf = async (trx: Trx, { caller, clock }: Pick<OwnCtx, 'caller' | 'clock'>) => {
  const companyId = companyInView(caller);
  const stored = existing(await findConfiguration(trx, companyId), 'oasis.not-configured');
  const since = new Date(clock.now().getTime() - oasis.shownDays * dayMs);
  return { companyId, field: stored.identifier_field, since };
};

/**
 * What would be sent and why not; nothing is sent and nothing kept.
 * @throws Problem oasis.not-configured
 */
export const dryRun = async (
  ctx: UserCtx,
  { reason, pageNumber, pageSize }: InputOf<typeof oasis.dryRun>['query'],
): Answer<typeof oasis.dryRun> => {
  const window = await windowOf(ctx.trx, ctx);
  const [counts, rows] = await Promise.all([
    table.countReasons(ctx.trx, window),
    table.listForeseen(ctx.trx, window, { reason, offset: (pageNumber - 1) * pageSize, limit: pageSize }),
  ]);
  const counted = reason ? counts.filter((one) => one.reason === reason) : counts;
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
      finishedAt: row.finished_at?.toISOString() ?? null,
      identifier: row.identifier,
    })),
    rowsCount: counted.reduce((sum, { assessments }) => sum + assessments, 0),
  };
};

async function* chunksOf(ctx: OwnCtx, window: table.Window): AsyncGenerator<table.ForeseenRow[]> {
  let after: table.ForeseenRow | undefined;
  do {
    const rows = await ctx.read((trx) => table.listForeseen(trx, window, { limit: atOnce, after }));
    yield rows;
    after = rows.length < atOnce ? undefined : rows.at(-1);
  } while (after);
}

const columnsFor = (field: oasis.IdentifierField): readonly TableColumn<table.ForeseenRow>[] => [
  { header: 'Key', cell: ({ session_id }) => session_id },
  { header: 'Learner', cell: ({ name }) => name },
  { header: field, cell: ({ identifier }) => identifier ?? '' },
  { header: 'Module', cell: ({ module_name }) => module_name },
  { header: 'Score', cell: ({ score }) => score },
  { header: 'Finished', instants: true, cell: ({ finished_at }) => finished_at },
  { header: 'Reason', cell: ({ reason }) => reason },
];

/**
 * The same as a file.
 * @throws Problem oasis.not-configured
 */
export const dryRunFile = async (ctx: OwnCtx): Promise<Readable> => {
  const window = await ctx.read((trx) => windowOf(trx, ctx));
  return exportTable(ctx, {
    name: 'dry-run',
    format: 'csv',
    columns: columnsFor(window.field),
    chunks: chunksOf(ctx, window),
  });
};

/**
 * Sends on purpose what came before its department was chosen; each session has its one row, so nothing goes twice.
 * @throws Problem oasis.not-configured
 */
export const sendDryRun = async (ctx: UserCtx): Answer<typeof oasis.sendDryRun> => {
  const window = await windowOf(ctx.trx, ctx);
  const sent = await table.noteWindow(ctx.trx, window, ctx.clock.now());
  ctx.audit({ companyId: window.companyId, detail: { deliveries: sent.noted, unmatched: sent.unmatched } });
  return sent;
};
