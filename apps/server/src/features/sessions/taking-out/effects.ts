import type { takingOut } from '@simward/contract';
import type { TouchedFigures } from './touchedFigures.sql.ts';

const unmastered = { mastered: false, currentUntil: null };

const standing = ({ competencies }: TouchedFigures, name: string) => {
  const { mastered, currentUntil } =
    competencies.find(({ competencyName }) => competencyName === name) ?? unmastered;
  return { mastered, currentUntil };
};

/**
 * What an act made of the figures.
 * @param held why the session is held from now on
 */
export const effectsOf = (
  before: TouchedFigures,
  after: TouchedFigures,
  held: string | null,
): takingOut.TakingOutEffects => {
  const names = [
    ...new Set([...before.competencies, ...after.competencies].map(({ competencyName }) => competencyName)),
  ].toSorted();
  return {
    attempts:
      before.allowed === null ? null : { allowed: before.allowed, before: before.used, after: after.used },
    completed: { before: before.completed, after: after.completed },
    average: { before: before.average, after: after.average },
    competencies: names
      .map((competencyName) => ({
        competencyName,
        before: standing(before, competencyName),
        after: standing(after, competencyName),
      }))
      .filter(
        (one) =>
          one.before.mastered !== one.after.mastered || one.before.currentUntil !== one.after.currentUntil,
      ),
    passRates: before.passRates.map(({ departmentId, departmentName, rate }) => ({
      departmentName,
      before: rate,
      after: after.passRates.find((one) => one.departmentId === departmentId)?.rate ?? null,
    })),
    held,
    recipients: { webhooks: before.webhooks, oasis: before.oasis },
  };
};
