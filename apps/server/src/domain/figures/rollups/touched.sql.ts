import { sql } from 'kysely';

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

/** The days of modules that a fold writes anew, as rows `k`. */
export const touchedDays = (days: readonly ModuleDay[]) => sql`unnest(
  ${days.map((one) => one.module_id)}::uuid[], ${days.map((one) => one.mode)}::text[],
  ${days.map((one) => one.day)}::date[]) as k (module_id, mode, day)`;

/** The months of modules that a fold writes anew, as rows `k`. */
export const touchedMonths = (months: readonly ModuleMonth[]) => sql`unnest(
  ${months.map((one) => one.moduleId)}::uuid[], ${months.map((one) => one.mode)}::text[],
  ${months.map((one) => one.month)}::date[]) as k (module_id, mode, month)`;
