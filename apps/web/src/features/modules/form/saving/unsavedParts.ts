import type { CompetencyValues, ModuleValues } from './moduleValues.ts';

const parts = ['details', 'competencies', 'files'] as const;
type FormPart = (typeof parts)[number];

interface UnsavedPart {
  part: FormPart;
  changes: number;
}

/** The fields that stand under Files; all others stand under Details. */
const fileFields: ReadonlySet<string> = new Set<keyof ModuleValues>([
  'family',
  'topicIcon',
  'moduleGuide',
  'bannerImage',
]);

const inAnyOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted().join() : value);

/** Lines that were added, removed or changed, and one more where those that stayed stand in another order. */
const changedLines = (now: readonly CompetencyValues[], stored: readonly CompetencyValues[]): number => {
  const before = new Map(stored.map((line) => [line.key, line]));
  const kept = now.filter(({ key }) => before.has(key));
  const changed = kept.filter((line) => {
    const was = before.get(line.key);
    return (
      line.competencyName !== was?.competencyName ||
      line.productCode !== was.productCode ||
      line.validity !== was.validity
    );
  });
  const keptKeys = new Set(kept.map(({ key }) => key));
  const inOldOrder = stored.filter(({ key }) => keptKeys.has(key));
  const isMoved = kept.some(({ key }, index) => key !== inOldOrder[index]?.key);
  return changed.length + (now.length - kept.length) + (stored.length - kept.length) + (isMoved ? 1 : 0);
};

/** How many changes of the form wait to be saved, by the tab under which they stand. */
export const unsavedParts = (now: ModuleValues, stored: ModuleValues): UnsavedPart[] => {
  const { competencies, ...fields } = now;
  const changes = { details: 0, competencies: changedLines(competencies, stored.competencies), files: 0 };
  const before = new Map<string, unknown>(Object.entries(stored));
  for (const [field, value] of Object.entries(fields))
    if (inAnyOrder(value) !== inAnyOrder(before.get(field)))
      changes[fileFields.has(field) ? 'files' : 'details'] += 1;
  return parts.map((part) => ({ part, changes: changes[part] })).filter((one) => one.changes > 0);
};
