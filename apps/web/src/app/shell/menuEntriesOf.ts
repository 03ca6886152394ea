import { type PermissionSet, type Screen, type ScreenMenu, screens } from '@simward/contract';
import type { MenuEntry } from './menuEntry.ts';
import { menuIcons } from './menuIcons.ts';

const table: readonly Screen[] = Object.values(screens);

/** The menu of a role, in the order that the contract's screen table gives. */
export function menuEntriesOf(permissionSet: PermissionSet): MenuEntry[] {
  return table
    .flatMap(({ path, menu }) => {
      const line: ScreenMenu | undefined = menu?.[permissionSet];
      return line ? [{ path, ...line }] : [];
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, label, shortLabel, icon, group }) => ({
      path,
      label,
      shortLabel,
      icon: menuIcons[icon],
      group,
    }));
}
