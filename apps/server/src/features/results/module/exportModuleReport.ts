import type { Readable } from 'node:stream';
import type { InputOf, results } from '@simward/contract';
import { companyTimeZone } from '../../../domain/companies/company.sql.ts';
import { existing } from '../../../platform/problem.ts';
import type { OwnCtx } from '../../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../../platform/table-export/exportTable.ts';
import { pagesOf } from '../../../platform/table-export/pagesOf.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { learnersAskedOf } from './moduleReport.service.ts';
import { type LearnerRow, listModuleLearners } from './moduleSessions.sql.ts';
import { findReportedModule } from './reportedModule.sql.ts';

type Query = InputOf<typeof results.exportModuleReport>['query'];

const resultNames: Record<results.ModuleResult, string> = {
  successful: 'Successful',
  'must-pass failed': 'Must-pass step failed',
  'not successful': 'Not successful',
};

const columnsOf = (moduleName: string, { mode }: Query): readonly TableColumn<LearnerRow>[] => [
  { header: 'Name', cell: (row) => row.name },
  { header: 'User ID', cell: (row) => row.mobile_no },
  { header: 'Email', cell: (row) => row.email },
  { header: 'Department', cell: (row) => row.departments.join(', ') },
  { header: 'Module', cell: () => moduleName },
  { header: mode === 'assessment' ? 'Assessments' : 'Trainings', cell: (row) => row.sessions },
  { header: 'Best', cell: (row) => row.best },
  { header: 'Latest', cell: (row) => row.latest },
  { header: 'Pass mark', cell: (row) => row.pass_mark },
  { header: 'Latest result', cell: ({ result }) => result && resultNames[result] },
  { header: 'Last attempt (UTC)', instants: true, cell: (row) => row.last_attempt_at },
];

/** Each page finds all who have a session of it. */
const rowsAtOnce = 10_000;

/**
 * The filtered learners of a module as a file.
 * @throws Problem module.not-found
 */
export const exportModuleReport = async (ctx: OwnCtx, query: Query): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { format, sortColumn, sortOrder, result, bin, departmentId, ...filter } = query;
  const scope = learnersAskedOf(caller, departmentId);
  const { module, timeZone } = await ctx.read(async (trx) => ({
    module: existing(await findReportedModule(trx, caller, filter.moduleId), 'module.not-found'),
    timeZone: await companyTimeZone(trx, scope.companyId),
  }));
  const asked = { result, bin, sortColumn, descending: sortOrder === -1 };
  return exportTable(ctx, {
    name: `Module_report_${dayIn(timeZone, clock.now())}`,
    format,
    columns: columnsOf(module.name, query),
    chunks: pagesOf(
      ctx,
      (trx, slice) => listModuleLearners(trx, scope, filter, { ...asked, ...slice }),
      rowsAtOnce,
    ),
    onEnd: auditExport(ctx, format, { moduleId: filter.moduleId, mode: filter.mode }),
  });
};
