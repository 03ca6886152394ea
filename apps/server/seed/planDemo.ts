import { moduleCatalogue } from './content/moduleCatalogue.ts';
import { headsets } from './content/organisation.ts';
import { makePeople } from './content/people.ts';
import type { Person } from './content/person.ts';
import { assignModules, type DemoAssignment } from './model/assignments.ts';
import type { DemoTime } from './model/demoTime.ts';
import { planCalendar, playCalendar } from './model/planCalendar.ts';
import { planUnderway } from './model/planUnderway.ts';
import { type DemoUpload, planUploads } from './model/planUploads.ts';
import { planWebSignIns, type WebSignIn } from './model/planWebSignIns.ts';

export interface DemoSize {
  people: number;
  /** Days for which sessions are planned; at most 120. */
  days: number;
}

export interface DemoPlan {
  people: readonly Person[];
  assignments: readonly DemoAssignment[];
  uploads: readonly DemoUpload[];
  webSignIns: readonly WebSignIn[];
}

const seed = 'simward';

/** Plans everything that happened at the demo companies until now. The same moment and size give the same plan. */
export const planDemo = (time: DemoTime, size: DemoSize): DemoPlan => {
  const { now, today } = time;
  const people = makePeople({ count: size.people, seed });
  const assignments = assignModules(people, moduleCatalogue, seed);
  const request = { people, modules: moduleCatalogue, headsets, seed };
  const since = now.getTime() - size.days * 86_400_000;
  const plan = planCalendar({ ...request, assignments, today, until: now }).filter(
    ({ startedAt }) => startedAt.getTime() >= since,
  );
  const underway = planUnderway({ ...request, plan, now });
  const entries = [...playCalendar([...plan, ...underway], moduleCatalogue, seed)];
  return {
    people,
    assignments,
    uploads: planUploads(entries, people, time, seed),
    webSignIns: planWebSignIns(people, time, seed),
  };
};
