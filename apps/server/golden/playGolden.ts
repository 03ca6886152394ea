import { randomUUID } from 'node:crypto';
import { createRandom, makeLearner, playSession } from '@simward/device/simulator';
import { content, playableOf } from './content.ts';
import type { GoldenSession } from './plan.ts';

/** The simulated headset's recording of a session, with the scores of the plan. */
export const playGolden = (session: GoldenSession, module: { moduleId: string; version: string }) => {
  const { id, learner, mode, minutes, scores, arrived, outcome, mustPassWrong } = session;
  const { competencies, mustPassSteps } = content[session.module];
  const random = createRandom('golden').stream(id);
  const played = playSession({
    module: playableOf(content[session.module]),
    versionSemver: module.version,
    mode,
    learner: makeLearner(learner, random),
    history: [],
    startedAt: new Date(session.startedAt),
    random,
    outcome,
    aim: {
      minutes,
      scores: Object.fromEntries(competencies.map((name, index) => [name, scores[index] ?? 0])),
      slips: mustPassWrong ? Object.fromEntries(mustPassSteps.map((name) => [name, 'wrong'])) : {},
    },
  });
  const events = played.events.map((event) => ({ id: `${id}-${event.seq}`, ...event }));
  const finish = { lastSeq: events.length, endedAt: played.endedAt.toISOString(), outcome: played.outcome };
  return {
    sessionId: randomUUID(),
    endedAt: played.endedAt,
    start: { moduleId: module.moduleId, version: module.version, mode, startedAt: session.startedAt },
    events: arrived === 'with a gap' ? events.slice(1) : events,
    ...(arrived !== 'without finish' && { finish }),
  };
};
