import { sql } from 'kysely';
import type { StaffScope } from '../../companies/staffScope.ts';
import { isMember } from './isMember.sql.ts';

/**
 * Condition: the person of a row is in scope: for a Manager, a member of the own departments; for other staff,
 * everybody.
 */
export const isInScope = ({ companyId, departmentIds }: StaffScope, person: string) =>
  departmentIds === undefined ? sql<boolean>`true` : isMember({ companyId, departmentIds }, person);
