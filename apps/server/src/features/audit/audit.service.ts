import type { Readable } from 'node:stream';
import { type AnswerInputOf, audit, type InputOf } from '@simward/contract';
import { text } from '@simward/texts';
import { companyName, companyTimeZone } from '../../domain/companies/company.sql.ts';
import { chosenCompany, companyInView } from '../../domain/companies/scopes.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { sliceOf } from '../../platform/list/page.ts';
import { rowsInChunks } from '../../platform/list/rowsInChunks.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { type Say, say, sayIn } from '../../platform/texts/say.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { verifyChain } from './chain.ts';
import * as table from './entries.sql.ts';

type ExportQuery = InputOf<typeof audit.exportEntries>['query'];
type Filter = Omit<ExportQuery, 'format'>;
type Row = Awaited<ReturnType<typeof table.listEntries>>[number];

/** A page of the log in the caller's scope, newest first. */
export const listEntries = async (
  ctx: UserCtx,
  { pageNumber, pageSize, foldSignIns, ...filterQuery }: InputOf<typeof audit.listEntries>['query'],
): Answer<typeof audit.listEntries> => {
  const filter = await filterOf(ctx.trx, ctx.caller, filterQuery);
  const rows = await table.listEntries(ctx.trx, filter, sliceOf({ pageNumber, pageSize }), foldSignIns);
  const { lines, entries } = await table.countEntries(ctx.trx, filter, foldSignIns);
  return { entries: rows.map(entryOf), entriesCount: lines, allCount: entries };
};

const filterOf = async (trx: Trx, caller: UserCaller, filterQuery: Filter): Promise<table.EntryFilter> => {
  const companyId = companyInView(caller);
  return { ...filterQuery, companyId, timeZone: await companyTimeZone(trx, companyId ?? caller.companyId) };
};

const entryOf = (row: Row): AnswerInputOf<typeof audit.listEntries>['entries'][number] => ({
  _id: row.audit_entry_id,
  at: row.at.toISOString(),
  event: row.event,
  outcome: row.outcome,
  companyName: row.company_name,
  actor: row.actor_id ? { _id: row.actor_id, name: row.actor_name ?? '', role: row.actor_role ?? '' } : null,
  subject: row.subject_type
    ? { type: row.subject_type, _id: row.subject_id ?? '', name: row.subject_name }
    : null,
  detail: audit.auditEntrySchema.shape.detail.parse(row.detail),
  address: row.address,
  requestId: row.request_id,
  sealed: row.sealed,
  times: row.times,
});

/** The filtered log as a file. */
export const exportEntries = async (
  ctx: OwnCtx,
  { format, ...filterQuery }: ExportQuery,
): Promise<Readable> => {
  const filter = await ctx.read((trx) => filterOf(trx, ctx.caller, filterQuery));
  return exportTable(ctx, {
    name: text('audit.file.fileName', { day: dayIn(filter.timeZone, ctx.clock.now()) }),
    format,
    timeZone: filter.timeZone,
    columns: columnsIn(sayIn(ctx.language)),
    chunks: rowsInChunks<Row>(ctx, (trx, last, limit) => table.listEntriesBefore(trx, filter, last, limit)),
    onEnd: auditExport(ctx, format, { events: filterQuery.event?.join(' ') ?? 'all' }),
  });
};

const columnsIn = (t: Say): readonly TableColumn<Row>[] => [
  { header: t('audit.file.number'), cell: (row) => row.audit_entry_id },
  { header: t('audit.file.at'), instants: true, cell: (row) => row.at },
  { header: t('audit.file.event'), cell: (row) => row.event },
  { header: t('audit.file.outcome'), cell: (row) => row.outcome },
  { header: t('audit.file.company'), cell: (row) => row.company_name },
  { header: t('audit.file.person'), cell: (row) => row.actor_name },
  { header: t('audit.file.role'), cell: (row) => row.actor_role },
  { header: t('audit.file.about'), cell: (row) => row.subject_type },
  { header: t('audit.file.name'), cell: (row) => row.subject_name },
  { header: t('audit.file.id'), cell: (row) => row.subject_id },
  { header: t('audit.file.details'), cell: (row) => JSON.stringify(row.detail) },
  { header: t('audit.file.address'), cell: (row) => row.address },
  { header: t('audit.file.request'), cell: (row) => row.request_id },
  { header: t('audit.file.sealed'), cell: (row) => t(row.sealed ? 'audit.file.yes' : 'audit.file.no') },
];

/** Recomputes the seals of the company in view. */
export const verifyOwnChain = async (ctx: OwnCtx): Answer<typeof audit.verifyChain> => {
  const companyId = chosenCompany(ctx.caller);
  const { fault, ...verification } = await verifyChain(
    ctx.platform.database,
    ctx.platform.auditKey,
    companyId,
  );
  return {
    ...verification,
    fault: fault && say(ctx.language, fault),
    companyName: await ctx.read((trx) => companyName(trx, companyId)),
  };
};
