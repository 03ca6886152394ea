import type { Icon } from '@tabler/icons-react';

/** One line of the side menu, made from the contract's screen table. */
export interface MenuEntry {
  path: string;
  label: string;
  /** Fits under an icon of the phone's bottom bar. */
  shortLabel?: string | undefined;
  icon: Icon;
  /** The pages under it carry the same. */
  section?: string;
  /** A rule stands between groups. */
  group: string;
}
