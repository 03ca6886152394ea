import { type IconName, type PermissionSet, type Screen, type ScreenMenu, screens } from '@simward/contract';
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
import type { MenuEntry } from './menuEntry.ts';

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

/** The drawings behind the names that the contract's screen table uses. */
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
