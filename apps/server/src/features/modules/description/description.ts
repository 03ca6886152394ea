import { modules } from '@simward/contract';
import type { StepsRow } from '../../../domain/catalogue/versions/steps.sql.ts';
import type { ModuleRow } from '../modules.sql.ts';

/** A stored module as a file describes it. */
export const descriptionOf = (
  row: ModuleRow,
  { steps, questions }: Pick<StepsRow, 'steps' | 'questions'>,
): modules.ModuleDescription => ({
  format: modules.descriptionFormat,
  product_code: row.product_code,
  moduleName: row.name,
  moduleDescription: row.description,
  moduleDemoLink: row.demo_link,
  moduleType: row.module_type,
  industry: row.industry,
  family: row.family,
  topicIcon: row.topic_icon,
  platforms: row.platforms,
  passMark: row.pass_mark,
  modes: row.modes,
  attemptsAllowed: row.attempts_allowed,
  competencies: row.competencies.map(({ name, code, months }) => ({
    competencyName: name,
    productCode: code,
    validityMonths: months,
  })),
  steps,
  questions,
});

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.toSorted().join(', ') : `${value ?? ''}`;

interface Named {
  name: string;
  /** Everything that is said of it. */
  said: string;
}

/** What becomes of a list whose entries are known by their folded names. */
const listDifference = (
  field: 'competencies' | 'steps' | 'questions',
  before: readonly Named[],
  after: readonly Named[],
): modules.ModuleDifference[] => {
  const keyOf = ({ name }: Named) => modules.foldedName(name);
  const was = new Map(before.map((one) => [keyOf(one), one.said]));
  const is = new Set(after.map(keyOf));
  const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name);
  const added = namesOf(after.filter((one) => !was.has(keyOf(one))));
  const changed = namesOf(after.filter((one) => was.has(keyOf(one)) && was.get(keyOf(one)) !== one.said));
  const removed = namesOf(before.filter((one) => !is.has(keyOf(one))));
  const kept = before.map(keyOf).filter((key) => is.has(key));
  const stays = after.map(keyOf).filter((key) => was.has(key));
  const reordered = kept.join('\n') !== stays.join('\n');
  const isSame = added.length + changed.length + removed.length === 0 && !reordered;
  return isSame ? [] : [{ kind: 'list', field, added, changed, removed, reordered }];
};

const valueFields = [
  'moduleName',
  'moduleDescription',
  'moduleDemoLink',
  'moduleType',
  'industry',
  'family',
  'topicIcon',
  'platforms',
  'passMark',
  'modes',
  'attemptsAllowed',
] as const;

const named = <Row extends object>(rows: readonly Row[], nameOf: (row: Row) => string): Named[] =>
  rows.map((row) => ({ name: nameOf(row), said: JSON.stringify(Object.entries(row).toSorted()) }));

/** What a description changes of another one of the same module. */
export const differencesBetween = (
  before: modules.ModuleDescription,
  after: modules.ModuleDescription,
): modules.ModuleDifference[] => [
  ...valueFields.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])];
    return was === is ? [] : [{ kind: 'value' as const, field, before: was, after: is }];
  }),
  ...listDifference(
    'competencies',
    named(before.competencies, ({ competencyName }) => competencyName),
    named(after.competencies, ({ competencyName }) => competencyName),
  ),
  ...listDifference(
    'steps',
    named(before.steps, ({ name }) => name),
    named(after.steps, ({ name }) => name),
  ),
  ...listDifference(
    'questions',
    named(before.questions, ({ name }) => name),
    named(after.questions, ({ name }) => name),
  ),
];
