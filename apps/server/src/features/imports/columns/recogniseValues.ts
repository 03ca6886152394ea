import type { imports } from '@simward/contract';
import { alikeNames } from './alikeNames.ts';
import { foldValue } from './foldValue.ts';
import { cutCell, type ListMapping, sourcesOf, type ValueMapping, writtenStatus } from './mapping.ts';
import type { ListProfile } from './profileColumns.ts';
import { isLearnerWord, readStatus } from './valueWords.ts';

/** What the caller may take and make in the company of the list. */
export interface CompanyNames {
  /** Active departments that the caller may put people into. */
  departments: readonly string[];
  /** All departments of the company: an exact name is taken, and refused later where it must be. */
  allDepartments: readonly string[];
  courses: readonly string[];
  /** Roles that the caller may give. */
  roles: readonly string[];
  /** All roles of the company: an exact name is taken, and refused later in the words of the role. */
  allRoles: readonly string[];
  mayMake: boolean;
  /** The department of a Manager who has only one. */
  onlyDepartment: string | null;
  /** A Manager cannot add people without a department. */
  needsDepartment: boolean;
}

/** Decides each value of the mapped columns: answers that somebody chose stay, the others are proposed anew. */
export const recogniseValues = (
  profile: ListProfile,
  mapping: Omit<ListMapping, 'values'>,
  earlier: readonly ValueMapping[],
  names: CompanyNames,
): ValueMapping[] => {
  const chosen = new Map(earlier.map((value) => [keyOf(value.field, value.value), value]));
  return (['role', 'department', 'employeeId', 'status'] as const).flatMap((field) => {
    const counted = countValues(profile, mapping, field, names);
    const made: string[] = [];
    return counted.map((value): ValueMapping => {
      const before = chosen.get(keyOf(field, value.value));
      const proposal = propose[field](value.value, names, made, mapping, value.trueMeans);
      const kept =
        before?.answer && isPossible(field, before.answer, names, counted) ? before.answer : undefined;
      const isChosen = before?.isChosen === true && (kept !== undefined || before.answer === null);
      const answer = isChosen ? (kept ?? null) : proposal.answer;
      if (answer?.act === 'make') made.push(value.value);
      return {
        field,
        value: value.value,
        rows: value.rows,
        answer,
        likely: proposal.likely,
        isSame: !isChosen && proposal.isSame,
        isChosen,
        isRemembered: before?.isRemembered ?? false,
      };
    });
  });
};

export const keyOf = (field: imports.ValueField, value: string): string => `${field} ${foldValue(value)}`;

/** Cells of departments may name several, as the portal's own export does for Managers. */
export const splitDepartments = (cell: string, known: ReadonlySet<string>): string[] =>
  known.has(foldValue(cell))
    ? [cell.trim()]
    : cell
        .split(/[;|]/)
        .map((name) => name.replace(/\s+/g, ' ').trim())
        .filter(Boolean);

interface CountedValue {
  value: string;
  rows: number;
  trueMeans: 'active' | 'inactive' | undefined;
}

const countValues = (
  profile: ListProfile,
  mapping: Omit<ListMapping, 'values'>,
  field: imports.ValueField,
  names: CompanyNames,
): CountedValue[] => {
  const counted = new Map<string, CountedValue>();
  const known = new Set(names.allDepartments.map(foldValue));
  for (const index of columnsOf(mapping, field)) {
    const column = mapping.columns[index];
    for (const { value, rows } of profile.columns[index]?.values ?? []) {
      const cell = cutCell(value, column?.cut ?? null);
      const written =
        field === 'department'
          ? splitDepartments(cell, known)
          : [field === 'status' ? writtenStatus(mapping.columns, index, cell) : cell];
      for (const name of written.filter(Boolean)) {
        const same = counted.get(foldValue(name));
        if (same) same.rows += rows;
        else counted.set(foldValue(name), { value: name, rows, trueMeans: column?.trueMeans ?? undefined });
      }
    }
  }
  return [...counted.values()].toSorted((one, other) => other.rows - one.rows);
};

