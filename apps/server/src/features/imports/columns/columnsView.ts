import { imports } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { type Language, say } from '../../../platform/texts/say.ts';
import { foldValue } from './foldValue.ts';
import { readHeader } from './headerReading.ts';
import { templateName } from './listMapping.ts';
import {
  type ColumnMapping,
  type ListMapping,
  missingFields,
  namePartsOf,
  openQuestionsOf,
  sourcesOf,
  type ValueMapping,
} from './mapping.ts';
import type { ColumnProfile, ListProfile } from './profileColumns.ts';
import { mostValues } from './profileColumns.ts';
import { readMapped } from './readMapped.ts';
import { type CompanyNames, choicesOf } from './recogniseValues.ts';

interface ViewedList {
  profile: ListProfile;
  mapping: ListMapping;
  names: CompanyNames;
  sheets: imports.ImportColumns['sheets'];
  rememberedOnes: readonly { key: string; name: string; at: Date }[];
}

/** The columns and values of a list with their questions, as the screen shows them. */
export const columnsView = (language: Language, list: ViewedList): imports.ImportColumns => {
  const { profile, mapping, names, sheets, rememberedOnes } = list;
  const t = (words: Text) => say(language, words);
  const groups = groupsOf(mapping, names);
  return {
    columns: mapping.columns.map((column, index) => viewColumn(t, profile, mapping, column, index)),
    name: viewName(profile, mapping),
    template: mapping.template,
    templates: [
      ...rememberedOnes.map(({ key, name, at }) => ({ key, name, remembered: at.toISOString() })),
      ...imports.importTemplates.map((key) => ({ key, name: t(templateName(key)), remembered: null })),
    ],
    remembered: mapping.remembered,
    missing: missingFields(mapping),
    forAll: { department: mapping.departmentForAll.name, asks: asksDepartment(mapping, names) },
    values: groups,
    made: madeOf(mapping),
    sheets,
    ...countOpen(profile, mapping, names),
  };
};

/** Something of the list must be answered or confirmed before its rows are compared. */
export const isInQuestion = ({
  profile,
  mapping,
  names,
}: Omit<ViewedList, 'sheets' | 'rememberedOnes'>): boolean => {
  // What was answered for an earlier file is not asked again, even where nobody has needed it then.
  const isNew = mapping.values.some(
    ({ answer, isRemembered }) => (answer?.act === 'make' || answer?.act === 'deactivate') && !isRemembered,
  );
  const asks = asksDepartment(mapping, names) && mapping.template !== 'sample' && !mapping.remembered;
  return countOpen(profile, mapping, names).openQuestions > 0 || isNew || (asks && !names.onlyDepartment);
};

const asksDepartment = (mapping: ListMapping, names: CompanyNames): boolean =>
  sourcesOf(mapping, 'department').length === 0 && names.departments.length > 0;

const countOpen = (profile: ListProfile, mapping: ListMapping, names: CompanyNames) => {
  const openValues = mapping.values.filter(({ answer }) => answer === null);
  const needsDepartment =
    names.needsDepartment &&
    sourcesOf(mapping, 'department').length === 0 &&
    mapping.departmentForAll.name === null;
  const waiting = openValues.reduce((sum, { rows }) => sum + rows, 0);
  return {
    openQuestions: openQuestionsOf(mapping) + (needsDepartment ? 1 : 0),
    waitingRows:
      missingFields(mapping).length > 0 || needsDepartment ? profile.rows : Math.min(waiting, profile.rows),
  };
};

const viewColumn = (
  t: (words: Text) => string,
  profile: ListProfile,
  mapping: ListMapping,
  column: ColumnMapping,
  index: number,
): imports.ImportColumns['columns'][number] => {
  const found = profile.columns[index];
  const reason = found && reasonOf(found, column, mapping);
  return {
    index,
    header: column.header,
    filled: found?.filled ?? 0,
    values: found?.isPassword ? [] : (found?.first ?? []),
    isPassword: found?.isPassword ?? false,
    use: column.use,
    reason: reason ? t(reason) : null,
    alternativeOf: column.alternativeOf,
  };
};

const isValueField = (use: imports.ColumnUse): use is imports.ValueField =>
  imports.valueFields.some((field) => field === use);

