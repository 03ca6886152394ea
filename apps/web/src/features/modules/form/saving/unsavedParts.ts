import type { CompetencyValues, ModuleValues } from './moduleValues.ts';

const parts = ['details', 'competencies', 'files'] as const;
type FormPart = (typeof parts)[number];

interface UnsavedPart {
  part: FormPart;
  changes: number;
}

/** Fields on the tab Files; every other field is on Details. */
const fileFields: ReadonlySet<string> = new Set<keyof ModuleValues>([
  'family',
  'topicIcon',
  'moduleGuide',
  'bannerImage',
]);

const inAnyOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted().join() : value);

/** Counts the unsaved changes of the form by tab; a tab without any is left out. */
export const unsavedParts = (now: ModuleValues, stored: ModuleValues): UnsavedPart[] => {
  const { competencies, ...fields } = now;
  const changes = { details: 0, competencies: countLineChanges(competencies, stored.competencies), files: 0 };
  const storedFields = new Map<string, unknown>(Object.entries(stored));
  for (const [field, value] of Object.entries(fields))
    if (inAnyOrder(value) !== inAnyOrder(storedFields.get(field)))
      changes[fileFields.has(field) ? 'files' : 'details'] += 1;
  return parts.map((part) => ({ part, changes: changes[part] })).filter(({ changes }) => changes > 0);
};

/** Counts added, removed and changed lines, and one more if the lines that were there before are in another order. */
const countLineChanges = (
  lines: readonly CompetencyValues[],
  storedLines: readonly CompetencyValues[],
): number => {
  const storedByKey = new Map(storedLines.map((line) => [line.key, line]));
  const remaining = lines.filter(({ key }) => storedByKey.has(key));
  const changed = remaining.filter((line) => {
    const stored = storedByKey.get(line.key);
    return (
      line.competencyName !== stored?.competencyName ||
      line.productCode !== stored.productCode ||
      line.validity !== stored.validity
    );
  });
  const remainingKeys = new Set(remaining.map(({ key }) => key));
  const inStoredOrder = storedLines.filter(({ key }) => remainingKeys.has(key));
  const isReordered = remaining.some(({ key }, index) => key !== inStoredOrder[index]?.key);
  const added = lines.length - remaining.length;
  const removed = storedLines.length - remaining.length;
  return changed.length + added + removed + (isReordered ? 1 : 0);
};
