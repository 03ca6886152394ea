import { byField, identifierTexts, importedTexts, imports, setsGivenBy } from '@simward/contract';
import { text } from '@simward/texts';
import { shownAddress } from '../../../domain/people/account/shownAddress.ts';
import { personPolicy } from '../../../domain/people/policy.ts';
import { departmentsAfter, holdsSeveralDepartments } from '../../../domain/people/roles/roleRules.ts';
import { can } from '../../../platform/auth/policy.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { columnTitle } from '../parse/importFields.ts';
import { foldName, tidy } from '../validate/readCells.ts';
import { error, type Finding, type ImportRecord, note } from '../validate/validatedRow.ts';
import type { Change, ComparedRow, ValuesToSet } from './comparedRow.ts';
import { isCaller, type KnownPeople, type KnownPerson } from './compareFacts.ts';
import type { RowMatch } from './matchRows.ts';
import { findingsOf, type ReadRow } from './readRow.ts';

/** Compares a row with the person whom it is about; without one it is about a new person. */
export const compareRow = (row: ReadRow, match: RowMatch, known: KnownPeople): ComparedRow => {
  if (row.mapped.leftOut || staysAway(row, match)) return resultOf(row, match, known, { state: 'left-out' });
  return match.person ? compareKnown(row, match, match.person, known) : compareNew(row, match, known);
};

/** New to the company and inactive in the list. Without an address, or with a namesake, it is not sure that they are new. */
const staysAway = ({ mapped, findings }: ReadRow, { person, faults, offer }: RowMatch): boolean =>
  mapped.status === 'inactive' &&
  person === null &&
  faults.length === 0 &&
  offer === null &&
  !findings.some(({ field, severity }) => field === 'emailAddress' && severity === 'error');

const compareNew = (row: ReadRow, match: RowMatch, known: KnownPeople): ComparedRow => {
  const { record, findings } = findingsOf(row, known, { person: null, role: row.mapped.cells.role ?? '' });
  const role = known.roles.get(foldName(record.role));
  const needsConfirmation = role !== undefined && role.permissionSet !== 'user';
  const isUser = needsConfirmation && !row.answers.confirmed;
  const all = [...findings, ...match.faults, ...takenIdentifiers(record, null, known)];
  if (match.offer && row.answers.isPerson === null)
    all.push(
      error(
        'row',
        text('imports.findings.samePerson', {
          name: match.offer.name,
          department: match.offer.departments[0] ?? '',
        }),
      ),
    );
  if (record.mobileNo !== null && known.takenElsewhere.has(record.mobileNo))
    all.push(note('mobileNo', text('imports.findings.userIdReplaced', { mobileNo: record.mobileNo })));
  return resultOf(row, match, known, {
    state: hasErrors(all) ? 'error' : 'new',
    record: { ...record, mobileNo: known.takenElsewhere.has(record.mobileNo ?? '') ? null : record.mobileNo },
    reasons: all,
    needsConfirmation,
    sets: {
      role: isUser ? 'User' : record.role,
      departments: isUser ? record.departments.slice(0, 1) : record.departments,
    },
  });
};

const compareKnown = (
  row: ReadRow,
  match: RowMatch,
  person: KnownPerson,
  known: KnownPeople,
): ComparedRow => {
  const { answers } = row;
  const raise = readRaise(row, person, known);
  const { record, findings } = findingsOf(row, known, { person, role: raise.role });
  const own = isCaller(known.asker, person);
  const all = [
    ...findings,
    ...raise.findings,
    ...match.faults,
    ...takenIdentifiers(record, person, known),
    ...takenMeanwhile(row, record, person, known),
  ];
  if (record.mobileNo !== null && record.mobileNo !== person.mobileNo && match.by !== 'mobileNo')
    all.push(note('mobileNo', text('imports.findings.userIdStays', { mobileNo: person.mobileNo })));
  const away = awayOf(person, known);
  const plain = plainChanges(row, record, person);
  const departments = departmentChange(row, record, person, { raised: raise.raises && answers.confirmed });
  const leaves = !away && row.mapped.status === 'inactive';
  const isPrivileged = person.permissionSet !== 'user';
  const addressChanges = plain.some(({ field }) => field === 'emailAddress');
  const needsConfirmation = raise.raises || (isPrivileged && (addressChanges || leaves));
  const mayNot = needsConfirmation && !answers.confirmed;
  const changes: Change[] = [
    ...plain.map(({ field, old, shown }) => ({ field, old, new: shown })),
    ...(departments
      ? [
          {
            field: 'department' as const,
            old: person.departments.join('; ') || null,
            new: departments.join('; ') || null,
          },
        ]
      : []),
    ...(raise.raises ? [{ field: 'role' as const, old: person.role, new: raise.role }] : []),
    ...(leaves ? [{ field: 'status' as const, old: 'Active', new: 'Inactive' }] : []),
    ...(away && row.mapped.status !== 'inactive'
      ? [{ field: 'status' as const, old: 'Inactive', new: 'Active' }]
      : []),
  ];
  if (own && (leaves || raise.raises))
    all.push(error(leaves ? 'status' : 'role', text('problem.user.oneself.detail')));
  else if (own && changes.length > 0 && !can(known.asker, personPolicy.change, person))
    all.push(error('row', text('problem.access.forbidden.detail')));
  const sets: ValuesToSet = {
    ...Object.fromEntries(
      plain
        .filter(({ field }) => !(field === 'emailAddress' && isPrivileged && mayNot))
        .map(({ key, value }) => [key, value]),
    ),
    ...(departments && { departments }),
    ...(raise.raises && !mayNot && { role: raise.role }),
    ...(leaves && !(isPrivileged && mayNot) && { status: false }),
    ...(away && answers.takeBack && row.mapped.status !== 'inactive' && { status: true }),
  };
  return resultOf(row, match, known, {
    state: stateOf({ hasErrors: hasErrors(all), isAway: away !== null, status: row.mapped.status, sets }),
    record,
    reasons: all,
    changes,
    needsConfirmation,
    sets,
    away,
  });
};

