import { createRandom } from '@simward/device/simulator';
import type { Person } from '../content/person.ts';
import { demoSignIns } from '../demoSignIns.ts';
import { type DemoTime, daysBefore, hourOfDay, isWeekend } from './demoTime.ts';

export interface WebSignIn {
  person: Person;
  at: Date;
  way: 'password' | 'pin';
  address: string;
}

const plannedDays = 21;
const idsWithPassword = new Set(demoSignIns.map(({ mobileNo }) => mobileNo));

/** Sign-ins to the portal on the weekdays of the last three weeks, oldest first. */
export function planWebSignIns(people: readonly Person[], time: DemoTime, seed: string): WebSignIn[] {
  return people
    .flatMap((person) => {
      const random = createRandom(seed).stream(`sign-ins/${person.mobileNo}`);
      const address = `10.${random.integer(16, 31)}.${random.integer(0, 255)}.${random.integer(1, 254)}`;
      const chance = idsWithPassword.has(person.mobileNo) ? 0.6 : person.role === 'User' ? 0.05 : 0.35;
      return Array.from({ length: plannedDays }, (_, index) => index + 1).flatMap((daysAgo): WebSignIn[] => {
        const signsIn = random.chance(chance);
        const at = hourOfDay(time, daysAgo, random.between(7, 18));
        const isAtWork = daysAgo > (person.leftDaysAgo ?? 0) && !isWeekend(daysBefore(time.today, daysAgo));
        const way = idsWithPassword.has(person.mobileNo) ? 'password' : 'pin';
        return signsIn && isAtWork ? [{ person, at, way, address }] : [];
      });
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
