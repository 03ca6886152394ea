import { type PermissionSet, type Screen, type ScreenMenu, screens } from '@simward/contract';
import type { MenuEntry } from './menuEntry.ts';
import { menuIcons } from './menuIcons.ts';

const table: readonly Screen[] = Object.values(screens);

/** The menu of a role, in the order that the contract's screen table gives. */
export function menuEntriesOf(permissionSet: PermissionSet): MenuEntry[] {
  return table
    .flatMap(({ path, section, menu }) => {
      const line: ScreenMenu | undefined = menu?.[permissionSet];
      return line ? [{ path, section, ...line }] : [];
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, section, label, shortLabel, icon, group }) => ({
      path,
      section,
      label,
      shortLabel,
      icon: menuIcons[icon],
      group,
    }));
}

/** Whether the entry stands for this page: it is the page itself, or one under it. */
export const isMarked = (entry: MenuEntry, screen: Screen | undefined): boolean =>
  screen !== undefined &&
  (entry.path === screen.path || (entry.section !== undefined && entry.section === screen.section));