const stateOf = ({
  hasErrors: isError,
  isAway,
  status,
  sets,
}: {
  hasErrors: boolean;
  isAway: boolean;
  status: ReadRow['mapped']['status'];
  sets: ValuesToSet;
}): ComparedRow['state'] => {
  if (isError) return 'error';
  if (isAway && sets.status === undefined) return status === 'inactive' ? 'same' : 'back';
  return Object.keys(sets).length > 0 ? 'changed' : 'same';
};

const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

const awayOf = (person: KnownPerson, { timeZone }: KnownPeople): ComparedRow['details']['away'] => {
  if (person.deletedAt) return { how: 'deleted', day: dayIn(timeZone, person.deletedAt) };
  return person.status ? null : { how: 'deactivated', day: null };
};

/**
 * The role that a row gives to somebody whom the company has: upwards only.
 * @returns `role` is the one by which the row is validated
 */
const readRaise = (
  { mapped }: ReadRow,
  person: KnownPerson,
  known: KnownPeople,
): { role: string; raises: boolean; findings: Finding[] } => {
  const written = tidy(mapped.cells.role ?? '');
  const role = known.roles.get(foldName(written));
  const stays = { role: person.role, raises: false, findings: [] };
  if (written === '' || role?.name === person.role) return stays;
  if (!role) return { ...stays, role: written };
  if (known.rankOf(role.name) < known.rankOf(person.role))
    return {
      ...stays,
      findings: [note('role', text('imports.findings.roleStays', { role: person.role }))],
    };
  const isGivable = setsGivenBy(known.caller.permissionSet).includes(role.permissionSet);
  return { role: role.name, raises: isGivable, findings: [] };
};

interface PlainChange {
  field: imports.ListField;
  key: keyof ValuesToSet;
  old: string | null;
  shown: string;
  value: string;
}

/** Values that are replaced by what the row says, in the order of the columns. */
const plainChanges = ({ mapped }: ReadRow, record: ImportRecord, person: KnownPerson): PlainChange[] => {
  const values: [imports.ListField, keyof ValuesToSet, string | null, string | null][] = [
    ['name', 'name', person.name, record.name],
    ['emailAddress', 'emailAddress', person.emailAddress, record.emailAddress],
    ['employeeId', 'courseName', person.courseName, record.courseName],
    ['gender', 'gender', person.gender, record.gender],
    ...importedTexts.map(({ name }): [imports.ListField, keyof ValuesToSet, string | null, string | null] => [
      name,
      name,
      person[name],
      record[name],
    ]),
  ];
  return values.flatMap(([field, key, old, value]) => {
    const says = field !== 'status' && tidy(mapped.cells[field] ?? '') !== '';
    if (!says || !value || foldName(value) === foldName(old ?? '')) return [];
    const show = (text: string) => (field === 'emailAddress' ? shownAddress(text) : text);
    return [{ field, key, old: old ? show(old) : null, shown: show(value), value }];
  });
};

