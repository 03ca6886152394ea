import type { IconName } from '@simward/contract';
import {
  type Icon,
  IconBadgeVr,
  IconBook2,
  IconBooks,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCertificate,
  IconDeviceVisionPro,
  IconFileSearch,
  IconKey,
  IconLayoutDashboard,
  IconLink,
  IconMail,
  IconSchool,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';

/** The drawings behind the names that the contract's screen table uses. */
export const menuIcons: Record<IconName, Icon> = {
  audit: IconFileSearch,
  companies: IconBuildingSkyscraper,
  courses: IconSchool,
  departments: IconBuilding,
  dashboard: IconLayoutDashboard,
  vr: IconBadgeVr,
  skill: IconCertificate,
  library: IconBooks,
  settings: IconSettings,
  key: IconKey,
  headset: IconDeviceVisionPro,
  mail: IconMail,
  pair: IconLink,
  users: IconUsers,
  docs: IconBook2,
};
