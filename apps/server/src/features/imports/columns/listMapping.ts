import { type InputOf, imports } from '@simward/contract';
import { text } from '@simward/texts';
import { problem } from '../../../platform/problem.ts';
import { defaultLanguage, say } from '../../../platform/texts/say.ts';
import { columnTitle, foldHeader } from '../parse/importFields.ts';
import { foldValue } from './foldValue.ts';
import { readHeader } from './headerReading.ts';
import type { ColumnMapping, ListMapping } from './mapping.ts';
import type { ListProfile } from './profileColumns.ts';
import { hasSurnamesFirst, recogniseColumns } from './recogniseColumns.ts';
import { type CompanyNames, isPossible, keyOf, recogniseValues } from './recogniseValues.ts';
import { readByTemplate, type TemplateKey, templateOf } from './templates.ts';

interface Remembered {
  key: string;
  name: string;
  at: Date;
  mapping: ListMapping;
}

/**
 * The answers that the portal proposes for a list.
 * @param chosen a template instead of the recognised one; null: none
 */
export const beginMapping = (
  profile: ListProfile,
  names: CompanyNames,
  chosen?: TemplateKey | null,
): ListMapping => {
  const { template, columns, surnameFirst } = recogniseColumns(
    profile,
    {
      departments: new Set(names.departments.map(foldValue)),
      courses: new Set(names.courses.map(foldValue)),
    },
    chosen,
  );
  const departmentForAll = { name: names.onlyDepartment, isChosen: false };
  const name = template ? say(defaultLanguage, templateName(template)) : null;
  const begun = { template, name, remembered: null, columns, surnameFirst, departmentForAll };
  return { ...begun, values: recogniseValues(profile, begun, [], names) };
};

/** Answers that were given for an earlier file with the same headers, in whatever order they stand now. */
export const rememberedMapping = (
  profile: ListProfile,
  names: CompanyNames,
  { key, name, at, mapping }: Remembered,
): ListMapping => {
  const earlier = new Map(
    mapping.columns.map((column, index) => [nthHeader(mapping.columns, index), column]),
  );
  const indexes = new Map(profile.columns.map((_, index) => [nthHeader(profile.columns, index), index]));
  const columns = profile.columns.map(({ header, isPassword }, index): ColumnMapping => {
    const column = earlier.get(nthHeader(profile.columns, index));
    if (!column || isPassword) return leftOut(header);
    const { alternativeOf } = column;
    const standsFor =
      alternativeOf === null ? null : (indexes.get(nthHeader(mapping.columns, alternativeOf)) ?? null);
    return { ...column, header, alternativeOf: standsFor };
  });
  const departmentForAll = departmentStillThere(mapping.departmentForAll, names);
  const begun = {
    template: mapping.template,
    name,
    remembered: { key, at: at.toISOString() },
    columns,
    surnameFirst: mapping.surnameFirst,
    departmentForAll,
  };
  return { ...begun, values: recogniseValues(profile, begun, mapping.values, names) };
};

/** What is remembered: neither rows that were left out nor deactivations. */
export const toRemember = (mapping: ListMapping): ListMapping => ({
  ...mapping,
  values: mapping.values.map((value) => ({
    ...value,
    isRemembered: true,
    isChosen: value.isChosen && value.answer?.act !== 'leave-row-out' && value.answer?.act !== 'deactivate',
  })),
});

type Answers = InputOf<typeof imports.answerColumns>['body'];

/**
 * Applies what a person has answered; everything else stays.
 * @throws Problem import.column-unknown, import.field-taken, import.answer-not-possible
 */
