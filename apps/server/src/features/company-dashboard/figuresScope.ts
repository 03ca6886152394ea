import { sql } from 'kysely';
import type { CompanyScope } from '../../domain/companies/companyScope.ts';
import type { StaffScope } from '../../domain/companies/staffScope.ts';

/** Whether figures are of some departments' people; otherwise the rollups of whole companies have them. */
export const isOfDepartments = (
  scope: StaffScope,
): scope is CompanyScope & { departmentIds: readonly string[] } =>
  scope.departmentIds !== undefined && scope.companyId !== undefined;

/** Whether a row is of the company in scope, or of any. */
export const isOfCompany = ({ companyId }: StaffScope, row: string) =>
  companyId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(`${row}.company_id`)} = ${companyId}::uuid`;
