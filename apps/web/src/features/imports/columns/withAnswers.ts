import type { imports, RequestOf } from '@simward/contract';

export type ColumnAnswers = RequestOf<typeof imports.answerColumns>['body'];
export type ImportColumn = imports.ImportColumns['columns'][number];
export type ListValue = imports.ValueGroup['values'][number];

/** The columns and values as they look with answers that the server has not confirmed yet. */
export function withAnswers(mapping: imports.ImportColumns, answers: ColumnAnswers): imports.ImportColumns {
  const useOf = new Map(answers.columns?.map(({ index, use }) => [index, use]));
  const columns = mapping.columns.map((column) => ({
    ...column,
    use: useOf.get(column.index) ?? column.use,
  }));
  const values = mapping.values.map((group) => ({
    ...group,
    choices: [...new Set([...group.choices, ...takenNames(group.field, answers)])],
    values: group.values.map((value) => {
      const given = answers.values?.find(
        (answer) => answer.field === group.field && answer.value === value.value,
      );
      return given ? { ...value, answer: given.answer, isNew: given.answer?.act === 'make' } : value;
    }),
  }));
  const next = {
    ...mapping,
    columns,
    values,
    missing: mapping.missing.filter((field) => !columns.some(({ use }) => isUsedFor(field, use))),
    name:
      mapping.name && answers.surnameFirst !== undefined
        ? { ...mapping.name, surnameFirst: answers.surnameFirst }
        : mapping.name,
    forAll:
      answers.departmentForAll === undefined
        ? mapping.forAll
        : { ...mapping.forAll, department: answers.departmentForAll },
  };
  const answered = openIn(mapping) - openIn(next);
  return { ...next, openQuestions: Math.max(0, mapping.openQuestions - answered) };
}

const openIn = ({ columns, values, missing }: imports.ImportColumns): number =>
  missing.length +
  columns.filter(({ use }) => use === 'open').length +
  values.reduce((sum, group) => sum + openValuesOf(group).length, 0);

const isUsedFor = (field: 'name' | 'emailAddress', use: imports.ColumnUse): boolean =>
  use === field || (field === 'name' && use === 'name-part');

/** Joined with other columns to the name; false for one that is read only where another one is empty. */
export const isPartOfName = ({ use, alternativeOf }: ImportColumn): boolean =>
  use === 'name-part' && alternativeOf === null;

export const openValuesOf = ({ values }: imports.ValueGroup): readonly ListValue[] =>
  values.filter(({ answer }) => answer === null);

/** A name that was made a moment ago is not yet among the choices. */
const takenNames = (field: imports.ValueField, { values = [] }: ColumnAnswers): readonly string[] =>
  values.flatMap((value) => (value.field === field && value.answer?.act === 'take' ? value.answer.name : []));

/** The answers that lead from some columns and values to those of before; undefined where they are the same. */
export function answersBack(
  before: imports.ImportColumns,
  now: imports.ImportColumns,
): ColumnAnswers | undefined {
  const useNow = new Map(now.columns.map(({ index, use }) => [index, use]));
  const columns = before.columns.flatMap(({ index, use }) =>
    useNow.get(index) === use ? [] : { index, use },
  );
  const answersNow = new Map(answersIn(now));
  const values = before.values.flatMap(({ field, values: list }) =>
    list.flatMap(({ value, answer }) =>
      answersNow.get(`${field} ${value}`) === JSON.stringify(answer) ? [] : { field, value, answer },
    ),
  );
  const surnameFirst = before.name?.surnameFirst ?? null;
  const answers = {
    ...(columns.length > 0 && { columns }),
    ...(values.length > 0 && { values: values.slice(0, mostValues) }),
    ...(surnameFirst !== null && surnameFirst !== now.name?.surnameFirst && { surnameFirst }),
    ...(before.forAll.asks &&
      before.forAll.department !== now.forAll.department && { departmentForAll: before.forAll.department }),
  };
  return Object.keys(answers).length > 0 ? answers : undefined;
}

const answersIn = ({ values }: imports.ImportColumns) =>
  values.flatMap((group) =>
    group.values.map(({ value, answer }) => [`${group.field} ${value}`, JSON.stringify(answer)] as const),
  );

/** A call takes at most this many answers about values. */
const mostValues = 1000;
