import type { Readable } from 'node:stream';
import { type InputOf, type modules, seesAllCompanies } from '@simward/contract';
import { text } from '@simward/texts';
import { staffScopeOf, timeZoneInView } from '../../../domain/companies/scopes.ts';
import { countNamesToMap } from '../../../domain/sessions/parkedResults.sql.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { sortingOf } from '../../../platform/list/page.ts';
import type { Answer, OwnCtx, UserCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { filterOf } from './listModules.service.ts';
import { listModules } from './listModules.sql.ts';
import * as table from './moduleUse.sql.ts';

/** How much each of some modules is used; those that the caller does not know are left out. */
export const moduleUse = async (
  ctx: UserCtx,
  moduleIds: readonly string[],
): Answer<typeof modules.moduleUse> => {
  const { trx, caller, clock } = ctx;
  return { modules: await countUse(trx, caller, moduleIds, clock.now()) };
};

/** So many modules are counted at once. */
const chunkSize = 100;

/** The filtered modules with how much they are used, as a file in the order of the list. */
export const exportModules = async (
  ctx: OwnCtx,
  { format, ...body }: InputOf<typeof modules.exportModules>['body'],
): Promise<Readable> => {
  const { caller, clock } = ctx;
  const now = clock.now();
  const filter = filterOf(caller, body);
  const sorting = sortingOf(body);
  async function* chunks() {
    for (let offset = 0; ; offset += chunkSize) {
      const page = { ...sorting, offset, limit: chunkSize, total: Number.POSITIVE_INFINITY };
      const rows = await ctx.read((trx) => listWithUse(trx, caller, filter, page, now));
      yield rows;
      if (rows.length < chunkSize) return;
    }
  }
  const timeZone = await ctx.read((trx) => timeZoneInView(trx, caller));
  return exportTable(ctx, {
    name: text('modules.managedModules.fileName', { day: dayIn(timeZone, now) }),
    format,
    timeZone,
    columns: exportColumns(seesAllCompanies(caller)),
    chunks: chunks(),
    onEnd: auditExport(ctx, format),
  });
};

const countUse = async (trx: Trx, caller: UserCaller, moduleIds: readonly string[], now: Date) => {
  const scope = staffScopeOf(caller);
  const [known, assignments, names, companies] = await Promise.all([
    table.listOutOfForce(trx, scope.companyId, moduleIds),
    table.countAssignments(trx, scope, moduleIds),
    countNamesToMap(trx, moduleIds, scope),
    seesAllCompanies(caller) ? table.countUsingCompanies(trx, moduleIds, now) : undefined,
  ]);
  return known.map(({ module_id: id, out_of_force_at, owner_company_id }): modules.ModuleUse => {
    const ofModule = <Row extends { module_id: string }>(rows: readonly Row[] | undefined) =>
      rows?.find(({ module_id }) => module_id === id);
    const given = ofModule(assignments);
    return {
      _id: id,
      companies: companies && owner_company_id === null ? (ofModule(companies)?.companies ?? 0) : null,
      assignments: given?.assignments ?? 0,
      completed: given?.completed ?? 0,
      namesToMap: ofModule(names)?.names ?? 0,
      inactiveSince: out_of_force_at?.toISOString() ?? null,
    };
  });
};

const listWithUse = async (
  trx: Trx,
  caller: UserCaller,
  filter: Parameters<typeof listModules>[1],
  page: Parameters<typeof listModules>[2],
  now: Date,
) => {
  const listed = await listModules(trx, filter, page);
  const ids = listed.map(({ module_id }) => module_id);
  const counted = new Map((await countUse(trx, caller, ids, now)).map((row) => [row._id, row]));
  return listed.flatMap((module) => {
    const used = counted.get(module.module_id);
    return used ? { ...module, ...used } : [];
  });
};

type ExportedRow = Awaited<ReturnType<typeof listWithUse>>[number];

const exportColumns = (withCompanies: boolean): readonly TableColumn<ExportedRow>[] => [
  { header: text('modules.managedModules.all.name'), cell: ({ name }) => name },
  { header: text('modules.managedModules.form.productCode'), cell: ({ product_code }) => product_code },
  { header: text('modules.managedModules.all.version'), cell: ({ version }) => version },
  { header: text('modules.managedModules.all.platforms'), cell: ({ platforms }) => platforms.join(', ') },
  { header: text('modules.managedModules.all.competencies'), cell: ({ competencies }) => competencies },
  ...(withCompanies
    ? [
        {
          header: text('modules.managedModules.all.companies'),
          cell: ({ companies }: ExportedRow) => companies,
        },
      ]
    : []),
  { header: text('modules.managedModules.all.assigned'), cell: ({ assignments }) => assignments },
  { header: text('modules.managedModules.all.completed'), cell: ({ completed }) => completed },
  {
    header: text('modules.managedModules.all.status'),
    cell: ({ status, archived }) =>
      text(`modules.managedModules.${archived ? 'archived' : status ? 'active' : 'inactive'}`),
  },
];
