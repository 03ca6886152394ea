import type { Readable } from 'node:stream';
import type { InputOf, stepAnalysis } from '@simward/contract';
import { timeZoneInView } from '../../domain/companies/timeZoneInView.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { auditExport, exportTable, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { dayIn } from '../../platform/time/calendar.ts';
import { analyse } from './step-analysis.service.ts';

type Item = stepAnalysis.AnalysedItem;

const columnsOf = ({ module, version }: stepAnalysis.StepAnalysis): readonly TableColumn<Item>[] => [
  { header: 'Module', cell: () => module.moduleName },
  { header: 'Version', cell: () => version },
  { header: 'Kind', cell: ({ kind }) => (kind === 'step' ? 'Step' : 'Question') },
  { header: '#', cell: ({ number }) => number },
  { header: 'Name', cell: ({ name, text }) => text ?? name },
  { header: 'Phase', cell: ({ phase }) => phase },
  { header: 'Must-pass', cell: ({ mustPass }) => (mustPass ? 'Yes' : 'No') },
  { header: 'n', cell: ({ sessions }) => sessions },
  { header: 'Right', cell: ({ right }) => right },
  { header: 'Right, out of order', cell: ({ outOfOrder }) => outOfOrder },
  { header: 'Wrong', cell: ({ wrong }) => wrong },
  { header: 'Missed', cell: ({ missed }) => missed },
  { header: 'Share right', cell: ({ share }) => share?.value ?? null },
  { header: 'Share right, 95% from', cell: ({ share }) => share?.low ?? null },
  { header: 'Share right, 95% to', cell: ({ share }) => share?.high ?? null },
  { header: 'Discrimination', cell: ({ discrimination }) => discrimination?.value ?? null },
  { header: 'Discrimination, 95% from', cell: ({ discrimination }) => discrimination?.low ?? null },
  { header: 'Discrimination, 95% to', cell: ({ discrimination }) => discrimination?.high ?? null },
  { header: 'Usual second', cell: ({ usual }) => usual?.middle ?? null },
  { header: 'Usual order', cell: ({ order }) => order && `${order.kind} ${order.step}` },
];

async function* rowsOf({ steps, questions }: stepAnalysis.StepAnalysis): AsyncGenerator<readonly Item[]> {
  yield steps;
  yield questions;
}

/**
 * The analysis as a file, a row for each step and question.
 * @throws Problem module.not-found
 */
export const exportAnalysis = async (
  ctx: OwnCtx,
  { format, ...asked }: InputOf<typeof stepAnalysis.exportAnalysis>['query'],
): Promise<Readable> => {
  const { analysed, timeZone } = await ctx.read(async (trx) => ({
    analysed: await analyse(trx, ctx.caller, asked),
    timeZone: await timeZoneInView(trx, ctx.caller),
  }));
  return exportTable(ctx, {
    name: `Step_analysis_${dayIn(timeZone, ctx.clock.now())}`,
    format,
    columns: columnsOf(analysed),
    chunks: rowsOf(analysed),
    onEnd: auditExport(ctx, format, { moduleId: asked.moduleId, mode: asked.mode }),
  });
};
