import { moduleCatalogue } from './content/moduleCatalogue.ts';
import { headsets } from './content/organisation.ts';
import { makePeople } from './content/people.ts';
import type { Person } from './content/person.ts';
import { assignModules, type DemoAssignment } from './model/assignments.ts';
import type { DemoTime } from './model/demoTime.ts';
import { planCalendar, playCalendar } from './model/planCalendar.ts';
import { withGroup } from './model/planGroup.ts';
import { planRefreshers } from './model/planRefreshers.ts';
import { planRetakes } from './model/planRetakes.ts';
import { planUnderway } from './model/planUnderway.ts';
import { type DemoUpload, planUploads } from './model/planUploads.ts';
import { planWebSignIns, type WebSignIn } from './model/planWebSignIns.ts';

export interface DemoSize {
  people: number;
  /** Days for which sessions are planned; at most 120. */
  days: number;
}

export const fullSize: DemoSize = { people: 250, days: 120 };

export interface DemoPlan {
  people: readonly Person[];
  assignments: readonly DemoAssignment[];
  uploads: readonly DemoUpload[];
  webSignIns: readonly WebSignIn[];
}

const seed = 'simward';

/** The people of the demo at its full size. */
export const demoPeople = (): Person[] => makePeople({ count: fullSize.people, seed });

/** Plans everything that happened at the demo companies until now. The same moment and size give the same plan. */
export const planDemo = (time: DemoTime, size: DemoSize): DemoPlan => {
  const { now, today } = time;
  const people = makePeople({ count: size.people, seed });
  const drawnAssignments = assignModules(people, moduleCatalogue, seed);
  const request = { people, modules: moduleCatalogue, headsets, seed };
  const since = now.getTime() - size.days * 86_400_000;
  const calendar = planCalendar({ ...request, assignments: drawnAssignments, today, until: now }).filter(
    ({ startedAt }) => startedAt.getTime() >= since,
  );
  const plan = withGroup({ plan: calendar, people, time });
  const { refreshers, assignments } = planRefreshers({
    plan,
    people,
    assignments: drawnAssignments,
    time,
  });
  const underway = planUnderway({ ...request, plan, now });
  const played = [...playCalendar([...refreshers, ...plan, ...underway], moduleCatalogue, seed)];
  const retakes = planRetakes({ entries: played, people, modules: moduleCatalogue, time, seed });
  const entries = [...played, ...retakes].sort(
    (a, b) => a.planned.startedAt.getTime() - b.planned.startedAt.getTime(),
  );
  return {
    people,
    assignments,
    uploads: planUploads(entries, people, time, seed),
    webSignIns: planWebSignIns(people, time, seed),
  };
};
