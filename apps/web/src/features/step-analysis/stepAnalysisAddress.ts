import { nameLimits, stepAnalysis, wire } from '@simward/contract';
import { z } from 'zod';
import { day, id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/**
 * The cohort in the address. Defaults: the module with most sessions, assessments, the newest version, all departments,
 * the last 30 days.
 */
export const cohortAddress = z.object({
  moduleId: id,
  mode: oneOf(wire.modes),
  version: text(nameLimits.version),
  department: manyOf(id),
  from: day,
  to: day,
});

/** Columns that can be chosen, in their order in the table. */
export const analysisColumns = [
  'phase',
  'word',
  'said',
  'interval',
  'discrimination',
  'usual',
  'sessions',
  'did',
  'right',
] as const;
export type AnalysisColumn = (typeof analysisColumns)[number];

/** The cohort, the word or phase whose steps are listed, their columns, and whether they are drawn as a chart. */
export const stepAnalysisAddress = listAddress({
  ...cohortAddress.shape,
  phase: text(nameLimits.phase),
  word: oneOf(stepAnalysis.itemWords),
  columns: manyOf(oneOf(analysisColumns)),
  view: oneOf(['chart']),
});

/** A step or question in the sessions of the cohort. */
export const analysedItemAddress = z.object({
  ...cohortAddress.shape,
  kind: oneOf(stepAnalysis.itemKinds),
  name: text(nameLimits.step),
});

export const outcomeAddress = listAddress({
  outcome: oneOf(stepAnalysis.itemOutcomes),
  third: oneOf(stepAnalysis.itemThirds),
});

/** Its sessions with this outcome. */
export const stepSessionsAddress = z.object({ ...analysedItemAddress.shape, ...outcomeAddress.shape });
