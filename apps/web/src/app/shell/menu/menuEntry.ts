import type { Icon } from '@tabler/icons-react';

/** One line of the menu, made from the contract's table of screens. */
export interface MenuEntry {
  path: string;
  label: string;
  /** Fits under an icon of the phone's bottom bar. */
  shortLabel?: string | undefined;
  icon: Icon;
  /** Shared by the entry's page and the pages below it. */
  section?: string;
  /** Entries of one group stand together; a line is drawn before the next group. */
  group: string;
}
