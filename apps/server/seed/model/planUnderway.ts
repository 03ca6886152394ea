import { createRandom } from '@simward/device/simulator';
import type { DemoModule } from '../content/contentTypes.ts';
import type { DemoHeadset } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from './annaBerg.ts';
import type { PlannedSession } from './planCalendar.ts';

/** Headsets of different departments that are in use now, with the share of the session's time that is over. */
const inUse: Readonly<Record<string, number>> = {
  'Emergency Quest A': 0.25,
  'Ward 6 Quest A': 0.7,
  'Skills Lab Quest 2': 0.45,
};
const restMs = 4 * 3_600_000;

interface UnderwayRequest {
  plan: readonly PlannedSession[];
  people: readonly Person[];
  modules: readonly DemoModule[];
  headsets: readonly DemoHeadset[];
  now: Date;
  seed: string;
}

/**
 * Sessions in progress now: a learner of the headset's department who has not trained lately plays the module
 * that they trained last.
 */
export function planUnderway(request: UnderwayRequest): PlannedSession[] {
  const { plan, people, headsets, now } = request;
  const modules = new Map(request.modules.map((module) => [module.slug, module]));
  const latest = new Map(plan.map((session) => [session.mobileNo, session]));
  const random = createRandom(request.seed).stream('underway');
  return headsets.flatMap((headset): PlannedSession[] => {
    const share = inUse[headset.name];
    if (share === undefined) return [];
    const candidates = people.flatMap((person) => {
      const last = latest.get(person.mobileNo);
      const module = last && modules.get(last.moduleSlug);
      const rested = last && now.getTime() - last.startedAt.getTime() > restMs;
      const fits =
        person.active &&
        person.mobileNo !== annaBerg &&
        person.companySlug === headset.companySlug &&
        person.departmentNames.includes(headset.departmentName) &&
        module?.platforms.includes(headset.platform);
      return rested && module && fits ? [{ last, module }] : [];
    });
    if (candidates.length === 0) return [];
    const { last, module } = random.pick(candidates);
    return [
      {
        mobileNo: last.mobileNo,
        moduleSlug: module.slug,
        mode: last.mode,
        startedAt: new Date(now.getTime() - share * module.expectedMinutes * 60_000),
        aim: { minutes: module.expectedMinutes },
        versionSemver: module.versions.at(-1)?.semver ?? last.versionSemver,
        headsetName: headset.name,
      },
    ];
  });
}
