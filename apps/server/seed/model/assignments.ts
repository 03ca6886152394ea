import { createRandom } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import { companyOf, courses } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg, annasDueDays, annasModules } from './annaBerg.ts';

export interface DemoAssignment {
  mobileNo: string;
  moduleSlug: string;
  assignedDaysAgo: number;
  /** Days from today; undefined without a due date. */
  dueInDays: number | undefined;
}

/**
 * Assigns modules to each learner: some that everybody may get, and some that suit the learner's department.
 */
export function assignModules(
  people: readonly Person[],
  modules: readonly DemoModule[],
  seed: string,
): DemoAssignment[] {
  const knownSlugs = new Set(modules.map(({ slug }) => slug));
  return people
    .filter(({ role }) => role === 'User')
    .flatMap((person) => {
      const random = createRandom(seed).stream(`assignments/${person.mobileNo}`);
      const startDaysAgo = cohortStart(person) + 2;
      const slugs = person.mobileNo === annaBerg ? annasModules : drawModules(person, random.shuffle);
      return slugs
        .filter((slug) => knownSlugs.has(slug))
        .map((moduleSlug, index) => {
          const assignedDaysAgo = Math.max(3, startDaysAgo - Math.floor(index / 2) * random.integer(6, 12));
          const drawnDay = random.chance(0.6) ? random.integer(-6, 60) : undefined;
          const dueInDays = person.mobileNo === annaBerg ? annasDueDays.get(moduleSlug) : drawnDay;
          return { mobileNo: person.mobileNo, moduleSlug, assignedDaysAgo, dueInDays };
        });
    });
}

/** Days since the learner's course began to train. */
export function cohortStart({ courseName }: Person): number {
  return courses.find((course) => course.courseName === courseName)?.startedDaysAgo ?? 90;
}

const forEverybody = ['hand-hygiene-and-ppe', 'basic-life-support', 'safe-patient-handling'];

const byDepartment: Readonly<Record<string, readonly string[]>> = {
  Emergency: [
    'sepsis-the-first-hour',
    'stroke-recognition',
    'de-escalation-in-acute-care',
    'peripheral-iv-cannulation',
    'airway-management',
    'safe-medication-round',
  ],
  'Intensive Care': [
    'airway-management',
    'sepsis-the-first-hour',
    'blood-transfusion-safety',
    'urinary-catheterisation',
    'safe-medication-round',
  ],
  'Medical Ward': [
    'sepsis-the-first-hour',
    'safe-medication-round',
    'stroke-recognition',
    'wound-assessment-and-dressing',
    'de-escalation-in-acute-care',
    'urinary-catheterisation',
  ],
  'Surgical Ward': [
    'blood-transfusion-safety',
    'wound-assessment-and-dressing',
    'peripheral-iv-cannulation',
    'safe-medication-round',
    'sepsis-the-first-hour',
    'urinary-catheterisation',
  ],
  Maternity: [
    'postpartum-haemorrhage',
    'blood-transfusion-safety',
    'sepsis-the-first-hour',
    'safe-medication-round',
    'de-escalation-in-acute-care',
  ],
  Paediatrics: [
    'deteriorating-child',
    'safe-medication-round',
    'peripheral-iv-cannulation',
    'de-escalation-in-acute-care',
    'sepsis-the-first-hour',
  ],
  'Year 1': [
    'de-escalation-in-acute-care',
    'wound-assessment-and-dressing',
    'stroke-recognition',
    'safe-medication-round',
  ],
  'Year 2': [
    'safe-medication-round',
    'peripheral-iv-cannulation',
    'urinary-catheterisation',
    'wound-assessment-and-dressing',
    'sepsis-the-first-hour',
  ],
  'Year 3': [
    'sepsis-the-first-hour',
    'deteriorating-child',
    'de-escalation-in-acute-care',
    'peripheral-iv-cannulation',
    'stroke-recognition',
    'postpartum-haemorrhage',
  ],
};

function drawModules(
  { companySlug, departmentNames }: Person,
  shuffle: (items: readonly string[]) => string[],
): string[] {
  const { modulesNotTaken } = companyOf(companySlug);
  const own = departmentNames.flatMap((name) => byDepartment[name] ?? []);
  const slugs = [...shuffle(forEverybody).slice(0, 2), ...shuffle(own).slice(0, 4)];
  return slugs.filter((slug) => !modulesNotTaken.includes(slug));
}
