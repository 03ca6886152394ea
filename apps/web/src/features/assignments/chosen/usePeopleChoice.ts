import { knownRoles, type users } from '@simward/contract';
import { useState } from 'react';
import { nothingSelected, type Selection } from '../../../ui/table/selection/selection.ts';

/** Modules are for learners. */
const learners = Object.entries(knownRoles).flatMap(([role, set]) => (set === 'user' ? [role] : []));

export interface PeopleChoice {
  filter: users.UserFilter;
  search: string;
  departments: string[] | undefined;
  selection: Selection;
  narrow: (next: { search?: string; departments?: string[] | undefined }) => void;
  choose: (next: Selection) => void;
}

/**
 * Learners to choose, and who is chosen. Who was ticked stays so while one searches for others; "all that match" falls
 * with another search, since it would mean others than were seen.
 */
export function usePeopleChoice(): PeopleChoice {
  const [narrowed, setNarrowed] = useState<{ search: string; departments: string[] | undefined }>({
    search: '',
    departments: undefined,
  });
  const [selection, choose] = useState<Selection>(nothingSelected);
  const { search, departments } = narrowed;
  return {
    ...narrowed,
    filter: {
      role: learners,
      ...(search.trim() && { search: search.trim() }),
      ...(departments && { departmentId: departments }),
    },
    selection,
    narrow: (next) => {
      setNarrowed({ ...narrowed, ...next });
      if (selection.all) choose(nothingSelected);
    },
    choose,
  };
}
