import { type AnswerOf, modules } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CurveLimitsDialog } from './CurveLimitsDialog.tsx';
import { competencyUseQuery } from './competencies.queries.ts';
import { MapCompetencyDialog } from './MapCompetencyDialog.tsx';
import { RemoveCompetencyDialog } from './RemoveCompetencyDialog.tsx';

type Stored = AnswerOf<typeof modules.competencyUse>['competencies'][number];

interface Removal {
  used: modules.UsedName;
  remove: () => void;
}

/**
 * What can be done with a module's competencies beyond their form: reported names mapped, used ones removed, the limits of
 * their learning curves changed.
 */
export function useCompetencyActs(
  module: modules.Module | undefined,
  onMapped: (module: modules.Module) => void,
) {
  const { data } = useQuery({ ...competencyUseQuery(module?._id ?? ''), enabled: module !== undefined });
  const [mapping, setMapping] = useState<modules.UsedName>();
  const [removal, setRemoval] = useState<Removal>();
  const [limited, setLimited] = useState<Stored>();
  const storedOf = (name: string) =>
    data?.competencies.find(
      ({ competencyName }) => modules.foldedName(competencyName) === modules.foldedName(name),
    );
  return {
    moduleId: module?._id ?? '',
    reported: data?.reported ?? [],
    map: setMapping,
    /** Removes at once what no session has a result of; asks before anything else. */
    remove: (name: string, remove: () => void) => {
      const used = storedOf(name);
      if (used && used.sessions > 0) setRemoval({ used, remove });
      else remove();
    },
    /** Opens the limits of its learning curves; of a competency that is not saved yet there are none. */
    limitsOf: (name: string) => {
      const stored = storedOf(name);
      return stored && (() => setLimited(stored));
    },
    /** To stand outside of the module's form. */
    dialogs: (
      <>
        {module && mapping && (
          <MapCompetencyDialog
            module={module}
            reported={mapping}
            onMapped={onMapped}
            onClose={() => setMapping(undefined)}
          />
        )}
        {module && limited && (
          <CurveLimitsDialog
            moduleId={module._id}
            competencyName={limited.competencyName}
            curveLimits={limited.curveLimits}
            onClose={() => setLimited(undefined)}
          />
        )}
        {removal && (
          <RemoveCompetencyDialog
            used={removal.used}
            onRemove={removal.remove}
            onClose={() => setRemoval(undefined)}
          />
        )}
      </>
    ),
  };
}

export type CompetencyActs = Pick<
  ReturnType<typeof useCompetencyActs>,
  'moduleId' | 'reported' | 'map' | 'remove' | 'limitsOf'
>;
