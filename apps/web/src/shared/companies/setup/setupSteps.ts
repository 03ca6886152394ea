import type { companyDashboard } from '@simward/contract';

/** In the order in which they are best done. */
const stepNames = [
  'departments',
  'learners',
  'modules',
  'headsets',
  'assigned',
  'sessions',
  'successful',
] as const;

export interface SetupStep {
  name: (typeof stepNames)[number];
  done: boolean;
  /** How many there are, where they are counted. */
  count: number;
}

/** The steps of a new company, each with whether it is done. The last one ends the list, so that it is never done. */
export const setupSteps = (setup: companyDashboard.Setup): SetupStep[] =>
  stepNames.map((name) => {
    const count = name === 'successful' ? 0 : Number(setup[name]);
    return { name, done: count > 0, count };
  });
