import {
  type IconName,
  type MenuGroup,
  menus,
  type PermissionSet,
  type Screen,
  type ScreenName,
  screens,
} from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import {
  type Icon,
  IconBadgeVr,
  IconBook2,
  IconBooks,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCertificate,
  IconChartHistogram,
  IconChartLine,
  IconDeviceVisionPro,
  IconFileCertificate,
  IconFileSearch,
  IconGridDots,
  IconKey,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconLink,
  IconListCheck,
  IconLogin2,
  IconMail,
  IconMessages,
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

/** One line of the menu, made from the contract's tables of menus and screens. */
export interface MenuEntry {
  path: string;
  label: string;
  /** Fits under an icon of the phone's bottom bar. */
  shortLabel?: string | undefined;
  icon: Icon;
  /** Shared by the entry's page and the pages below it. */
  section?: string | undefined;
}

/** Entries under a heading that folds them, or without a heading. */
export interface MenuPart {
  group?: MenuGroup | undefined;
  entries: readonly MenuEntry[];
}

export interface Menu {
  parts: readonly MenuPart[];
  /** The entries of a phone's bottom bar. */
  bar: readonly MenuEntry[];
}

export const menuOf = (permissionSet: PermissionSet): Menu => {
  const { parts, bar } = menus[permissionSet];
  const entriesOf = (names: readonly ScreenName[]) => names.map((name) => entryOf(name, permissionSet));
  return {
    parts: parts.map(({ group, screens: names }) => ({ group, entries: entriesOf(names) })),
    bar: entriesOf(bar),
  };
};

/** The menu of a role read through its groups, as if all of them were open. */
export const menuEntriesOf = (permissionSet: PermissionSet): MenuEntry[] =>
  menuOf(permissionSet).parts.flatMap(({ entries }) => entries);

/** The pages that the palette offers to a role: those of the menu, and some that only other screens lead to. */
export const paletteEntriesOf = (permissionSet: PermissionSet): MenuEntry[] => {
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => {
    const { palette }: Screen = screens[name];
    return palette?.includes(permissionSet);
  });
  return [...menuEntriesOf(permissionSet), ...names.map((name) => entryOf(name, permissionSet))];
};

/** True when the entry is this page or a page above it. */
export const isMarked = (entry: MenuEntry, screen: Screen | undefined): boolean =>
  screen !== undefined &&
  (entry.path === screen.path || (entry.section !== undefined && entry.section === screen.section));

/** The entry of a group that is marked, if the page on show is in the group. */
export const markedIn = (part: MenuPart, screen: Screen | undefined): MenuEntry | undefined =>
  part.entries.find((entry) => isMarked(entry, screen));

const entryOf = (name: ScreenName, permissionSet: PermissionSet): MenuEntry => {
  const { path, section, icon = 'docs' }: Screen = screens[name];
  const words = menus[permissionSet].words?.[name] ?? name;
  return {
    path,
    section,
    label: words in screenTexts.menu ? tMenu(words as keyof typeof screenTexts.menu) : '',
    shortLabel: words in screenTexts.short ? tShort(words as keyof typeof screenTexts.short) : undefined,
    icon: menuIcons[icon],
  };
};

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
  competencies: IconGridDots,
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
  group: IconMessages,
  moduleReport: IconChartHistogram,
  steps: IconListCheck,
};