/** One sentence why a column is taken for this. */
const reasonOf = (found: ColumnProfile, { use }: ColumnMapping, mapping: ListMapping): Text | null => {
  const { counts, filled, distinct, known, isPassword, values } = found;
  if (isPassword) return text('imports.reasons.password');
  if (filled === 0) return text('imports.reasons.empty');
  const isDifferent = distinct === filled;
  if (isValueField(use)) return text('imports.reasons.values', { count: distinct });
  if (use === 'mobileNo' && known.userIds > 0)
    return text('imports.reasons.knownUserIds', { count: known.userIds });
  if (use === 'externalSystemId' && isDifferent)
    return known.externalSystemIds > 0
      ? text('imports.reasons.differentKnown', { count: known.externalSystemIds })
      : text('imports.reasons.different');
  if (use === 'emailAddress') return isDifferent ? text('imports.reasons.addresses') : null;
  if (use === 'loginName')
    return counts.addresses * 2 < filled
      ? text('imports.reasons.logins')
      : text('imports.reasons.addressLogins');
  if (use === 'open') {
    if (counts.tenDigits * 2 >= filled) return text('imports.reasons.tenDigits');
    if (counts.uuids * 2 >= filled) return text('imports.reasons.ids');
    if (readHeader(found.header)?.meaning === 'name') return text('imports.reasons.notNames');
    return values === null
      ? text('imports.reasons.tooManyValues', { most: mostValues })
      : text('imports.reasons.unsure', { count: distinct });
  }
  if (use !== 'leave-out') return null;
  if (readHeader(found.header)?.meaning === 'telephone') return text('imports.reasons.telephones');
  const [mail] = sourcesOf(mapping, 'emailAddress');
  if (counts.addresses * 2 >= filled && mail !== undefined)
    return text('imports.reasons.otherMail', { header: mapping.columns[mail]?.header ?? '' });
  return null;
};

const viewName = (profile: ListProfile, mapping: ListMapping): imports.ImportColumns['name'] => {
  const parts = namePartsOf(mapping);
  const whole = mapping.columns.findIndex(
    ({ use, alternativeOf }) => use === 'name' && alternativeOf === null,
  );
  if (parts.length === 0 && whole < 0) return null;
  const read = readMapped(mapping);
  const examples = profile.examples.map(
    (cells) => read({ line: 0, cells, raggedBy: 0 }, {}).cells.name ?? '',
  );
  return {
    parts: parts.length > 0 ? parts : [whole],
    surnameFirst: mapping.surnameFirst,
    example: examples.find((name) => name.includes(' ')) ?? examples.find(Boolean) ?? '',
  };
};

const groupsOf = (mapping: ListMapping, names: CompanyNames): imports.ValueGroup[] =>
  imports.valueFields.flatMap((field) => {
    const headers = mapping.columns.filter(({ use }) => use === field).map(({ header }) => header);
    if (headers.length === 0) return [];
    const values = mapping.values.filter((value) => value.field === field);
    const same = values.filter(({ isSame }) => isSame);
    const made = values.filter(({ answer }) => answer?.act === 'make').map(({ value }) => value);
    return {
      field,
      header: headers.join(', '),
      same: { values: same.length, rows: sumRows(same) },
      values: values
        .filter(({ isSame }) => !isSame)
        .toSorted(
          (one, other) =>
            Number(other.likely !== null) - Number(one.likely !== null) || other.rows - one.rows,
        )
        .map(({ value, rows, answer, likely }) => ({
          value,
          rows,
          answer,
          likely,
          isNew: answer?.act === 'make',
        })),
      choices: [...new Set([...choicesOf(field, names), ...made])],
      mayMake: names.mayMake && (field === 'department' || field === 'employeeId'),
    };
  });

const sumRows = (values: readonly ValueMapping[]): number => values.reduce((sum, { rows }) => sum + rows, 0);

/** Departments and courses that the answers make, with the rows that get them. */
const madeOf = ({ values }: ListMapping): imports.ImportColumns['made'] =>
  (['department', 'employeeId'] as const).flatMap((field) => {
    const ofField = values.filter((value) => value.field === field);
    const made = ofField.filter(({ answer }) => answer?.act === 'make');
    return made.map(({ value }) => ({
      kind: field === 'department' ? ('department' as const) : ('course' as const),
      name: value,
      rows: sumRows(
        ofField.filter(
          (other) =>
            other.value === value ||
            (other.answer?.act === 'take' && foldValue(other.answer.name) === foldValue(value)),
        ),
      ),
    }));
  });
