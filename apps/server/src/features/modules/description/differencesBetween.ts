import { modules } from '@simward/contract';

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
  'expectedMinutes',
] as const;

/** The differences between two descriptions of the same module. One that names no version is about the newest. */
export const differencesBetween = (
  before: modules.ModuleDescription,
  after: modules.ModuleDescription,
): modules.ModuleDifference[] => [
  ...valueDifference('version', before.version, after.version ?? before.version),
  ...valueFields.flatMap((field) => valueDifference(field, before[field], after[field])),
  ...listDifference(
    'competencies',
    entriesOf(before.competencies, ({ competencyName }) => competencyName),
    entriesOf(after.competencies, ({ competencyName }) => competencyName),
  ),
  ...listDifference(
    'steps',
    entriesOf(before.steps, ({ name }) => name),
    entriesOf(after.steps, ({ name }) => name),
  ),
  ...listDifference(
    'questions',
    entriesOf(before.questions, ({ name }) => name),
    entriesOf(after.questions, ({ name }) => name),
  ),
  ...listDifference(
    'cues',
    entriesOf(before.cues, ({ text }) => text),
    entriesOf(after.cues, ({ text }) => text),
  ),
];

const valueDifference = (field: string, before: unknown, after: unknown): modules.ModuleDifference[] => {
  const [textBefore, textAfter] = [textOf(before), textOf(after)];
  return textBefore === textAfter ? [] : [{ kind: 'value', field, before: textBefore, after: textAfter }];
};

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.toSorted().join(', ') : `${value ?? ''}`;

interface DescribedEntry {
  name: string;
  /** Its folded name; cues may have the same words, so that it says which of those it is. */
  key: string;
  /** All fields of the entry as one text, for comparison. */
  content: string;
}

const entriesOf = <Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): DescribedEntry[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row);
    const folded = modules.foldedName(name);
    const nth = (seen.get(folded) ?? 0) + 1;
    seen.set(folded, nth);
    return { name, key: `${nth} ${folded}`, content: JSON.stringify(Object.entries(row).toSorted()) };
  });
};

/** Compares two lists whose entries are matched by their keys. */
const listDifference = (
  field: Extract<modules.ModuleDifference, { kind: 'list' }>['field'],
  before: readonly DescribedEntry[],
  after: readonly DescribedEntry[],
): modules.ModuleDifference[] => {
  const keyOf = ({ key }: DescribedEntry) => key;
  const contentBefore = new Map(before.map((entry) => [keyOf(entry), entry.content]));
  const keysAfter = new Set(after.map(keyOf));
  const namesOf = (rows: readonly DescribedEntry[]) => rows.map(({ name }) => name);
  const added = namesOf(after.filter((entry) => !contentBefore.has(keyOf(entry))));
  const changed = namesOf(
    after.filter((entry) => (contentBefore.get(keyOf(entry)) ?? entry.content) !== entry.content),
  );
  const removed = namesOf(before.filter((entry) => !keysAfter.has(keyOf(entry))));
  const orderBefore = before.map(keyOf).filter((key) => keysAfter.has(key));
  const orderAfter = after.map(keyOf).filter((key) => contentBefore.has(key));
  const reordered = orderBefore.join('\n') !== orderAfter.join('\n');
  const isSame = added.length + changed.length + removed.length === 0 && !reordered;
  return isSame ? [] : [{ kind: 'list', field, added, changed, removed, reordered }];
};
