import { randomUUID } from 'node:crypto';
import { buildCompany, buildDepartment } from '../src/testing/builders.ts';
import type { TestPortal } from '../src/testing/testPortal.ts';

/** Where a thing lies, as most of the principals see it. */
export const whereabouts = ['own', 'same company', 'other company', 'nowhere'] as const;
export type Whereabouts = (typeof whereabouts)[number];

/** Two companies; the first has two departments, so that "own" and "same company" differ for a Manager. */
export interface Places {
  companyId: string;
  ownDepartmentId: string;
  sameCompanyDepartmentId: string;
  otherCompanyId: string;
  otherCompanyDepartmentId: string;
}

export interface Place {
  where: Whereabouts;
  companyId: string;
  departmentId: string;
}

export const buildPlaces = async (portal: TestPortal): Promise<Places> => {
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

/** Undefined where nothing lies. */
export const placeOf = (places: Places, where: Whereabouts): Place | undefined => {
  switch (where) {
    case 'own':
      return { where, companyId: places.companyId, departmentId: places.ownDepartmentId };
    case 'same company':
      return { where, companyId: places.companyId, departmentId: places.sameCompanyDepartmentId };
    case 'other company':
      return { where, companyId: places.otherCompanyId, departmentId: places.otherCompanyDepartmentId };
    case 'nowhere':
      return undefined;
  }
};

/** An id that nothing ever had. */
export const unknownId = (): string => randomUUID();
