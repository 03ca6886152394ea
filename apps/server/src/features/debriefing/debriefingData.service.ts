import type { debriefing, InputOf, wire } from '@simward/contract';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { type DebriefingRecord, readRecord } from './debriefingRecord.ts';
import { isOfCompetency } from './steps/isOfCompetency.ts';

type Query = InputOf<typeof debriefing.competencyDebriefing>['query'];

/** @throws Problem session.not-found, access.forbidden */
export const competencyDebriefing = (
  ctx: UserCtx,
  query: Query,
): Answer<typeof debriefing.competencyDebriefing> => debriefingData(ctx, 'assessment', query);

/** @throws Problem session.not-found, access.forbidden */
export const trainingDebriefing = (
  ctx: UserCtx,
  query: Query,
): Answer<typeof debriefing.trainingDebriefing> => debriefingData(ctx, 'training', query);

/** The data only when the check before says that there is any: another module or mode has none. */
const debriefingData = async (
  ctx: UserCtx,
  mode: wire.Mode,
  { moduleId, sessionId, competencyName }: Query,
): Answer<typeof debriefing.competencyDebriefing> => {
  const record = await readRecord(ctx, sessionId, competencyName);
  const { session, events } = record;
  const status =
    session.module_id === moduleId &&
    session.mode === mode &&
    events.length > 0 &&
    (competencyName === undefined || session.competency !== null);
  return { status, data: status ? dataOf(record) : null };
};

const dataOf = ({ session, learner, together, events }: DebriefingRecord): debriefing.DebriefingData => {
  const { competency } = session;
  const startOf = new Map(together.map((one) => [one.session_id, one.started_at.getTime()]));
  const competencies = new Map(session.declared.map(({ name, competency_name }) => [name, competency_name]));
  const timed = events
    .map(({ sessionId, event }) => ({ event, at: (startOf.get(sessionId) ?? 0) + event.t }))
    .toSorted((a, b) => a.at - b.at);
  const instant = (at: number) => new Date(at).toISOString();
  return {
    users: together.map(({ name, role }) => ({ name, role })),
    steps: timed.flatMap(({ event, at }) =>
      event.type === 'step' && isOfCompetency(competencies.get(event.name), competency)
        ? [
            {
              name: event.name,
              action: event.action,
              timestamp: instant(at),
              correctAction: event.correctAction,
            },
          ]
        : [],
    ),
    patientAssesment: timed.flatMap(({ event, at }) =>
      event.type === 'answer'
        ? [{ name: event.name, question: event.question, answer: event.answer, timestamp: instant(at) }]
        : [],
    ),
    competencyResponse: competency === null ? null : { competencyName: competency },
    moduleId: { _id: session.module_id, moduleName: session.module_name },
    userId: {
      _id: learner.user_id,
      name: learner.name,
      emailAddress: learner.email,
      department: learner.departments.map(({ name }) => name),
    },
    eventTime: session.started_at.toISOString(),
  };
};
