import { modules } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { competencyUseQuery } from './competencies.queries.ts';
import { MapCompetencyDialog } from './MapCompetencyDialog.tsx';
import { RemoveCompetencyDialog } from './RemoveCompetencyDialog.tsx';

interface Removal {
  used: modules.UsedName;
  remove: () => void;
}

/** What can be done with a module's competencies beyond their form: reported names mapped, used ones removed. */
export function useCompetencyActs(
  module: modules.Module | undefined,
  onMapped: (module: modules.Module) => void,
) {
  const { data } = useQuery({ ...competencyUseQuery(module?._id ?? ''), enabled: module !== undefined });
  const [mapping, setMapping] = useState<modules.UsedName>();
  const [removal, setRemoval] = useState<Removal>();
  return {
    reported: data?.reported ?? [],
    map: setMapping,
    /** Removes at once what no session has a result of; asks before anything else. */
    remove: (name: string, remove: () => void) => {
      const used = data?.competencies.find(
        ({ competencyName }) => modules.foldedName(competencyName) === modules.foldedName(name),
      );
      if (used && used.sessions > 0) setRemoval({ used, remove });
      else remove();
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

export type CompetencyActs = Pick<ReturnType<typeof useCompetencyActs>, 'reported' | 'map' | 'remove'>;
