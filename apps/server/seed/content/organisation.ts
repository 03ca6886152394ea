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
  /** First digits of its people's User IDs. */
  userIdPrefix: string;
  locations: readonly string[];
  departments: readonly DemoDepartment[];
  courseNames: readonly string[];
  /** Slugs of the platform's modules that the company does not have; it has all others. */
  modulesNotTaken: readonly string[];
  browserScenarios: 'practice' | 'practice and assessments';
}

export interface DemoCourse {
  courseName: string;
  /** How many days ago the present cohort began to train. */
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
  /** How many days ago the headset's access was ended; left out while it has access. */
  revokedDaysAgo?: number;
  /** Minutes since its last report. Nothing has been played on it since, and nothing has come from it. */
  heardMinutesAgo?: number;
  report: DemoReport;
}

/** A headset's last report. */
export interface DemoReport {
  appVersion: string;
  /** From 0 to 1. A PC has no battery, and not every app reports it. */
  battery?: number;
  charging?: boolean;
  notUploaded?: { sessions: number; oldestHoursAgo: number };
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
    browserScenarios: 'practice and assessments',
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
    browserScenarios: 'practice',
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
const hourMinutes = 60;
const vive = { platform: 'HTC', model: 'VIVE Focus 3' } as const;

/** Learners use the first free headset in this order. */
export const headsets: readonly DemoHeadset[] = [
  {
    ...quest,
    name: 'Emergency Quest A',
    companySlug: 'stbrigid',
    departmentName: 'Emergency',
    enrolledDaysAgo: 240,
    heardMinutesAgo: 0,
    report: { appVersion: '2.4.1', battery: 0.64 },
  },
  {
    ...quest,
    name: 'Ward 4 Quest A',
    companySlug: 'stbrigid',
    departmentName: 'Medical Ward',
    enrolledDaysAgo: 236,
    heardMinutesAgo: 0,
    report: { appVersion: '2.4.1', battery: 0.41 },
  },
  {
    ...pico,
    name: 'Ward 4 PICO',
    companySlug: 'stbrigid',
    departmentName: 'Medical Ward',
    enrolledDaysAgo: 148,
    heardMinutesAgo: 4 * hourMinutes,
    report: { appVersion: '2.4.1', battery: 0.52, notUploaded: { sessions: 3, oldestHoursAgo: 6 } },
  },
  {
    ...quest,
    name: 'Theatre Quest',
    companySlug: 'stbrigid',
    departmentName: 'Surgical Ward',
    enrolledDaysAgo: 210,
    revokedDaysAgo: 18,
    report: { appVersion: '2.3.0' },
  },
  {
    ...quest,
    name: 'Ward 6 Quest A',
    companySlug: 'stbrigid',
    departmentName: 'Surgical Ward',
    enrolledDaysAgo: 210,
    heardMinutesAgo: 0,
    report: { appVersion: '2.4.1', battery: 0.88, charging: true },
  },
  {
    ...vive,
    name: 'ICU Vive',
    companySlug: 'stbrigid',
    departmentName: 'Intensive Care',
    enrolledDaysAgo: 181,
    heardMinutesAgo: 14 * hourMinutes,
    report: { appVersion: '2.4.0', battery: 0.17, notUploaded: { sessions: 1, oldestHoursAgo: 15 } },
  },
  {
    ...pico,
    name: 'Maternity PICO',
    companySlug: 'stbrigid',
    departmentName: 'Maternity',
    enrolledDaysAgo: 148,
    heardMinutesAgo: 9 * 24 * hourMinutes,
    report: { appVersion: '2.2.0', notUploaded: { sessions: 5, oldestHoursAgo: 9 * 24 + 3 } },
  },
  {
    platform: 'Windows',
    model: 'Windows 11, VIVE Pro 2',
    name: 'Simulation Room PC 1',
    companySlug: 'stbrigid',
    departmentName: 'Emergency',
    enrolledDaysAgo: 240,
    heardMinutesAgo: 20 * hourMinutes,
    report: { appVersion: '2.4.1' },
  },
  {
    platform: 'Oculus',
    model: 'Meta Quest 3S',
    name: 'Paediatrics Quest',
    companySlug: 'stbrigid',
    departmentName: 'Paediatrics',
    enrolledDaysAgo: 133,
    heardMinutesAgo: 1,
    report: { appVersion: '2.4.1', battery: 0.73 },
  },
  {
    ...quest,
    name: 'Skills Lab Quest 1',
    companySlug: 'northgate',
    departmentName: 'Year 1',
    enrolledDaysAgo: 205,
    heardMinutesAgo: 3,
    report: { appVersion: '2.4.1', battery: 0.58 },
  },
  {
    ...quest,
    name: 'Skills Lab Quest 2',
    companySlug: 'northgate',
    departmentName: 'Year 3',
    enrolledDaysAgo: 205,
    heardMinutesAgo: 0,
    report: { appVersion: '2.4.1', battery: 0.35, charging: true },
  },
  {
    ...pico,
    name: 'Skills Lab PICO 1',
    companySlug: 'northgate',
    departmentName: 'Year 2',
    enrolledDaysAgo: 133,
    heardMinutesAgo: 26 * hourMinutes,
    report: { appVersion: '2.4.1', battery: 0.12, notUploaded: { sessions: 2, oldestHoursAgo: 28 } },
  },
];

export function companyOf(slug: CompanySlug): DemoCompany {
  const company = companies.find((candidate) => candidate.slug === slug);
  if (!company) throw new Error(`There is no demo company ${slug}`);
  return company;
}
