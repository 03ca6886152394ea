import type { debriefing } from '@simward/contract';
import type { DeclaredStep } from '../../../domain/catalogue/versions/declaredSteps.sql.ts';
import type { Peers, Quartiles } from '../../../domain/progress/peers/readPeers.sql.ts';
import { wasCompleted } from '../../../domain/sessions/counted/countedSession.sql.ts';
import { stepsOutOfOrder } from '../../../domain/steps/stepOrder.ts';
import type { DebriefingRecord } from '../debriefingRecord.ts';
import { inTime, secondsOf, type TimeAxis } from '../timeAxis.ts';

type Step = debriefing.DebriefedStep;
type Usual = debriefing.UsualTime;

/** When peers came to something, on an axis on which this session began later. */
export const usualTime = ([from, middle, to]: Quartiles, startsAt: number): Usual => ({
  from: secondsOf(from) + startsAt,
  middle: secondsOf(middle) + startsAt,
  to: secondsOf(to) + startsAt,
});

const usualOf = (
  step: DeclaredStep | undefined,
  name: string,
  peers: Peers,
  startsAt: number,
): Usual | null => {
  const at = peers.steps.find((one) => one.name === name)?.at_ms;
  if (at) return usualTime(at, startsAt);
  const said = step?.usual_seconds ?? null;
  return said === null ? null : { from: said + startsAt, middle: said + startsAt, to: said + startsAt };
};

/**
 * Every report of a step, of everybody in the session, and the steps that nobody reported. As everywhere, only a session
 * that was run to its end and reports steps at all has missed some; one that was missed stands where it usually comes,
 * and without that knowledge behind the step that is declared before it.
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
  const known = (name: string) => {
    const step = declared.get(name);
    return {
      number: step?.number ?? null,
      name,
      phase: step?.phase ?? null,
      competencyName: step?.competency_name ?? null,
      mustPass: mustPass.has(name),
      usual: usualOf(step, name, peers, startsAt),
    };
  };
  const reported = events
    .flatMap(({ sessionId, event }): Step[] =>
      event.type === 'step'
        ? [
            {
              ...known(event.name),
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
    .toSorted(inTime);
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
    const step = known(name);
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
  return [...reported, ...missed].toSorted(inTime);
};