export const answerMapping = (
  profile: ListProfile,
  mapping: ListMapping,
  answers: Answers,
  names: CompanyNames,
): ListMapping => {
  const columns = answers.columns ? useColumns(profile, mapping, answers.columns) : mapping.columns;
  const surnameFirst = answers.columns
    ? hasSurnamesFirst(profile, columns)
      ? (mapping.surnameFirst ?? true)
      : null
    : mapping.surnameFirst;
  const forAll = answers.departmentForAll;
  if (forAll !== undefined && forAll !== null && !names.departments.includes(forAll))
    throw notPossible(forAll);
  const answered = {
    ...mapping,
    columns,
    surnameFirst: surnameFirst === null ? null : (answers.surnameFirst ?? surnameFirst),
    departmentForAll: forAll === undefined ? mapping.departmentForAll : { name: forAll, isChosen: true },
  };
  const before = recogniseValues(profile, answered, mapping.values, names);
  const chosen = new Map((answers.values ?? []).map((value) => [keyOf(value.field, value.value), value]));
  const known = new Set(before.map(({ field, value }) => keyOf(field, value)));
  for (const [key, { value }] of chosen) if (!known.has(key)) throw notPossible(value);
  const values = before.map((value) => {
    const choice = chosen.get(keyOf(value.field, value.value));
    if (!choice) return value;
    const ofField = before.filter(({ field }) => field === value.field);
    if (choice.answer && !isPossible(value.field, choice.answer, names, ofField))
      throw notPossible(value.value);
    return { ...value, answer: choice.answer, isChosen: true };
  });
  return { ...answered, values: recogniseValues(profile, answered, values, names) };
};

const notPossible = (value: string) => problem('import.answer-not-possible', { values: { value } });

const useColumns = (
  profile: ListProfile,
  mapping: ListMapping,
  uses: readonly { index: number; use: imports.ColumnUse }[],
): ColumnMapping[] => {
  const columns = [...mapping.columns];
  for (const { index, use } of uses) {
    const column = columns[index];
    const isPassword = profile.columns[index]?.isPassword === true;
    if (!column || (isPassword && use !== 'leave-out')) throw problem('import.column-unknown');
    columns[index] = { ...leftOut(column.header), use, ...detailsOf(mapping.template, column.header, use) };
    // What stood in for this column, or was its field's main one, has lost its meaning.
    for (const [other, standIn] of columns.entries())
      if (standIn.alternativeOf === index) columns[other] = withoutMain(standIn);
  }
  for (const [index, { use, alternativeOf }] of columns.entries()) {
    if (!isSingle(use) || alternativeOf !== null) continue;
    const other = columns.findIndex(
      (column, at) => at !== index && column.use === use && column.alternativeOf === null,
    );
    if (other >= 0)
      throw problem('import.field-taken', {
        values: { header: columns[other]?.header ?? '', field: columnTitle(use) },
      });
  }
  const hasParts = columns.some(({ use }) => use === 'name-part');
  const whole = columns.find(({ use, alternativeOf }) => use === 'name' && alternativeOf === null);
  if (hasParts && whole)
    throw problem('import.field-taken', { values: { header: whole.header, field: columnTitle('name') } });
  return columns;
};

/** A login beside its address stays the login; a second name alone is nothing. */
const withoutMain = (column: ColumnMapping): ColumnMapping =>
  column.use === 'loginName' ? { ...column, alternativeOf: null } : leftOut(column.header);

type SingleUse = imports.ImportField;

const isSingle = (use: imports.ColumnUse): use is SingleUse =>
  imports.importFields.some((field) => field === use);

const detailsOf = (
  template: TemplateKey | null,
  header: string,
  use: imports.ColumnUse,
): Partial<ColumnMapping> => {
  const reading = readByTemplate(templateOf(template), header) ?? readHeader(header);
  if (use === 'name-part') return { part: reading ? (partOf[reading.meaning] ?? null) : null };
  if (use === 'status') return { trueMeans: reading?.trueMeans ?? null };
  return use === 'department' ? { cut: reading?.cut ?? null } : {};
};

const partOf: Readonly<Record<string, ColumnMapping['part']>> = {
  firstName: 'first',
  middleName: 'middle',
  infix: 'middle',
  lastName: 'last',
};

const leftOut = (header: string): ColumnMapping => ({
  header,
  use: 'leave-out',
  part: null,
  alternativeOf: null,
  cut: null,
  trueMeans: null,
});

/** Two columns of the same header are told apart by their order. */
const nthHeader = (columns: readonly { header: string }[], index: number): string => {
  const folded = foldHeader(columns[index]?.header ?? '');
  const before = columns.slice(0, index).filter(({ header }) => foldHeader(header) === folded).length;
  return `${before} ${folded}`;
};

const departmentStillThere = (
  forAll: ListMapping['departmentForAll'],
  names: CompanyNames,
): ListMapping['departmentForAll'] =>
  forAll.isChosen && (forAll.name === null ? !names.needsDepartment : names.departments.includes(forAll.name))
    ? forAll
    : { name: names.onlyDepartment, isChosen: false };

export const templateName = (template: TemplateKey) => text(`imports.templates.${template}`);
