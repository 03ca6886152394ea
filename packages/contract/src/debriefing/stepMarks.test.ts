import { expect, test } from 'vitest';
import { debriefing } from '../index.ts';

type Step = debriefing.DebriefedStep;

const usual = { from: 10, middle: 20, to: 30 };
const step = (name: string, at: number, changes: Partial<Step> = {}): Step => ({
  key: `${name} ${at}`,
  number: null,
  name,
  phase: 'Assess',
  competencyName: null,
  mustPass: false,
  action: 'Done',
  outcome: 'correct',
  order: null,
  at,
  person: 0,
  usual: null,
  ...changes,
});

const session: debriefing.Debriefing = {
  sessionId: '01900000-0000-7000-8000-000000000001',
  moduleId: '01900000-0000-7000-8000-000000000002',
  moduleName: 'Sepsis',
  moduleVersion: null,
  mode: 'training',
  attempt: 1,
  startedAt: '2026-11-20T09:42:00.000Z',
  duration: 0.1,
  outcome: 'completed',
  score: null,
  passMark: 0.7,
  successful: null,
  failedMustPassSteps: [],
  unknownVersion: null,
  lateEvents: 0,
  playedIn: 'headset',
  play: null,
  unassigned: false,
  takenOut: null,
  late: [],
  recountedAt: null,
  changedLateAt: null,
  learner: {
    _id: '01900000-0000-7000-8000-000000000003',
    name: 'Anna',
    mobileNo: '1',
    company: 'Hospital',
    emailAddress: '',
    department: [],
  },
  people: [{ userId: null, name: 'Anna', profilePic: null, role: 'host', debriefed: true }],
  begins: 0,
  end: 360,
  eventsRemovedAt: null,
  steps: [
    step('Oxygen', 5, { usual, mustPass: true, outcome: 'wrong' }),
    step('Airway', 9, { number: 1, order: { kind: 'before', step: 'Oxygen' } }),
    step('Oxygen', 40, { usual, mustPass: true, action: 'Again' }),
    step('Pulse', 60, { outcome: 'missed', action: null }),
  ],
  answers: [],
  cues: [],
  competencies: [],
  usual: { sessions: 0, path: [] },
};

test('what is known of a step is sent once, and each mark has it again', () => {
  const answer = debriefing.debriefingAnswer(session);
  expect(answer.steps.map(({ name }) => name)).toEqual(['Oxygen', 'Airway', 'Pulse']);
  expect(answer.steps[0]).toEqual({
    number: null,
    name: 'Oxygen',
    phase: 'Assess',
    competencyName: null,
    mustPass: true,
    usual,
  });
  expect(answer.stepMarks.map((mark) => mark.step)).toEqual([0, 1, 0, 2]);
  const parsed = debriefing.debriefingSchema.parse(JSON.parse(JSON.stringify(answer)));
  expect(debriefing.debriefingOfAnswer(parsed)).toEqual(session);
});
