import { modules } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { moduleStepsQuery } from './steps.queries.ts';

/** How many must-pass steps a competency of a module has; undefined while that is not known. */
export function useMustPassOf(moduleId: string | undefined) {
  const { data } = useQuery({ ...moduleStepsQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  return (
    data &&
    ((competencyName: string): number =>
      data.steps.filter(
        (step) =>
          step.mustPass &&
          modules.foldedName(step.competencyName ?? '') === modules.foldedName(competencyName) &&
          competencyName.trim() !== '',
      ).length)
  );
}
