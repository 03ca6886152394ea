import type { PersonDraft } from './person.ts';

const hospital = { companySlug: 'stbrigid' } as const;
const school = { companySlug: 'northgate' } as const;
const woman = { gender: 'Female' } as const;
const man = { gender: 'Male' } as const;
const manager = { role: 'Manager' } as const;
const instructor = { role: 'Instructor' } as const;
const emergencyStudent = {
  ...hospital,
  role: 'User',
  departmentNames: ['Emergency'],
  courseName: 'BSc Nursing, Year 3',
  location: 'Main Hospital',
} as const;

/** The four demo sign-ins, then staff, then a few learners around Anna Berg. */
export const fixedPeople: readonly PersonDraft[] = [
  {
    ...hospital,
    ...woman,
    name: 'Helen Okafor',
    mobileNo: '1000000001',
    role: 'SuperAdmin',
    departmentNames: [],
    location: 'Main Hospital',
  },
  {
    ...hospital,
    ...woman,
    name: 'Freya Lindqvist',
    mobileNo: '1000000002',
    role: 'Admin',
    departmentNames: [],
    location: 'Main Hospital',
  },
  {
    ...hospital,
    ...woman,
    ...manager,
    name: 'Maria Keller',
    mobileNo: '1000000003',
    departmentNames: ['Emergency', 'Surgical Ward'],
    location: 'Main Hospital',
  },
  { ...emergencyStudent, ...woman, name: 'Anna Berg', mobileNo: '1000000004' },

  { ...hospital, ...man, name: 'Stephen Hartnett', role: 'Admin', departmentNames: [] },
  { ...school, ...woman, name: 'Amara Nwosu', role: 'Admin', departmentNames: [] },
  { ...hospital, ...woman, ...manager, name: 'Noreen Fitzgerald', departmentNames: ['Medical Ward'] },
  { ...hospital, ...man, ...manager, name: 'Anil Varghese', departmentNames: ['Intensive Care'] },
  { ...hospital, ...woman, ...manager, name: 'Bernadette Cullen', departmentNames: ['Maternity'] },
  { ...hospital, ...woman, ...manager, name: 'Joy Villanueva', departmentNames: ['Paediatrics'] },
  { ...hospital, ...man, ...manager, name: 'Graham Pritchard', departmentNames: ['Surgical Ward'] },
  { ...school, ...woman, ...manager, name: 'Úna Mac Mahon', departmentNames: ['Year 1'] },
  { ...school, ...man, ...manager, name: 'Tomás Silva', departmentNames: ['Year 2'] },
  { ...school, ...woman, ...manager, name: 'Leila Haddad', departmentNames: ['Year 3'] },
  {
    ...hospital,
    ...woman,
    ...instructor,
    name: 'Priya Raman',
    departmentNames: ['Emergency', 'Medical Ward'],
  },
  { ...hospital, ...man, ...instructor, name: 'Kwame Boateng', departmentNames: ['Surgical Ward'] },
  {
    ...hospital,
    ...woman,
    ...instructor,
    name: 'Ewa Zielińska',
    departmentNames: ['Maternity', 'Paediatrics'],
  },
  { ...school, ...man, ...instructor, name: 'Hiroshi Tanaka', departmentNames: ['Year 1', 'Year 2'] },
  { ...school, ...woman, ...instructor, name: 'Sorcha Ní Dhomhnaill', departmentNames: ['Year 3'] },

  { ...emergencyStudent, ...man, name: 'Jonas Weber' },
  { ...emergencyStudent, ...woman, name: 'Clara Hoffmann' },
  { ...emergencyStudent, ...man, name: 'Samuel Adeyemi' },
  { ...emergencyStudent, ...woman, name: 'Mia Novak' },
  { ...emergencyStudent, ...man, name: 'Lukas Brandt' },
  { ...emergencyStudent, ...man, name: 'Yusuf Demir' },
  { ...emergencyStudent, ...woman, name: 'Ingrid Solheim' },
  { ...emergencyStudent, ...man, name: 'Ravi Menon' },
  { ...emergencyStudent, ...woman, name: 'Elena Petrova' },
];
