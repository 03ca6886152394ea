import type { Aim } from '@simward/device/simulator';
import { sepsis } from '../content/modules/sepsis.ts';
import { companyOf } from '../content/organisation.ts';
import type { Person } from '../content/person.ts';
import { annaBerg } from './annaBerg.ts';
import { type DemoTime, daysBefore, instantAt, weekdayAtOrBefore } from './demoTime.ts';
import { type PlannedSession, versionOn } from './planCalendar.ts';

const { slug: moduleSlug } = sepsis;
const { timeZone } = companyOf('stbrigid');

/** From the first start to the end of the last session, in minutes after midnight: the headsets are theirs alone. */
const afternoon = { from: 14 * 60, to: 16 * 60 };

interface Turn {
  headsetName: string;
  minute: number;
  aim: Aim;
}

/** Five students take turns on three headsets. The antibiotics before the cultures are what they talk about. */
const turns: readonly Turn[] = [
  {
    headsetName: 'Emergency Quest A',
    minute: 14 * 60,
    aim: { minutes: 23, score: 0.92, slips: { NEWS2: 'late' } },
  },
  {
    headsetName: 'Ward 4 Quest A',
    minute: 14 * 60 + 3,
    aim: {
      minutes: 26,
      score: 0.71,
      slips: {
        'Blood cultures': 'late',
        Antibiotics: 'wrong',
        Lactate: 'missed',
        NEWS2: 'wrong',
        Temperature: 'wrong',
        'IV access': 'wrong',
      },
    },
  },
  {
    headsetName: 'Ward 6 Quest A',
    minute: 14 * 60 + 6,
    aim: { minutes: 24, score: 0.84, slips: { 'Urine output': 'missed' } },
  },
  {
    headsetName: 'Emergency Quest A',
    minute: 14 * 60 + 34,
    aim: {
      minutes: 28,
      score: 0.58,
      slips: {
        'Blood cultures': 'missed',
        Antibiotics: 'late',
        'Capillary refill': 'missed',
        Reassess: 'missed',
        NEWS2: 'wrong',
        'Blood pressure': 'wrong',
        'Consciousness (ACVPU)': 'missed',
        Lactate: 'wrong',
        'Hand over (SBAR)': 'wrong',
      },
    },
  },
  {
    headsetName: 'Ward 4 Quest A',
    minute: 14 * 60 + 40,
    aim: { minutes: 25, score: 0.77, slips: { 'Call for help (SBAR)': 'late', 'Urine output': 'missed' } },
  },
];

/** True for a session of the group that is debriefed together; the plan's other sessions are of one learner each. */
export const isOfGroup = ({ aim }: Pick<PlannedSession, 'aim'>): boolean =>
  turns.some((turn) => turn.aim === aim);

interface GroupRequest {
  plan: readonly PlannedSession[];
  people: readonly Person[];
  time: DemoTime;
}

/**
 * The plan with a group of Emergency students who were assessed one afternoon, to be debriefed together. Whoever had
 * planned to use their headsets at that time, or to be assessed in the module that day, does not.
 */
export function withGroup({ plan, people, time }: GroupRequest): PlannedSession[] {
  const day = weekdayAtOrBefore(daysBefore(time.today, 1));
  const from = instantAt(day, afternoon.from, timeZone);
  const to = instantAt(day, afternoon.to, timeZone);
  const names = new Set(turns.map(({ headsetName }) => headsetName));
  const isThen = ({ startedAt }: PlannedSession) => startedAt >= hourBefore(from) && startedAt < to;
  const isAlike = (session: PlannedSession) =>
    session.moduleSlug === moduleSlug &&
    session.mode === 'assessment' &&
    session.startedAt >= instantAt(day, 0, timeZone) &&
    session.startedAt < instantAt(day, 24 * 60, timeZone);
  const others = plan.filter(
    (session) =>
      session.mobileNo === annaBerg ||
      !(isAlike(session) || (isThen(session) && names.has(session.headsetName))),
  );
  const trained = new Set(
    others
      .filter((session) => session.moduleSlug === moduleSlug && session.startedAt < from)
      .map(({ mobileNo }) => mobileNo),
  );
  const group = people.filter(
    (person) =>
      person.active &&
      person.mobileNo !== annaBerg &&
      person.departmentNames.includes('Emergency') &&
      trained.has(person.mobileNo),
  );
  const members = group.slice(0, turns.length);
  const idsOfMembers = new Set(members.map(({ mobileNo }) => mobileNo));
  const sessions = members.flatMap(({ mobileNo }, index): PlannedSession[] => {
    const turn = turns[index];
    if (!turn) return [];
    const startedAt = instantAt(day, turn.minute, timeZone);
    return [
      {
        mobileNo,
        moduleSlug,
        mode: 'assessment',
        startedAt,
        aim: turn.aim,
        versionSemver: versionOn(sepsis, startedAt, time.today),
        headsetName: turn.headsetName,
      },
    ];
  });
  return [
    ...others.filter((session) => !(isThen(session) && idsOfMembers.has(session.mobileNo))),
    ...sessions,
  ].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.mobileNo < b.mobileNo ? -1 : 1));
}

/** The longest session lasts less than an hour. */
function hourBefore(at: Date): Date {
  return new Date(at.getTime() - 3_600_000);
}
