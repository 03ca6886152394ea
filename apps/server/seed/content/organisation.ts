import type { Platform } from './contentTypes.ts';

export type CompanySlug = 'stbrigid' | 'northgate';

export interface DemoDepartment {
  departmentName: string;
  maxUsers: number;
}

export interface DemoCompany {
  slug: CompanySlug;
  companyName: string;
  timeZone: string;
  emailDomain: string;
  /** First digits of the User IDs it was given. */
  userIdPrefix: string;
  locations: readonly string[];
  departments: readonly DemoDepartment[];
  courseNames: readonly string[];
  /** Slugs of modules it has not taken; it may use all others. */
  modulesNotTaken: readonly string[];
}

export interface DemoCourse {
  courseName: string;
  /** When its present cohort began to train. */
  startedDaysAgo: number;
  /** Students keep office hours; staff train around their shifts. */
  attendance: 'student' | 'shift';
}

export interface DemoHeadset {
  name: string;
  platform: Platform;
  model: string;
  companySlug: CompanySlug;
  departmentName: string;
  enrolledDaysAgo: number;
  /** When its access was ended, for one that is no longer there. */
  revokedDaysAgo?: number;
}

export const companies: readonly DemoCompany[] = [
  {
    slug: 'stbrigid',
    companyName: 'St. Brigid Hospital',
    timeZone: 'Europe/London',
    emailDomain: 'stbrigid.example',
    userIdPrefix: '482',
    locations: ['Main Hospital', 'Women and Children’s Wing', 'Riverside Annexe'],
    departments: [
      { departmentName: 'Emergency', maxUsers: 60 },
      { departmentName: 'Intensive Care', maxUsers: 40 },
      { departmentName: 'Medical Ward', maxUsers: 60 },
      { departmentName: 'Surgical Ward', maxUsers: 60 },
      { departmentName: 'Maternity', maxUsers: 40 },
      { departmentName: 'Paediatrics', maxUsers: 40 },
    ],
    courseNames: [
      'BSc Nursing, Year 3',
      'Preceptorship',
      'Return to Practice',
      'Critical Care',
      'Healthcare Assistant Certificate',
    ],
    modulesNotTaken: [],
  },
  {
    slug: 'northgate',
    companyName: 'Northgate School of Nursing',
    timeZone: 'Europe/Dublin',
    emailDomain: 'northgate.example',
    userIdPrefix: '731',
    locations: ['North Campus', 'Harbour Campus'],
    departments: [
      { departmentName: 'Year 1', maxUsers: 60 },
      { departmentName: 'Year 2', maxUsers: 60 },
      { departmentName: 'Year 3', maxUsers: 60 },
    ],
    courseNames: ['BSc Nursing, Year 1', 'BSc Nursing, Year 2', 'BSc Nursing, Year 3', 'BSc Midwifery'],
    modulesNotTaken: ['airway-management', 'blood-transfusion-safety'],
  },
];

export const courses: readonly DemoCourse[] = [
  { courseName: 'BSc Nursing, Year 1', startedDaysAgo: 82, attendance: 'student' },
  { courseName: 'BSc Nursing, Year 2', startedDaysAgo: 110, attendance: 'student' },
  { courseName: 'BSc Nursing, Year 3', startedDaysAgo: 118, attendance: 'student' },
  { courseName: 'BSc Midwifery', startedDaysAgo: 110, attendance: 'student' },
  { courseName: 'Preceptorship', startedDaysAgo: 119, attendance: 'shift' },
  { courseName: 'Return to Practice', startedDaysAgo: 68, attendance: 'shift' },
  { courseName: 'Critical Care', startedDaysAgo: 104, attendance: 'shift' },
  { courseName: 'Healthcare Assistant Certificate', startedDaysAgo: 96, attendance: 'shift' },
];

const quest = { platform: 'Oculus', model: 'Meta Quest 3' } as const;
const pico = { platform: 'PICO', model: 'PICO 4 Enterprise' } as const;
const vive = { platform: 'HTC', model: 'VIVE Focus 3' } as const;

export const headsets: readonly DemoHeadset[] = [
  {
    ...quest,
    name: 'Emergency Quest A',
    companySlug: 'stbrigid',
    departmentName: 'Emergency',
    enrolledDaysAgo: 240,
  },
  {
    ...quest,
    name: 'Ward 4 Quest A',
    companySlug: 'stbrigid',
    departmentName: 'Medical Ward',
    enrolledDaysAgo: 236,
  },
  {
    ...pico,
    name: 'Ward 4 PICO',
    companySlug: 'stbrigid',
    departmentName: 'Medical Ward',
    enrolledDaysAgo: 148,
  },
  {
    ...quest,
    name: 'Ward 6 Quest A',
    companySlug: 'stbrigid',
    departmentName: 'Surgical Ward',
    enrolledDaysAgo: 210,
  },
  {
    ...vive,
    name: 'ICU Vive',
    companySlug: 'stbrigid',
    departmentName: 'Intensive Care',
    enrolledDaysAgo: 181,
  },
  {
    ...quest,
    name: 'Theatre Quest',
    companySlug: 'stbrigid',
    departmentName: 'Surgical Ward',
    enrolledDaysAgo: 210,
    revokedDaysAgo: 18,
  },
  {
    ...quest,
    name: 'Skills Lab Quest 1',
    companySlug: 'northgate',
    departmentName: 'Year 1',
    enrolledDaysAgo: 205,
  },
  {
    ...quest,
    name: 'Skills Lab Quest 2',
    companySlug: 'northgate',
    departmentName: 'Year 3',
    enrolledDaysAgo: 205,
  },
  {
    ...pico,
    name: 'Skills Lab PICO 1',
    companySlug: 'northgate',
    departmentName: 'Year 2',
    enrolledDaysAgo: 133,
  },
];

/** The company with this slug. */
export function companyOf(slug: CompanySlug): DemoCompany {
  const company = companies.find((candidate) => candidate.slug === slug);
  if (!company) throw new Error(`There is no demo company ${slug}`);
  return company;
}
