import { type PermissionSet, type Screen, type ScreenMenu, screens } from '@simward/contract';
import type { MenuEntry } from './menuEntry.ts';
import { menuIcons } from './menuIcons.ts';

const table: readonly Screen[] = Object.values(screens);

type Line = { screen: Screen; line: ScreenMenu | undefined };

const entriesOf = (lines: readonly Line[]): MenuEntry[] =>
  lines
    .flatMap(({ screen: { path, section }, line }) => (line ? [{ path, section, ...line }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ path, section, label, shortLabel, icon, group }) => ({
      path,
      section,
      label,
      shortLabel,
      icon: menuIcons[icon],
      group,
    }));

/** The menu of a role, in the order that the contract's screen table gives. */
export const menuEntriesOf = (permissionSet: PermissionSet): MenuEntry[] =>
  entriesOf(table.map((screen) => ({ screen, line: screen.menu?.[permissionSet] })));

/** The pages that the palette offers to a role: the menu's, and those that other screens lead to. */
export const paletteEntriesOf = (permissionSet: PermissionSet): MenuEntry[] =>
  entriesOf(
    table.map((screen) => ({
      screen,
      line: screen.menu?.[permissionSet] ?? screen.palette?.[permissionSet],
    })),
  );

/** Whether the entry stands for this page: it is the page itself, or one under it. */
export const isMarked = (entry: MenuEntry, screen: Screen | undefined): boolean =>
  screen !== undefined &&
  (entry.path === screen.path || (entry.section !== undefined && entry.section === screen.section));
