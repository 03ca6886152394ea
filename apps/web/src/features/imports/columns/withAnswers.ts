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

/** All answers of now, with which a change of the template is taken back. */
export const answersOf = ({
  columns,
  name,
  values,
  template,
  remembered,
  forAll,
}: imports.ImportColumns): ColumnAnswers => {
  const key = remembered?.key ?? template;
  return {
    ...(key && { template: key }),
    columns: columns.map(({ index, use }) => ({ index, use })),
    ...(name && name.surnameFirst !== null && { surnameFirst: name.surnameFirst }),
    ...(forAll.asks && { departmentForAll: forAll.department }),
    values: values
      .flatMap((group) => group.values.map(({ value, answer }) => ({ field: group.field, value, answer })))
      .slice(0, mostValues),
  };
};

/** A call takes at most this many answers about values. */
const mostValues = 1000;
