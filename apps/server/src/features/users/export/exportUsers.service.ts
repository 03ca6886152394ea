import type { Readable } from 'node:stream';
import type { InputOf, users } from '@simward/contract';
import { timeZoneInView } from '../../../domain/companies/timeZoneInView.ts';
import { listRoles } from '../../../domain/people/roles/roles.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { filterInScope } from '../list/peopleFilter.ts';
import { streamPeople } from '../list/streamPeople.ts';
import { exportColumns } from './exportColumns.ts';

/** Names what was asked for, so that the audit log shows what left the portal. */
const filterDetail = (asked: users.UserFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined || value.length === 0 ? [] : [[key, String(value).slice(0, 500)]],
    ),
  );

/** The filtered people, in columns that the import reads again. */
export const exportUsers = async (
  ctx: OwnCtx,
  { format, ...asked }: InputOf<typeof users.exportUsers>['body'],
): Promise<Readable> => {
  const { caller, clock } = ctx;
  const now = clock.now();
  const { roles, timeZone } = await ctx.read(async (trx) => ({
    roles: await listRoles({ platform: ctx.platform, trx }, caller.companyId),
    timeZone: await timeZoneInView(trx, caller),
  }));
  return exportTable(ctx, {
    name: `Users_list_export_${dayIn(timeZone, now)}`,
    format,
    columns: exportColumns({
      now,
      dayOf: (instant) => dayIn(timeZone, instant),
      severalCompanies: caller.permissionSet === 'superadmin',
    }),
    chunks: streamPeople(ctx, filterInScope(caller, roles, asked)),
    onEnd: auditExport(ctx, format, filterDetail(asked)),
  });
};
