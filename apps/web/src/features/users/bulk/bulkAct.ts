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
