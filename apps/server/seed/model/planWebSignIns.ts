import { createRandom } from '@simward/device/simulator';
import type { Person } from '../content/person.ts';
import { demoSignIns } from '../demoSignIns.ts';
import { daysBefore, isWeekend } from './calendarDays.ts';
import { type DemoTime, hourOfDay } from './demoTime.ts';

export interface WebSignIn {
  person: Person;
  at: Date;
  way: 'password' | 'pin';
  address: string;
}

const overDays = 21;
const withPassword = new Set(demoSignIns.map(({ mobileNo }) => mobileNo));

/** Who signed in to the portal on the weekdays of the last weeks, oldest first. */
export function planWebSignIns(people: readonly Person[], time: DemoTime, seed: string): WebSignIn[] {
  return people
    .flatMap((person) => {
      const random = createRandom(seed).stream(`sign-ins/${person.mobileNo}`);
      const address = `10.${random.integer(16, 31)}.${random.integer(0, 255)}.${random.integer(1, 254)}`;
      const chance = withPassword.has(person.mobileNo) ? 0.6 : person.role === 'User' ? 0.05 : 0.35;
      return Array.from({ length: overDays }, (_, index) => index + 1).flatMap((daysAgo): WebSignIn[] => {
        const signsIn = random.chance(chance);
        const at = hourOfDay(time, daysAgo, random.between(7, 18));
        const there = daysAgo > (person.leftDaysAgo ?? 0) && !isWeekend(daysBefore(time.today, daysAgo));
        const way = withPassword.has(person.mobileNo) ? 'password' : 'pin';
        return signsIn && there ? [{ person, at, way, address }] : [];
      });
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