/** Every column of a status counts: whoever is suspended or disabled in one of them is. */
const columnsOf = (mapping: Omit<ListMapping, 'values'>, field: imports.ValueField): number[] =>
  field === 'status'
    ? mapping.columns.flatMap(({ use }, index) => (use === 'status' ? [index] : []))
    : sourcesOf(mapping, field);

export const isPossible = (
  field: imports.ValueField,
  answer: imports.ValueAnswer,
  names: CompanyNames,
  values: readonly { value: string }[],
): boolean => {
  if (field === 'status') return ['activate', 'deactivate', 'leave-row-out'].includes(answer.act);
  if (answer.act === 'leave-out') return field !== 'role';
  if (answer.act === 'make') return field !== 'role' && names.mayMake;
  if (answer.act !== 'take') return false;
  const folded = foldValue(answer.name);
  const isThere = choicesOf(field, names).some((name) => foldValue(name) === folded);
  return (
    isThere || (field !== 'role' && names.mayMake && values.some(({ value }) => foldValue(value) === folded))
  );
};

/** Names that can be taken for a value. */
export const choicesOf = (field: imports.ValueField, names: CompanyNames): readonly string[] => {
  if (field === 'role') return names.roles;
  if (field === 'department') return names.departments;
  return field === 'employeeId' ? names.courses : [];
};

interface Proposal {
  answer: imports.ValueAnswer | null;
  likely: string | null;
  isSame: boolean;
}

type Propose = (
  value: string,
  names: CompanyNames,
  made: readonly string[],
  mapping: Omit<ListMapping, 'values'>,
  trueMeans: CountedValue['trueMeans'],
) => Proposal;

const take = (name: string, isSame = false): Proposal => ({
  answer: { act: 'take', name },
  likely: null,
  isSame,
});
const open = (likely: string | null = null): Proposal => ({ answer: null, likely, isSame: false });

const proposeRole: Propose = (value, { allRoles }) => {
  const same = sameName(value, allRoles);
  if (same !== undefined) return take(same, true);
  return isLearnerWord(value) ? take('User') : open();
};

const proposeNamed =
  (
    choices: (names: CompanyNames) => readonly string[],
    all: (names: CompanyNames) => readonly string[],
  ): Propose =>
  (value, names, made) => {
    const there = choices(names);
    const same = sameName(value, there) ?? sameName(value, all(names));
    if (same !== undefined) return take(same, true);
    const alike = alikeNames(value, [...there, ...made]);
    const [only, ...others] = alike;
    if (only !== undefined) return open(others.length === 0 ? only : null);
    return names.mayMake ? { answer: { act: 'make' }, likely: null, isSame: false } : open();
  };

const proposeStatus: Propose = (value, _, _made, { columns }, trueMeans) => {
  const bare = columns.find(({ header, use }) => use === 'status' && value.startsWith(`${header} `));
  const status =
    readStatus(value, trueMeans) ?? (bare && readStatus(value.slice(bare.header.length), trueMeans));
  if (status === undefined) return open();
  return { answer: { act: status === 'active' ? 'activate' : 'deactivate' }, likely: null, isSame: false };
};

const propose: Readonly<Record<imports.ValueField, Propose>> = {
  role: proposeRole,
  department: proposeNamed(
    ({ departments }) => departments,
    ({ allDepartments }) => allDepartments,
  ),
  employeeId: proposeNamed(
    ({ courses }) => courses,
    ({ courses }) => courses,
  ),
  status: proposeStatus,
};

const sameName = (value: string, names: readonly string[]): string | undefined => {
  const tidy = value.replace(/\s+/g, ' ').trim();
  return names.find((name) => name === tidy) ?? names.find((name) => foldValue(name) === foldValue(value));
};
