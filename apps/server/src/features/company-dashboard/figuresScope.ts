import { sql } from 'kysely';
import type { CompanyScope, StaffScope } from '../../domain/companies/scopes.ts';
import { addDays } from '../../platform/time/calendar.ts';

/** True when figures cover only some departments' learners; otherwise they come from the rollups of whole companies. */
export const isOfDepartments = (
  scope: StaffScope,
): scope is CompanyScope & { departmentIds: readonly string[] } =>
  scope.departmentIds !== undefined && scope.companyId !== undefined;

/** A condition: the row belongs to the company in scope, or to any when the scope is all companies. */
export const isOfCompany = ({ companyId }: StaffScope, row: string) =>
  companyId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${row}.company_id`)} = ${companyId}::uuid`;

/** Days, both included, each YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** The period of the same length that ends on the day before. */
export const periodBefore = ({ from, to }: Period): Period => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
};
