import type { screenTexts } from '@simward/texts/screens';
import type { PermissionSet } from '../calls/roles.ts';

export type MenuGroup = 'work' | 'assignment' | 'own';
export type IconName =
  | 'audit'
  | 'category'
  | 'companies'
  | 'courses'
  | 'departments'
  | 'dashboard'
  | 'vr'
  | 'skill'
  | 'competencies'
  | 'library'
  | 'settings'
  | 'key'
  | 'headset'
  | 'mail'
  | 'plug'
  | 'oasis'
  | 'pair'
  | 'users'
  | 'assignment'
  | 'loginRecords'
  | 'report'
  | 'evidence'
  | 'curve'
  | 'bulkAssignment'
  | 'shield'
  | 'docs';

export interface ScreenMenu {
  /** The entry's name in the texts, where a role's is not the screen's. */
  readonly words?: keyof typeof screenTexts.menu;
  readonly icon: IconName;
  readonly group: MenuGroup;
  readonly order: number;
}

/** A screen's words are in the texts, by its name in the table. */
export interface Screen {
  /** Row of the route ledger, where the specification names the route. */
  readonly ledger?: string;
  readonly path: string;
  /** A public screen opens without signing in. */
  readonly roles: readonly PermissionSet[] | 'public';
  readonly menu?: Partial<Record<PermissionSet, ScreenMenu>>;
  /** For roles that do not have the screen in their menu: the palette lists it. */
  readonly palette?: Partial<Record<PermissionSet, ScreenMenu>>;
  /** Screens of one section highlight the same menu entry: that of the screen which the role has in its menu. */
  readonly section?: string;
}

/** Keeps the type of the path as a literal, which the router and links need. */
export const screen = <const S extends Screen>(declaration: S): S => declaration;
