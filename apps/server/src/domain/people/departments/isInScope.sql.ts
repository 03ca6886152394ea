import { sql } from 'kysely';
import type { StaffScope } from '../../companies/staffScope.ts';
import { isMember } from './isMember.sql.ts';

/** Whether somebody looks after the person of a row: a Manager after the own departments' members, others after all. */
export const isInScope = ({ companyId, departmentIds }: StaffScope, person: string) =>
  departmentIds === undefined ? sql<boolean>`true` : isMember({ companyId, departmentIds }, person);
