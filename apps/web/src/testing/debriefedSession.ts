import type { debriefing } from '@simward/contract';

type Step = debriefing.DebriefedStep;

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const minutes = (value: number) => Math.round(value * 60);

/** A step of Anna's that was done right at this time, as far as nothing else is said. */
export const debriefedStep = (name: string, at: number, given: Partial<Step> = {}): Step => ({
  key: `${name} ${at}`,
  number: null,
  name,
  phase: null,
  competencyName: null,
  mustPass: false,
  action: `${name} done`,
  outcome: 'correct',
  order: null,
  at,
  person: 1,
  usual: null,
  ...given,
});

const rows: [
  name: string,
  phase: string,
  from: number,
  middle: number,
  to: number,
  at: number,
  Partial<Step>?,
][] = [
  ['Hand hygiene', 'Arrive', 0.4, 0.6, 0.9, 0.7],
  ['Identify the patient', 'Arrive', 0.9, 1.2, 1.6, 1.35],
  ['Airway', 'Assess ABCDE', 2.6, 3, 3.5, 3.3],
  ['Blood pressure', 'Assess ABCDE', 5.2, 5.9, 6.6, 6.35, { person: 2 }],
  ['Capillary refill', 'Assess ABCDE', 5.8, 6.5, 7.2, 6.5, { outcome: 'missed', action: null }],
  ['NEWS2', 'Recognise', 8.4, 9.2, 10.1, 9.9, { outcome: 'wrong', action: '6 instead of 8' }],
  ['Call for help', 'Recognise', 9.6, 10.4, 11.4, 11.9],
  [
    'Blood cultures',
    'First-hour bundle',
    12.4,
    13.3,
    14.4,
    16.6,
    { mustPass: true, competencyName: 'Sepsis bundle', order: { kind: 'after', step: 'Antibiotics' } },
  ],
  [
    'Antibiotics',
    'First-hour bundle',
    14.2,
    15.3,
    16.6,
    15.2,
    { outcome: 'wrong', competencyName: 'Sepsis bundle' },
  ],
  ['Hand over', 'Hand over', 20.4, 21.7, 23, 22.4, { competencyName: 'Escalation' }],
];

const steps = rows.map(([name, phase, from, middle, to, at, given], index) =>
  debriefedStep(name, minutes(at), {
    number: index + 1,
    phase,
    usual: { from: minutes(from), middle: minutes(middle), to: minutes(to) },
    ...given,
  }),
);

/** An assessment with a host, the learner and another; failed for a must-pass step, beside 48 others. */
export const buildDebriefing = (given: Partial<debriefing.Debriefing> = {}): debriefing.Debriefing => ({
  sessionId: id(1),
  moduleId: id(2),
  moduleName: 'Sepsis: the First Hour',
  moduleVersion: '2.1.0',
  mode: 'assessment',
  attempt: 5,
  startedAt: '2026-11-20T09:42:00.000Z',
  eventsRemovedAt: null,
  duration: 0.3944,
  outcome: 'completed',
  score: 0.76,
  passMark: 0.7,
  successful: false,
  recountedAt: null,
  changedLateAt: null,
  unknownVersion: null,
  lateEvents: 0,
  playedIn: 'headset',
  play: null,
  unassigned: false,
  takenOut: null,
  late: [],
  failedMustPassSteps: ['Blood cultures'],
  learner: {
    ...{ _id: id(3), name: 'Anna Berg', mobileNo: '4820193375', emailAddress: 'anna@stbrigid.example' },
    ...{ company: 'St. Brigid Hospital', department: ['Surgery'] },
  },
  people: [
    { userId: id(4), name: 'Maria Keller', profilePic: null, role: 'host', debriefed: false },
    { userId: id(3), name: 'Anna Berg', profilePic: null, role: 'participant', debriefed: true },
    { userId: id(5), name: 'Jonas Weber', profilePic: null, role: 'participant', debriefed: false },
  ],
  begins: 0,
  end: minutes(23.67),
  steps: steps.toSorted((a, b) => a.at - b.at),
  answers: [
    {
      key: 'answer 1',
      at: 90,
      name: 'Identity',
      question: 'Can you tell me your full name?',
      answer: 'Peter Hartmann.',
      correct: null,
      person: 1,
    },
    {
      key: 'answer 2',
      at: 636,
      name: 'Allergies',
      question: 'Any allergies I should know of?',
      answer: 'None that I know of.',
      correct: true,
      person: 1,
    },
  ],
  cues: [
    { key: 'cue 1', at: 285, kind: 'vitals', text: null, vitals: { spo2: 89 }, person: 0 },
    { key: 'cue 2', at: 735, kind: 'note', text: 'The pressure drops', vitals: null, person: 1 },
  ],
  competencies: [
    { competencyName: 'Sepsis bundle', score: 0.58, spread: { low: 0.52, median: 0.64, high: 0.76 } },
    { competencyName: 'Escalation', score: 0.9, spread: null },
  ],
  usual: {
    sessions: 48,
    path: rows.map(([, , from, middle, to]) => ({
      from: minutes(from),
      middle: minutes(middle),
      to: minutes(to),
    })),
  },
  ...given,
});
