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
  readonly label: string;
  /** For the phone's bottom bar, where a longer label does not fit under the icon. */
  readonly shortLabel?: string;
  readonly icon: IconName;
  readonly group: MenuGroup;
  readonly order: number;
}

export interface Screen {
  /** Row of the route ledger, where the specification names the route. */
  readonly ledger?: string;
  readonly path: string;
  /** A public screen opens without signing in. */
  readonly roles: readonly PermissionSet[] | 'public';
  /** The page's h1 and the document's title. */
  readonly title: string;
  readonly menu?: Partial<Record<PermissionSet, ScreenMenu>>;
  /** For roles that do not have the screen in their menu: the palette lists it with this label. */
  readonly palette?: Partial<Record<PermissionSet, ScreenMenu>>;
  /** Screens of one section highlight the same menu entry: that of the screen which the role has in its menu. */
  readonly section?: string;
}

/** Keeps the types of path and title as literals, which the router and links need. */
export const screen = <const S extends Screen>(declaration: S): S => declaration;
