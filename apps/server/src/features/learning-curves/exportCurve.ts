import type { Readable } from 'node:stream';
import type { InputOf, learningCurves } from '@simward/contract';
import { companyTimeZone } from '../../domain/companies/company.sql.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { findCurve } from './curve.service.ts';

type Curve = Awaited<ReturnType<typeof findCurve>>;
type Query = InputOf<typeof learningCurves.exportCurve>['query'];

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const columnsOf = (
  { person, competencyName, line }: Curve,
  { mode }: Query,
): readonly TableColumn<learningCurves.CurveAttempt>[] => [
  { header: 'Name', cell: () => person.name },
  { header: 'User ID', cell: () => person.mobile_no },
  { header: 'Competency', cell: () => competencyName },
  { header: 'Mode', cell: () => mode },
  { header: 'Attempt', cell: ({ attempt }) => attempt },
  { header: 'Start time (UTC)', instants: true, cell: ({ startedAt }) => new Date(startedAt) },
  { header: 'Score', cell: ({ score }) => score },
  { header: 'Pass mark', cell: ({ passMark }) => passMark },
  { header: 'Must-pass step failed', cell: ({ mustPassMissed }) => yesOrNo(mustPassMissed) },
  { header: 'Right', cell: ({ right }) => yesOrNo(right) },
  { header: 'Line (CUSUM)', cell: ({ value }) => value },
  { header: 'Began again at 0', cell: ({ restarted }) => yesOrNo(restarted) },
  { header: 'Upper limit', cell: () => line.upper },
  { header: 'Lower limit', cell: () => line.lower },
];

async function* rowsOf({ attempts }: Curve): AsyncGenerator<Curve['attempts']> {
  yield attempts;
}

/**
 * A learner's attempts at a competency as a file, oldest first.
 * @throws Problem user.not-found, access.forbidden, competency.not-found
 */
export const exportCurve = async (ctx: OwnCtx, query: Query): Promise<Readable> => {
  const { caller, clock } = ctx;
  const { curve, timeZone } = await ctx.read(async (trx) => {
    const found = await findCurve({ trx, caller, clock }, query);
    return { curve: found, timeZone: await companyTimeZone(trx, found.person.company_id) };
  });
  const { person, competencyName } = curve;
  return exportTable(ctx, {
    name: `Learning_curve_${dayIn(timeZone, clock.now())}`,
    format: query.format,
    columns: columnsOf(curve, query),
    chunks: rowsOf(curve),
    onEnd: auditExport(ctx, query.format, { userId: person.user_id, competencyName, mode: query.mode }),
  });
};
