import { randomUUID } from 'node:crypto';
import { buildCompany, buildDepartment } from '../src/testing/builders/builders.ts';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';

/** The place of a record, from the point of view of most principals. */
export const recordScopeNames = ['own', 'same company', 'other company', 'nowhere'] as const;
export type RecordScopeName = (typeof recordScopeNames)[number];

/** Two companies; the first has two departments, so that "own" and "same company" differ for a Manager. */
export interface RecordScopes {
  companyId: string;
  ownDepartmentId: string;
  sameCompanyDepartmentId: string;
  otherCompanyId: string;
  otherCompanyDepartmentId: string;
}

export interface RecordScope {
  where: RecordScopeName;
  companyId: string;
  departmentId: string;
}

export const buildRecordScopes = async (portal: TestPortal): Promise<RecordScopes> => {
  const { companyId } = await buildCompany(portal);
  const { companyId: otherCompanyId } = await buildCompany(portal);
  return {
    companyId,
    otherCompanyId,
    ownDepartmentId: (await buildDepartment(portal, companyId)).departmentId,
    sameCompanyDepartmentId: (await buildDepartment(portal, companyId)).departmentId,
    otherCompanyDepartmentId: (await buildDepartment(portal, otherCompanyId)).departmentId,
  };
};

/** Records `nowhere` do not exist: the company and department only complete the request. */
export const recordScopeOf = (recordScopes: RecordScopes, where: RecordScopeName): RecordScope => {
  switch (where) {
    case 'own':
    case 'nowhere':
      return { where, companyId: recordScopes.companyId, departmentId: recordScopes.ownDepartmentId };
    case 'same company':
      return { where, companyId: recordScopes.companyId, departmentId: recordScopes.sameCompanyDepartmentId };
    case 'other company':
      return {
        where,
        companyId: recordScopes.otherCompanyId,
        departmentId: recordScopes.otherCompanyDepartmentId,
      };
  }
};

/** An id that no record has. */
export const unknownId = (): string => randomUUID();
