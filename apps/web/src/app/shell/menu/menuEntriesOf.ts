import { type IconName, type PermissionSet, type Screen, type ScreenMenu, screens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import {
  type Icon,
  IconBadgeVr,
  IconBook2,
  IconBooks,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCertificate,
  IconChartGridDots,
  IconChartLine,
  IconDeviceVisionPro,
  IconFileCertificate,
  IconFileSearch,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLink,
  IconLogin2,
  IconMail,
  IconPlug,
  IconPlugConnected,
  IconReportAnalytics,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react';
import { sayOf } from '../../../lib/texts/texts.ts';

const tMenu = sayOf(screenTexts.menu);
const tShort = sayOf(screenTexts.short);

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

/** The menu of a role, in the order of the contract's table of screens. */
export const menuEntriesOf = (permissionSet: PermissionSet): MenuEntry[] =>
  entriesOf(({ menu }) => menu?.[permissionSet]);

/** The pages that the palette offers to a role: those of the menu, and some that only other screens lead to. */
export const paletteEntriesOf = (permissionSet: PermissionSet): MenuEntry[] =>
  entriesOf(({ menu, palette }) => menu?.[permissionSet] ?? palette?.[permissionSet]);

/** True when the entry is this page or a page above it. */
export const isMarked = (entry: MenuEntry, screen: Screen | undefined): boolean =>
  screen !== undefined &&
  (entry.path === screen.path || (entry.section !== undefined && entry.section === screen.section));

const entriesOf = (lineOf: (screen: Screen) => ScreenMenu | undefined): MenuEntry[] =>
  Object.entries<Screen>(screens)
    .flatMap(([name, screen]) => {
      const line = lineOf(screen);
      return line ? [{ name, screen, line }] : [];
    })
    .toSorted((a, b) => a.line.order - b.line.order)
    .map(({ name, screen: { path, section }, line: { words = name, icon, group } }) => ({
      path,
      section,
      label: tMenu(words),
      shortLabel: words in screenTexts.short ? tShort(words) : undefined,
      icon: menuIcons[icon],
      group,
    }));

/** The icons behind the names in the contract's table of screens. */
const menuIcons: Record<IconName, Icon> = {
  audit: IconFileSearch,
  category: IconLayoutGrid,
  companies: IconBuildingSkyscraper,
  courses: IconSchool,
  departments: IconBuilding,
  dashboard: IconLayoutDashboard,
  vr: IconBadgeVr,
  skill: IconCertificate,
  competencies: IconChartGridDots,
  library: IconBooks,
  settings: IconSettings,
  key: IconKey,
  headset: IconDeviceVisionPro,
  mail: IconMail,
  oasis: IconPlugConnected,
  pair: IconLink,
  users: IconUsers,
  assignment: IconUserCheck,
  bulkAssignment: IconStack2,
  loginRecords: IconLogin2,
  report: IconReportAnalytics,
  plug: IconPlug,
  shield: IconShieldLock,
  evidence: IconFileCertificate,
  curve: IconChartLine,
  docs: IconBook2,
};
