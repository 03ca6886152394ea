import { departments, imports } from '@simward/contract';
import { emptyOfSchema } from '../emptyAnswer.ts';
import { signedInAs } from '../people.ts';
import { idOf } from './idOf.ts';

/** A list of 212 people that was compared with the company. */
export const importedList = ({
  counts,
  ...given
}: Partial<Omit<imports.Import, 'counts'>> & {
  counts?: Partial<imports.Import['counts']>;
} = {}): imports.Import => {
  const { companyId, companyName, _id, name } = signedInAs('admin').user;
  return {
    _id: idOf(301),
    fileName: 'moodle-users.csv',
    companyId,
    companyName,
    createdAt: '2026-11-23T09:00:00.000Z',
    createdBy: { _id, name },
    userShouldChangePasswordAtFirstLogin: true,
    encoding: 'UTF-8',
    separator: ',',
    sheet: null,
    columns: [...imports.importFields].filter((field) => field !== 'integrationField1' && field !== 'gender'),
    mapping: { name: 'Moodle', usedFrom: null },
    matchedBy: ['externalSystemId', 'emailAddress'],
    openQuestions: 0,
    state: 'preview',
    counts: { rows: 212, error: 9, new: 61, changed: 38, back: 1, same: 104, leftOut: 0, done: 0, ...counts },
    finishedAt: null,
    undoUntil: null,
    ...given,
  };
};

type Given = Partial<Omit<imports.ListRow, 'cells'>> & { cells?: Partial<imports.ListRow['cells']> };

/** A new person of a list. */
export const listRow = ({ cells, ...given }: Given = {}): imports.ListRow => ({
  row: 5,
  state: 'new',
  cells: {
    name: 'Aoife Connolly',
    emailAddress: 'aoife.connolly@stbrigid.example',
    mobileNo: '',
    employeeId: 'BSc Nursing, Year 1',
    location: '',
    role: 'User',
    department: 'Emergency',
    gender: '',
    externalSystemId: '',
    loginName: '',
    integrationField1: '',
    status: '',
    ...cells,
  },
  written: {},
  changes: [],
  reasons: [],
  person: null,
  offer: null,
  isPerson: null,
  away: null,
  takeBack: false,
  needsConfirmation: false,
  confirmed: false,
  made: [],
  outcome: null,
  ...given,
});

/** The person of the company whom a row is about. */
export const personOfRow = (name: string, mobileNo: string) => ({
  _id: idOf(Number(mobileNo) % 1e6),
  name,
  mobileNo,
});

/** An active department of the list's company. */
export const departmentNamed = (departmentName: string): departments.Department => {
  const { companyId, companyName } = signedInAs('admin').user;
  return {
    ...emptyOfSchema(departments.departmentSchema),
    _id: idOf(departmentName.length),
    departmentName,
    status: true,
    companyId,
    companyName,
  };
};
