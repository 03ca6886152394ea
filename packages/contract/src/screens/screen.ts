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
  /** Fits under an icon of the phone's bottom bar. */
  readonly shortLabel?: string;
  readonly icon: IconName;
  readonly group: MenuGroup;
  readonly order: number;
}

export interface Screen {
  /** Row of the route ledger, where the specification names the route. */
  readonly ledger?: string;
  readonly path: string;
  /** Nobody signed in is needed for a public screen. */
  readonly roles: readonly PermissionSet[] | 'public';
  /** The one h1, and the document's title. */
  readonly title: string;
  readonly menu?: Partial<Record<PermissionSet, ScreenMenu>>;
  /** Roles whose menu leaves it out find it in the palette by this line, and by links of other screens. */
  readonly palette?: Partial<Record<PermissionSet, ScreenMenu>>;
  /** Screens of one section share the menu entry of whichever of them a role has in its menu. */
  readonly section?: string;
}

/** Keeps what the declaration says of itself: its path and title as they are written. */
export const screen = <const S extends Screen>(declaration: S): S => declaration;
