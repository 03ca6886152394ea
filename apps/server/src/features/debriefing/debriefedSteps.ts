import type { debriefing } from '@simward/contract';
import type { DeclaredStep } from '../../domain/catalogue/versions/steps.sql.ts';
import type { Peers, Quartiles } from '../../domain/progress/peers.sql.ts';
import { wasCompleted } from '../../domain/sessions/countedSession.sql.ts';
import { stepsOutOfOrder } from '../../domain/steps/stepOrder.ts';
import type { DebriefingRecord } from './debriefingRecord.ts';
import { byTime, secondsOf, type TimeAxis } from './timeAxis.ts';

type Step = debriefing.DebriefedStep;
type UsualTime = debriefing.UsualTime;

/**
 * Every report of a step by anybody in the session, and the missed steps. Only a session that was run to its
 * end and reports steps at all can have missed steps. A missed step is placed at its usual time, or at the
 * time of the step declared before it.
 */
export const debriefedSteps = (
  { session, events }: Pick<DebriefingRecord, 'session' | 'events'>,
  axis: TimeAxis,
  peers: Peers,
): Step[] => {
  const declared = new Map(
    session.declared.map((step, index) => [step.name, { ...step, number: index + 1 }]),
  );
  const startsAt = axis.startOf(session.session_id);
  const mustPass = new Set([...session.must_pass_steps, ...session.failed_must_pass_steps]);
  const describeStep = (name: string) => {
    const step = declared.get(name);
    return {
      number: step?.number ?? null,
      name,
      phase: step?.phase ?? null,
      competencyName: step?.competency_name ?? null,
      mustPass: mustPass.has(name),
      usual: usualTimeOf(step, name, peers, startsAt),
    };
  };
  const reported = events
    .flatMap(({ sessionId, event }): Step[] =>
      event.type === 'step'
        ? [
            {
              ...describeStep(event.name),
              key: `${axis.personOf(sessionId)}-${event.id}`,
              action: event.action,
              outcome: event.correctAction ? 'correct' : 'wrong',
              order: null,
              at: axis.at(sessionId, event.t),
              person: axis.personOf(sessionId),
            },
          ]
        : [],
    )
    .toSorted(byTime);
  const first = new Map(reported.toReversed().map((step) => [step.name, step]));
  const expected = reported.flatMap((step) => {
    const order = declared.get(step.name)?.expected_order ?? null;
    return order !== null && first.get(step.name) === step ? { name: step.name, expected: order } : [];
  });
  for (const [name, order] of stepsOutOfOrder(expected)) {
    const step = first.get(name);
    if (step) step.order = order;
  }
  if (!wasCompleted(session) || reported.length === 0) return reported;
  let last = startsAt;
  const missed = [...declared.keys(), ...mustPass].flatMap((name, index, all): Step[] => {
    const report = first.get(name);
    if (report) last = report.at;
    if (report || all.indexOf(name) < index) return [];
    const step = describeStep(name);
    last = Math.min(step.usual?.middle ?? last, axis.end);
    return [
      {
        ...step,
        key: `missed-${name}`,
        action: null,
        outcome: 'missed',
        order: null,
        at: last,
        person: axis.personOf(session.session_id),
      },
    ];
  });
  return [...reported, ...missed].toSorted(byTime);
};

/** Quartiles of peers' times as seconds of the axis; this session began at `startsAt`. */
export const usualTime = ([from, middle, to]: Quartiles, startsAt: number): UsualTime => ({
  from: secondsOf(from) + startsAt,
  middle: secondsOf(middle) + startsAt,
  to: secondsOf(to) + startsAt,
});

const usualTimeOf = (
  step: DeclaredStep | undefined,
  name: string,
  peers: Peers,
  startsAt: number,
): UsualTime | null => {
  const at = peers.steps.find((step) => step.name === name)?.at_ms;
  if (at) return usualTime(at, startsAt);
  const declaredSeconds = step?.usual_seconds ?? null;
  return declaredSeconds === null
    ? null
    : {
        from: declaredSeconds + startsAt,
        middle: declaredSeconds + startsAt,
        to: declaredSeconds + startsAt,
      };
};

/** True for every step when no competency is chosen. A step that is declared for no competency belongs to all. */
export const isOfCompetency = (
  declaredFor: string | null | undefined,
  competencyName: string | null,
): boolean => competencyName === null || !declaredFor || declaredFor === competencyName;
