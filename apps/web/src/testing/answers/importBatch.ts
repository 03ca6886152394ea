import type { imports } from '@simward/contract';
import { byField, importedTexts } from '@simward/contract';
import { signedInAs } from '../people.ts';
import { idOf } from './idOf.ts';

type Counts = imports.ImportBatch['counts'];

/** A file of three people before it is imported: two are ready, one has an error. */
export const importBatch = ({
  counts,
  ...given
}: Partial<Omit<imports.ImportBatch, 'counts'>> & { counts?: Partial<Counts> } = {}): imports.ImportBatch => {
  const { companyId, companyName } = signedInAs('admin').user;
  return {
    _id: idOf(301),
    fileName: 'first-years.csv',
    companyId,
    companyName,
    userShouldChangePasswordAtFirstLogin: true,
    encoding: 'UTF-8',
    separator: ';',
    columns: ['name', 'emailAddress', 'mobileNo', 'role', 'department'],
    ignoredColumns: [],
    state: 'preview',
    counts: { rows: 3, ready: 2, changed: 0, unchanged: 0, error: 1, imported: 0, undone: 0, ...counts },
    createdAt: '2026-11-20T09:00:00.000Z',
    undoUntil: null,
    ...given,
  };
};

/** A row that can be imported. */
export const importRow = (given: Partial<imports.ImportRow> = {}): imports.ImportRow => ({
  row: 2,
  name: 'Ready Robin',
  emailAddress: 'robin@example.org',
  mobileNo: null,
  employeeId: null,
  ...byField(importedTexts, () => null),
  role: 'User',
  department: [],
  gender: null,
  status: 'ready',
  reasons: [],
  cells: { name: 'Ready Robin', emailAddress: 'robin@example.org' },
  ...given,
});

/** A row whose email address is none. */
export const brokenRow = importRow({
  row: 4,
  name: 'Broken Bea',
  emailAddress: 'bea@nowhere',
  status: 'error',
  reasons: [{ field: 'emailAddress', message: 'Email address has no domain ending', severity: 'error' }],
  cells: { name: 'Broken Bea', emailAddress: 'bea@nowhere' },
});
