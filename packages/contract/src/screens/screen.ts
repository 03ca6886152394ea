import type { PermissionSet } from '../calls/roles.ts';

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
  | 'docs'
  | 'group'
  | 'moduleReport'
  | 'steps';

/** One screen of the portal. Its title is in the texts, under the screen's name in the table of screens. */
export interface Screen {
  /**
   * The screen's row in the specification's list of routes; left out for screens that the specification does
   * not name.
   */
  readonly ledger?: string;
  readonly path: string;
  /** A public screen opens without signing in. */
  readonly roles: readonly PermissionSet[] | 'public';
  /** The page is about one company: a SuperAdmin who looks at all of them is asked to choose one. */
  readonly ofOneCompany?: true;
  /** Stands for the screen in the menus and in the palette. */
  readonly icon?: IconName;
  /** Roles that find the screen in the palette although it is not in their menu. */
  readonly palette?: readonly PermissionSet[];
  /**
   * Name of a section. Its screens highlight the same menu entry: that of the section's screen which the role
   * has in its menu.
   */
  readonly section?: string;
}

/** Keeps the type of the path as a literal, which the router and links need. */
export const screen = <const S extends Screen>(declaration: S): S => declaration;
