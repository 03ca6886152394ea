import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { users } from '@simward/contract';
import { stringify } from 'csv-stringify';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { listRoles } from '../../../domain/people/roles.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { filterInScope, type PeopleFilter } from '../list/peopleFilter.ts';
import { streamPeople } from '../list/streamPeople.ts';
import { exportCells, exportColumns } from './exportColumns.ts';

/** Names what was asked for, so that the audit log shows what left the portal. */
const filterDetail = (asked: users.UserFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined || value.length === 0 ? [] : [[key, String(value).slice(0, 500)]],
    ),
  );

async function* cellsOf(
  ctx: OwnCtx,
  filter: PeopleFilter | undefined,
  given: { timeZone: string; asked: users.UserFilter },
) {
  const { clock, caller } = ctx;
  const columns = exportColumns(caller.permissionSet === 'superadmin');
  const context = { now: clock.now(), dayOf: (instant: Date) => dayIn(given.timeZone, instant) };
  let rows = 0;
  yield columns.map(({ header }) => header);
  try {
    for await (const people of streamPeople(ctx, filter))
      for (const row of people) {
        rows += 1;
        yield exportCells(columns, row, context);
      }
  } finally {
    // Also when whoever reads goes away: what was sent until then is out.
    await ctx.write((trx) => ctx.audit(trx, { detail: { rows, ...filterDetail(given.asked) } }));
  }
}

/** The filtered people as a CSV that Excel opens and the import reads, streamed as it is made. */
export const exportUsers = async (ctx: OwnCtx, asked: users.UserFilter): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { roles, timeZone } = await ctx.read(async (trx) => ({
    roles: await listRoles({ platform: ctx.platform, trx }, caller.companyId),
    timeZone: await companyTimeZone(trx, companyInView(caller)),
  }));
  const day = dayIn(timeZone, clock.now());
  ctx.reply.header('content-disposition', `attachment; filename="Users_list_export_${day}.csv"`);
  const csv = stringify({ bom: true, record_delimiter: 'windows' });
  const filter = filterInScope(caller, roles, asked);
  pipeline(cellsOf(ctx, filter, { timeZone, asked }), csv).catch((error: unknown) =>
    ctx.platform.log.warn({ err: error }, 'an export ended early'),
  );
  return csv;
};
