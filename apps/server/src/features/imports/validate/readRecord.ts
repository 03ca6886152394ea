import {
  byField,
  courses,
  importedTexts,
  type knownRoles,
  type PermissionSet,
  personLimits,
  setsGivenBy,
} from '@simward/contract';
import { text } from '@simward/texts';
import type { ImportRow } from '../parse/readCsv.ts';
import type { ImportFacts, KnownFacts } from './importFacts.ts';
import {
  foldName,
  readEmailAddress,
  readMobileNo,
  shortenForSentence,
  textFault,
  tidy,
} from './readCells.ts';
import { validateDepartments } from './validateDepartments.ts';
import { error, type Finding, type ImportRecord, note } from './validatedRow.ts';

/** Reads one row alone: each field in its stored form, checked against the lists of the company. */
export const readRecord = (
  { cells, raggedBy }: ImportRow,
  known: KnownFacts,
): { record: ImportRecord; findings: Finding[] } => {
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

const readShape = (raggedBy: number): Finding[] => {
  if (raggedBy > 0) return [error('row', text('imports.findings.moreCells', { count: raggedBy }))];
  return raggedBy < 0 ? [note('row', text('imports.findings.fewerCells', { count: -raggedBy }))] : [];
};

const readName = (cell: string) => {
  const name = tidy(cell);
  return {
    name,
    findings: name
      ? textFindings('name', name, personLimits.name)
      : [error('name', text('messages.required.text'))],
  };
};

const textFindings = (field: string, cell: string, max: number = personLimits.text): Finding[] => {
  const fault = textFault(cell, max);
  return fault ? [error(field, fault)] : [];
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
    findings.push(
      note('employeeId', text('imports.findings.courseNew', { name: shortenForSentence(written) })),
    );
  return { courseName, findings };
};

const readText = (field: string, cell: string) => {
  const written = tidy(cell);
  return { text: written || null, findings: textFindings(field, written) };
};

const readRole = (cell: string, known: KnownFacts) => {
  const roleName = tidy(cell) || ('User' satisfies keyof typeof knownRoles);
  const role = known.roles.get(foldName(roleName));
  const findings = role
    ? notAllowedRole(role, known.caller.permissionSet)
    : [error('role', textFault(roleName, personLimits.text) ?? unknownRole(roleName))];
  return { role, name: role?.name ?? roleName, findings };
};

const unknownRole = (roleName: string) =>
  text('imports.findings.roleUnknown', { name: shortenForSentence(roleName) });

const notAllowedRole = ({ name, permissionSet }: ImportFacts['roles'][number], caller: PermissionSet) =>
  setsGivenBy(caller).includes(permissionSet)
    ? []
    : [error('role', text('problem.user.role-not-allowed.detail', { role: name }))];

const readGender = (cell: string) => {
  const written = tidy(cell);
  const gender = genders.get(foldName(written)) ?? null;
  const findings = textFindings('gender', written);
  if (findings.length === 0 && written && !gender)
    findings.push(
      note('gender', text('imports.findings.genderUnknown', { gender: shortenForSentence(written) })),
    );
  return { gender, findings };
};

const genders: ReadonlyMap<string, ImportRecord['gender']> = new Map([
  ...['male', 'm', 'man', 'männlich', 'homme', 'mężczyzna'].map((word) => [word, 'Male'] as const),
  ...['female', 'f', 'w', 'woman', 'weiblich', 'femme', 'kobieta'].map((word) => [word, 'Female'] as const),
]);
