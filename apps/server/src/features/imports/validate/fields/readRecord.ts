import {
  byField,
  courses,
  importedTexts,
  type knownRoles,
  messages,
  type PermissionSet,
  personLimits,
  setsGivenBy,
} from '@simward/contract';
import { problem } from '../../../../platform/problem.ts';
import type { ImportRow } from '../../parse/readCsv.ts';
import type { ImportFacts } from '../facts/importFacts.ts';
import type { KnownFacts } from '../facts/indexFacts.ts';
import { validateDepartments } from '../validateDepartments.ts';
import { error, type Finding, type ImportRecord, note } from '../validatedRow.ts';
import { foldName, tidy } from './foldName.ts';
import { readEmailAddress } from './readEmailAddress.ts';
import { readMobileNo } from './readMobileNo.ts';
import { quoted, textFault } from './textFault.ts';

export interface RecordRead {
  record: ImportRecord;
  findings: Finding[];
}

const textFindings = (field: string, text: string, max: number = personLimits.text): Finding[] => {
  const fault = textFault(text, max);
  return fault ? [error(field, fault)] : [];
};

const genders: ReadonlyMap<string, ImportRecord['gender']> = new Map([
  ...['male', 'm', 'man', 'männlich', 'homme', 'mężczyzna'].map((word) => [word, 'Male'] as const),
  ...['female', 'f', 'w', 'woman', 'weiblich', 'femme', 'kobieta'].map((word) => [word, 'Female'] as const),
]);

const escalation = ({ name, permissionSet }: ImportFacts['roles'][number], caller: PermissionSet) =>
  setsGivenBy(caller).includes(permissionSet)
    ? []
    : [error('role', problem('user.role-not-allowed', { values: { role: name } }).message)];

const readRole = (cell: string, known: KnownFacts) => {
  const named = tidy(cell) || ('User' satisfies keyof typeof knownRoles);
  const role = known.roles.get(foldName(named));
  const findings = role
    ? escalation(role, known.caller.permissionSet)
    : [error('role', textFault(named, personLimits.text) ?? `Role ${quoted(named)} does not exist`)];
  return { role, name: role?.name ?? named, findings };
};

const readName = (cell: string) => {
  const name = tidy(cell);
  return {
    name,
    findings: name ? textFindings('name', name, personLimits.name) : [error('name', messages.required.text)],
  };
};

const readEmail = (cell: string) => {
  const { emailAddress, fault } = readEmailAddress(cell);
  const message = textFault(emailAddress, personLimits.emailAddress) ?? fault;
  return { emailAddress, findings: message ? [error('emailAddress', message)] : [] };
};

const readNumber = (cell: string) => {
  const fault = textFault(cell, personLimits.text);
  const reading = fault ? { fault } : readMobileNo(cell);
  return 'fault' in reading
    ? { mobileNo: null, findings: [error('mobileNo', reading.fault)] }
    : { mobileNo: reading.mobileNo, findings: [] };
};

const readCourse = (cell: string, known: KnownFacts) => {
  const written = tidy(cell);
  const courseName = known.courses.get(foldName(written)) ?? (written || null);
  const findings = textFindings('employeeId', written, courses.limits.name);
  if (findings.length === 0 && courseName && !known.courses.has(foldName(written)))
    findings.push(note('employeeId', `Course ${quoted(written)} will be created`));
  return { courseName, findings };
};

const readText = (field: string, cell: string) => {
  const text = tidy(cell);
  return { text: text || null, findings: textFindings(field, text) };
};

const readGender = (cell: string) => {
  const written = tidy(cell);
  const gender = genders.get(foldName(written)) ?? null;
  const findings = textFindings('gender', written);
  if (findings.length === 0 && written && !gender)
    findings.push(note('gender', `Gender ${quoted(written)} is left empty`));
  return { gender, findings };
};

const readShape = (raggedBy: number): Finding[] => {
  const cells = Math.abs(raggedBy) === 1 ? '1 cell' : `${Math.abs(raggedBy)} cells`;
  if (raggedBy > 0) return [error('row', `This line has ${cells} more than the header`)];
  return raggedBy < 0
    ? [note('row', `This line has ${cells} fewer than the header; they are taken as empty`)]
    : [];
};

/** Reads one row by itself: each field in its right form, and what the company's lists say about it. */
export const readRecord = ({ cells, raggedBy }: ImportRow, known: KnownFacts): RecordRead => {
  const name = readName(cells.name ?? '');
  const email = readEmail(cells.emailAddress ?? '');
  const number = readNumber(cells.mobileNo ?? '');
  const course = readCourse(cells.employeeId ?? '', known);
  const texts = byField(importedTexts, (field) => readText(field.name, cells[field.name] ?? ''));
  const role = readRole(cells.role ?? '', known);
  const departments = validateDepartments(cells.department ?? '', role.role, known);
  const gender = readGender(cells.gender ?? '');
  return {
    record: {
      name: name.name,
      emailAddress: email.emailAddress,
      mobileNo: number.mobileNo,
      courseName: course.courseName,
      ...byField(importedTexts, (field) => texts[field.name].text),
      role: role.name,
      departments: departments.names,
      gender: gender.gender,
    },
    findings: [
      ...readShape(raggedBy),
      ...[name, email, number, course, ...Object.values(texts), role, departments, gender].flatMap(
        ({ findings }) => findings,
      ),
    ],
  };
};
