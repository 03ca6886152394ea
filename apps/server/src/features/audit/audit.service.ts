import { Readable } from 'node:stream';
import { type AnswerInputOf, audit, type InputOf, protectFormula } from '@simward/contract';
import { stringify } from 'csv-stringify/sync';
import { companyName, companyTimeZone } from '../../domain/companies/company.sql.ts';
import { staffScopeOf } from '../../domain/companies/staffScope.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { OwnCtx, TrxCtx } from '../../platform/route/ctx.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import * as table from './entries.sql.ts';
import { verifyChain } from './verifyChain.ts';

type Filter = InputOf<typeof audit.exportEntries>['query'];
type Row = Awaited<ReturnType<typeof table.listEntries>>[number];

const filterOf = async (trx: Trx, caller: UserCaller, given: Filter): Promise<table.EntryFilter> => {
  const { companyId } = staffScopeOf(caller);
  return { ...given, companyId, timeZone: await companyTimeZone(trx, companyId ?? caller.companyId) };
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
});

/** A page of the log in the caller's scope, newest first. */
export const listEntries = async (
  ctx: TrxCtx<UserCaller>,
  { pageNumber, pageSize, ...given }: InputOf<typeof audit.listEntries>['query'],
): Promise<AnswerInputOf<typeof audit.listEntries>> => {
  const filter = await filterOf(ctx.trx, ctx.caller, given);
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const rows = await table.listEntries(ctx.trx, filter, page);
  return { entries: rows.map(entryOf), entriesCount: await table.countEntries(ctx.trx, filter) };
};

const columns = [
  'Number',
  'Time (UTC)',
  'Event',
  'Outcome',
  'Company',
  'Person',
  'Role',
  'About',
  'Name',
  'Id',
  'Details',
  'Address',
  'Request',
  'Sealed',
];
const chunk = 1_000;

const line = (row: Row) => [
  row.audit_entry_id,
  row.at.toISOString(),
  row.event,
  row.outcome,
  row.company_name,
  row.actor_name,
  row.actor_role,
  row.subject_type,
  row.subject_name,
  row.subject_id,
  JSON.stringify(row.detail),
  row.address,
  row.request_id,
  row.sealed ? 'yes' : 'no',
];

async function* csvOf(ctx: OwnCtx, filter: table.EntryFilter): AsyncGenerator<string> {
  yield stringify([columns], { bom: true });
  let last: { at: Date; entryId: number } | undefined;
  for (;;) {
    const rows = await ctx.read((trx) => table.listEntriesBefore(trx, filter, last, chunk));
    yield stringify(rows.map((row) => line(row).map((cell) => protectFormula(String(cell ?? '')))));
    const end = rows.at(-1);
    if (!end || rows.length < chunk) return;
    last = { at: end.at, entryId: end.audit_entry_id };
  }
}

/** The filtered log as a sheet, written in stretches: its size costs no memory. */
export const exportEntries = async (ctx: OwnCtx, given: Filter): Promise<Readable> => {
  const filter = await ctx.write(async (trx) => {
    await ctx.audit(trx, { detail: { events: given.event?.join(' ') ?? 'all' } });
    return filterOf(trx, ctx.caller, given);
  });
  const day = dayIn(filter.timeZone, ctx.clock.now());
  ctx.reply.header('content-disposition', `attachment; filename="Audit_log_${day}.csv"`);
  return Readable.from(csvOf(ctx, filter));
};

/** Recomputes the seals of the company that the caller looks at; a SuperAdmin without one, of the own. */
export const verifyOwnChain = async (ctx: OwnCtx): Promise<AnswerInputOf<typeof audit.verifyChain>> => {
  const companyId = staffScopeOf(ctx.caller).companyId ?? ctx.caller.companyId;
  const found = await verifyChain(ctx.platform.database, ctx.platform.auditKey, companyId);
  return { ...found, companyName: await ctx.read((trx) => companyName(trx, companyId)) };
};
