import { byField, importedTexts, knownRoles, type PermissionSet } from '@simward/contract';
import type { DepartmentOnRecord, ImportFacts, PersonOnRecord } from '../importFacts.ts';

const department = (name: string, more: Partial<DepartmentOnRecord> = {}): DepartmentOnRecord => ({
  departmentId: `id of ${name}`,
  name,
  status: true,
  maxUsers: null,
  userCount: 0,
  ...more,
});

export const person = (
  name: string,
  mobileNo: string,
  more: Partial<PersonOnRecord> = {},
): PersonOnRecord => ({
  name,
  mobileNo,
  emailAddress: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
  courseName: null,
  ...byField(importedTexts, () => null),
  role: 'User',
  departments: [],
  gender: null,
  deleted: false,
  ...more,
});

/**
 * The company into which every file of the corpus is imported; a Manager as the caller looks after Intensive
 * Care.
 */
export const corpusCompany = (permissionSet: PermissionSet): ImportFacts => ({
  caller: { permissionSet, departmentIds: ['id of Intensive Care'] },
  departments: [
    department('Emergency Care'),
    department('Intensive Care'),
    department('Pädiatrie'),
    department('Theatre; Day Surgery'),
    department('Small Ward', { maxUsers: 10, userCount: 8 }),
    department('Old Wing', { status: false }),
  ],
  roles: Object.entries(knownRoles).map(([name, set]) => ({
    roleId: `id of ${name}`,
    name,
    permissionSet: set,
  })),
  courses: [{ courseId: 'id of Nursing Year 1', name: 'Nursing Year 1' }],
  people: [
    person('Bea Adler', '4000000001', {
      courseName: 'Nursing Year 1',
      location: 'Vienna',
      externalSystemId: 'SB-1',
      departments: ['Intensive Care'],
      gender: 'Female',
    }),
    person('Carl Manager', '4000000002', {
      location: '=Graz',
      role: 'Manager',
      departments: ['Emergency Care', 'Intensive Care'],
    }),
    person('Dora Small', '4000000003', { departments: ['Old Wing'] }),
    person('Eve Root', '4000000004', { role: 'SuperAdmin' }),
    person('Former Person', '4000000005', { deleted: true }),
  ],
  matchedBy: new Set(['externalSystemId']),
  takenElsewhere: new Set(['4000000099']),
});
