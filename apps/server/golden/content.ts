import type { PlayableModule } from '@simward/device/simulator';

export interface GoldenModule {
  name: string;
  passMark: number;
  competencies: readonly string[];
  mustPassSteps: readonly string[];
}

export const content = {
  sepsis: {
    name: 'Sepsis',
    passMark: 0.7,
    competencies: ['Recognise', 'Treat'],
    mustPassSteps: ['Blood cultures'],
  },
  airway: { name: 'Airway', passMark: 0.8, competencies: ['Intubate'], mustPassSteps: [] },
  /** Inactive since 6 November. */
  burns: { name: 'Burns', passMark: 0.7, competencies: ['Burn care'], mustPassSteps: [] },
} as const satisfies Record<string, GoldenModule>;

/** The module as a headset plays it: one step for each must-pass step, and one more for the last competency. */
export const playableOf = ({ competencies, mustPassSteps }: GoldenModule): PlayableModule => {
  const last = competencies.at(-1) ?? '';
  return {
    competencies: competencies.map((competencyName) => ({ competencyName })),
    steps: [
      ...mustPassSteps.map((name) => ({ name, phase: null, mustPass: true, competencyName: last })),
      { name: 'Hand over', phase: null, mustPass: false, competencyName: last },
    ],
    questions: [],
    expectedMinutes: 20,
  };
};
