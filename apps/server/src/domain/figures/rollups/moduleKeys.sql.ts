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

const dayTypes = { module_id: 'uuid', mode: 'text', day: 'date' } as const;
const startTypes = { module_id: 'uuid', mode: 'text', start: 'date' } as const;
const monthTypes = { module_id: 'uuid', mode: 'text', month: 'date' } as const;

const withModuleId = ({ moduleId, ...month }: ModuleMonth) => ({ ...month, module_id: moduleId });

/** The days of modules that a fold writes anew. */
export const keysOfDays = (days: readonly ModuleDay[]): FoldedKeys => foldedKeys(dayTypes, days);

/** The months of modules that a fold writes anew. */
export const keysOfMonths = (months: readonly ModuleMonth[]): FoldedKeys =>
  foldedKeys(monthTypes, months.map(withModuleId));

/** The same days in a table of days and months, where each is a `start`. */
export const startsOfDays = (days: readonly ModuleDay[]): FoldedKeys =>
  foldedKeys(
    startTypes,
    days.map((one) => ({ ...one, start: one.day })),
  );

/** The same months there. */
export const startsOfMonths = (months: readonly ModuleMonth[]): FoldedKeys =>
  foldedKeys(
    startTypes,
    months.map((one) => ({ ...withModuleId(one), start: one.month })),
  );
