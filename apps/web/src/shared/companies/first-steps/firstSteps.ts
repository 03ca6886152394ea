import { companies, type companyDashboard } from '@simward/contract';

/** The steps in the recommended order. */
const stepNames = [
  'departments',
  'learners',
  'modules',
  'headsets',
  'assigned',
  'sessions',
  'successful',
] as const;
export type StepName = (typeof stepNames)[number];

/** What each step needs before it can be done. */
const needsOf = (name: StepName, { look }: companyDashboard.Setup): readonly StepName[] => {
  if (name === 'assigned') return ['learners', 'modules'];
  if (name === 'sessions') return look ? ['assigned'] : ['headsets', 'assigned'];
  return name === 'successful' ? ['sessions'] : [];
};

/** The order in which steps are proposed: where a module plays in the browser, a headset can wait until somebody has played. */
const proposedOf = ({ look }: companyDashboard.Setup): readonly StepName[] =>
  look ? ['departments', 'learners', 'modules', 'assigned', 'sessions', 'headsets', 'successful'] : stepNames;

export interface FirstStep {
  name: StepName;
  /** From 1 to 7. */
  number: number;
  /** `next` is the first step that is not done and waits for nothing. */
  state: 'done' | 'next' | 'open' | 'waits';
  /** How many there are of what the step asks for: departments, learners and so on. */
  count: number;
  /** The numbers of the steps that it waits for; none where it waits for the first administrator. */
  waitsFor: readonly number[];
}

/**
 * The seven steps. The last one is never shown as done, because the steps disappear once it is. Without an administrator
 * all of them wait.
 */
export const firstStepsOf = (setup: companyDashboard.Setup): FirstStep[] => {
  const countOf = (name: StepName) => (name === 'successful' ? 0 : Number(setup[name]));
  const isDone = (name: StepName) => countOf(name) > 0;
  const waitsFor = (name: StepName) => needsOf(name, setup).filter((other) => !isDone(other));
  const hasAdmin = setup.admins > 0;
  const next = proposedOf(setup).find((name) => !isDone(name) && waitsFor(name).length === 0);
  return stepNames.map((name, index) => {
    const missing = waitsFor(name);
    const state = () => {
      if (isDone(name)) return 'done';
      if (!hasAdmin || missing.length > 0) return 'waits';
      return name === next ? 'next' : 'open';
    };
    return {
      name,
      number: index + 1,
      state: state(),
      count: countOf(name),
      waitsFor: missing.map((other) => stepNames.indexOf(other) + 1),
    };
  });
};

const dayMs = 86_400_000;

/** True while a request for modules is too young to be made again. */
export const isRequestYoung = ({ asked }: companyDashboard.Setup, now: number): boolean =>
  asked !== null && now - Date.parse(asked.at) < companies.askAgainDays * dayMs;
