import type { debriefing } from '@simward/contract';
import type { SessionMark } from '../../../marks/sessionMarks.ts';

export type LaneKind = 'host' | 'scenario' | 'learner' | 'other' | 'patient';

export interface Lane {
  key: string;
  kind: LaneKind;
  /** Undefined of the scenario and of the patient. */
  person?: debriefing.DebriefedPerson;
  /** In the order of time. */
  marks: SessionMark[];
}

type People = debriefing.Debriefing['people'];

/**
 * Hosts with what the scenario did, the learner, the others, the patient's words last. Where there is no host but the
 * learner, what the scenario did has a lane of its own.
 */
export function lanesOf(people: People, marks: readonly SessionMark[]): Lane[] {
  const ofPeople = people.map(
    (person, index): Lane => ({
      key: `person-${index}`,
      kind: person.debriefed ? 'learner' : person.role === 'host' ? 'host' : 'other',
      person,
      marks: [],
    }),
  );
  const hosts = ofPeople.filter(({ kind }) => kind === 'host');
  const scenario: Lane = { key: 'scenario', kind: 'scenario', marks: [] };
  const patient: Lane = { key: 'patient', kind: 'patient', marks: [] };
  for (const mark of marks) {
    const own = ofPeople[mark.person];
    if (mark.kind === 'question') patient.marks.push(mark);
    else if (mark.kind === 'cue') (own?.kind === 'host' ? own : (hosts[0] ?? scenario)).marks.push(mark);
    else own?.marks.push(mark);
  }
  return [
    ...hosts,
    ...(scenario.marks.length > 0 ? [scenario] : []),
    ...ofPeople.filter(({ kind }) => kind === 'learner'),
    ...ofPeople.filter(({ kind }) => kind === 'other'),
    ...(patient.marks.length > 0 ? [patient] : []),
  ];
}