/** The departments of a person afterwards; undefined when they stay. One is replaced, several only grow. */
const departmentChange = (
  { mapped }: ReadRow,
  record: ImportRecord,
  person: KnownPerson,
  { raised }: { raised: boolean },
): readonly string[] | undefined => {
  if (tidy(mapped.cells.department ?? '') === '' || record.departments.length === 0) return undefined;
  const before = person.departments;
  const set = raised ? 'manager' : person.permissionSet;
  const isReplaced = before.length <= 1 && record.departments.length === 1;
  const names = isReplaced
    ? record.departments
    : [...new Map([...before, ...record.departments].map((name) => [foldName(name), name])).values()];
  const after = holdsSeveralDepartments(set) ? names : departmentsAfter('manager', set, record.departments);
  return foldNames(after) === foldNames(before) ? undefined : after;
};

const foldNames = (names: readonly string[]) => names.map(foldName).sort().join('\n');

/** If two people had the same identifier, another system would get the results of one for the other. */
const takenIdentifiers = (record: ImportRecord, person: KnownPerson | null, known: KnownPeople): Finding[] =>
  identifierTexts.flatMap(({ name }) => {
    const holder = known.holders.get(name)?.get(record[name] ?? '');
    if (!record[name] || !holder || holder === person || name === 'externalSystemId') return [];
    return [error(name, text('problem.user.identifier-taken.detail', { field: columnTitle(name) }))];
  });

/** Identifiers that somebody else has by now, of a deleted person who is taken back and whose row says nothing about them. */
const takenMeanwhile = (
  { answers, mapped }: ReadRow,
  record: ImportRecord,
  person: KnownPerson,
  known: KnownPeople,
): Finding[] => {
  if (!person.deleted || !answers.takeBack || mapped.status === 'inactive') return [];
  return identifierTexts.flatMap(({ name }) => {
    const holder = person[name] && known.holders.get(name)?.get(person[name]);
    if (record[name] || !holder || holder === person) return [];
    return [error(name, text('problem.user.identifier-taken.detail', { field: columnTitle(name) }))];
  });
};

interface Found {
  state: ComparedRow['state'];
  record?: ImportRecord;
  reasons?: readonly Finding[];
  changes?: Change[];
  needsConfirmation?: boolean;
  sets?: ValuesToSet;
  away?: ComparedRow['details']['away'];
}

const resultOf = (row: ReadRow, match: RowMatch, known: KnownPeople, found: Found): ComparedRow => {
  const record = found.record ?? row.record;
  const { person } = match;
  const reasons = (found.reasons ?? []).toSorted((a, b) => position(a) - position(b));
  const says = (field: imports.ImportField) => tidy(row.mapped.cells[field] ?? '') !== '';
  return {
    line: row.line,
    cells: cellsOf(row, record, { says, isNew: person === null }),
    record,
    state: found.state,
    noted: reasons.some(({ severity }) => severity === 'note'),
    reasons,
    changes: found.changes ?? [],
    needsConfirmation: found.state !== 'error' && (found.needsConfirmation ?? false),
    userId: (person ?? match.touched)?.userId ?? null,
    details: {
      written: row.mapped.written,
      person: person && { _id: person.userId, mobileNo: person.mobileNo, name: person.name },
      offer:
        match.offer &&
        ({
          _id: match.offer.userId,
          name: match.offer.name,
          department: match.offer.departments.join('; '),
        } as const),
      away: found.away ?? null,
      made: [
        ...(record.departments.some((name) => known.madeDepartments.has(foldName(name)))
          ? (['department'] as const)
          : []),
        ...(record.courseName !== null && known.madeCourses.has(foldName(record.courseName))
          ? (['course'] as const)
          : []),
      ],
      matchedBy: person ? match.by : null,
    },
    person,
    sets: found.state === 'error' ? {} : (found.sets ?? {}),
  };
};

const cellsOf = (
  { mapped }: ReadRow,
  record: ImportRecord,
  { says, isNew }: { says: (field: imports.ImportField) => boolean; isNew: boolean },
): ComparedRow['cells'] => ({
  ...byField(importedTexts, ({ name }) => record[name] ?? ''),
  name: record.name,
  emailAddress: shownAddress(record.emailAddress),
  mobileNo: record.mobileNo ?? tidy(mapped.cells.mobileNo ?? ''),
  employeeId: record.courseName ?? '',
  role: says('role') ? tidy(mapped.cells.role ?? '') : isNew ? record.role : '',
  department: record.departments.join('; '),
  gender: record.gender ?? '',
  status: mapped.status === null ? '' : mapped.status === 'active' ? 'Active' : 'Inactive',
});

/** Findings are sorted in the order of the columns, findings on the whole row first. */
const positions = new Map<string, number>(imports.listFields.map((field, index) => [field, index]));
const position = ({ field }: Finding) => positions.get(field) ?? -1;
