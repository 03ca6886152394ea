import { type FoldedKeys, foldedKeys } from './foldedKeys.sql.ts';

export interface ModuleDay {
  module_id: string;
  mode: string;
  day: string;
}

export interface ModuleMonth {
  moduleId: string;
  mode: string;
  /** First day of the month. */
  month: string;
}

/** The days of modules that a fold writes anew, the day in the column named so. */
export const keysOfDays = (days: readonly ModuleDay[], column = 'day'): FoldedKeys =>
  foldedKeys({
    module_id: ['uuid', days.map((one) => one.module_id)],
    mode: ['text', days.map((one) => one.mode)],
    [column]: ['date', days.map((one) => one.day)],
  });

/** The months of modules that a fold writes anew, the month in the column named so. */
export const keysOfMonths = (months: readonly ModuleMonth[], column = 'month'): FoldedKeys =>
  foldedKeys({
    module_id: ['uuid', months.map((one) => one.moduleId)],
    mode: ['text', months.map((one) => one.mode)],
    [column]: ['date', months.map((one) => one.month)],
  });
