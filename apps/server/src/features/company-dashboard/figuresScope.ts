import { sql } from 'kysely';
import type { CompanyScope } from '../../domain/companies/companyScope.ts';
import type { StaffScope } from '../../domain/companies/staffScope.ts';

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
