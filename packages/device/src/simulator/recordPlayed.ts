import type { Session } from '../sessions/session.ts';
import type { PlayedEvent, PlayedSession } from './playedSession.ts';

/** Reports a played session as a scenario would. `waitUntil` takes milliseconds from the session's start. */
export const recordPlayed = async (
  session: Session,
  played: PlayedSession,
  waitUntil: (t: number) => Promise<void>,
): Promise<void> => {
  const reports: Promise<void>[] = [];
  for (const event of played.events) {
    await waitUntil(event.t);
    reports.push(report(session, event));
  }
  await Promise.all(reports);
  const t = played.endedAt.getTime() - played.startedAt.getTime();
  await waitUntil(t);
  const { outcome, score } = played;
  await session.finish({ outcome, t, ...(score === null ? {} : { score }) });
};

const report = (session: Session, { seq: _, ...event }: PlayedEvent): Promise<void> => {
  switch (event.type) {
    case 'step': {
      const { type: _type, ...step } = event;
      return session.step(step);
    }
    case 'answer': {
      const { type: _type, ...answer } = event;
      return session.answer(answer);
    }
    case 'competency': {
      const { type: _type, ...competency } = event;
      return session.competency(competency);
    }
    case 'note': {
      const { type: _type, ...note } = event;
      return session.note(note);
    }
    case 'vitals': {
      const { type: _type, ...vitals } = event;
      return session.vitals(vitals);
    }
  }
};
