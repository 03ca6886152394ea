import type { users } from '@simward/contract';
import {
  type Icon,
  IconBadgeVr,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react';
import { type Selection, selectedCount } from '../../../ui/table/selection/selection.ts';

/** The acts on selected people, in the order of the selection bar. */
export const bulkActs = ['assign', 'invite', 'codes', 'move', 'activate', 'deactivate', 'delete'] as const;

export type BulkAct = (typeof bulkActs)[number];

export const bulkIcons: Record<BulkAct, Icon> = {
  assign: IconBadgeVr,
  invite: IconMail,
  activate: IconPlayerPlay,
  deactivate: IconPlayerPause,
  move: IconStack2,
  codes: IconPrinter,
  delete: IconTrash,
};

/** Selected people, or everybody who matches the filter. */
export interface PeopleChoice {
  count: number;
  userIds?: string[];
  filter?: users.UserFilter;
}

export const choiceOf = (selection: Selection, filter: users.UserFilter, total: number): PeopleChoice => ({
  count: selectedCount(selection, total),
  ...(selection.all ? { filter } : { userIds: [...selection.keys] }),
});

/** The choice as calls take it. With a filter the server compares `expected` with the people it finds. */
export const choiceBody = ({ userIds, filter, count }: PeopleChoice) => ({
  ...(userIds && { userIds }),
  ...(filter && { filter, expected: count }),
});
