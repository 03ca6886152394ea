import type { Readable } from 'node:stream';
import type { InputOf, oasis } from '@simward/contract';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { findConfiguration } from '../configuration/configuration.sql.ts';
import { filterOf, whatHappened } from './history.service.ts';
import * as table from './history.sql.ts';

const atOnce = 1000;

const columns: readonly TableColumn<table.DeliveryRow>[] = [
  { header: 'Key', cell: ({ session_id }) => session_id },
  { header: 'State', cell: ({ state }) => state },
  { header: 'Learner', cell: ({ name }) => name },
  { header: 'Identifier', cell: ({ identifier }) => identifier ?? '' },
  { header: 'Module', cell: ({ module_name }) => module_name },
  { header: 'Score', cell: ({ score }) => score },
  { header: 'Finished', instants: true, cell: ({ finished_at }) => finished_at },
  { header: 'Delivered', instants: true, cell: ({ delivered_at }) => delivered_at },
  { header: 'Tries', cell: ({ tries }) => tries },
  { header: 'Cause', cell: (row) => whatHappened(row) ?? '' },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Corrected', cell: ({ correction }) => correction ?? '' },
];

/** The filtered history as a file, the newest first. */
export const exportDeliveries = async (
  ctx: OwnCtx,
  { format, ...asked }: InputOf<typeof oasis.exportDeliveries>['body'],
): Promise<Readable> => {
  const companyId = companyInView(ctx.caller);
  const now = ctx.clock.now();
  const { field, timeZone } = await ctx.read(async (trx) => ({
    field: (await findConfiguration(trx, companyId))?.identifier_field ?? 'user_id',
    timeZone: await companyTimeZone(trx, companyId),
  }));
  async function* chunks(): AsyncGenerator<table.DeliveryRow[]> {
    let after: table.DeliveryRow | undefined;
    do {
      const slice = { limit: atOnce, offset: 0, after };
      const rows = await ctx.read((trx) =>
        table.listDeliveries(trx, companyId, field, filterOf(asked, now), slice),
      );
      yield rows;
      after = rows.length < atOnce ? undefined : rows.at(-1);
    } while (after);
  }
  return exportTable(ctx, {
    name: `Oasis_deliveries_${dayIn(timeZone, now)}`,
    format,
    columns,
    chunks: chunks(),
    onEnd: auditExport(ctx, format, { state: asked.state ?? 'all' }),
  });
};
