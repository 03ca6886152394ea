import type { users } from '@simward/contract';
import { type Selection, selectedCount } from '../../../ui/table/selection/selection.ts';

/** Whom a bulk act means: chosen people, or everybody that the filter matches. */
export interface PeopleChoice {
  count: number;
  userIds?: string[];
  filter?: users.UserFilter;
}

export const choiceOf = (selection: Selection, filter: users.UserFilter, total: number): PeopleChoice => ({
  count: selectedCount(selection, total),
  ...(selection.all ? { filter } : { userIds: [...selection.keys] }),
});

/** The part of the choice that a call takes; with a filter, as many are meant as the list shows. */
export const askedOf = ({ userIds, filter, count }: PeopleChoice) => ({
  ...(userIds && { userIds }),
  ...(filter && { filter, expected: count }),
});
