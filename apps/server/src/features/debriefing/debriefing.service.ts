import { debriefing, type InputOf, isLearner, type wire } from '@simward/contract';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import { playFactsOf } from '../../domain/plays/playFacts.ts';
import { type Peers, readPeers, spreadOf } from '../../domain/progress/peers.sql.ts';
import { hasAttempt } from '../../domain/sessions/countedSession.sql.ts';
import { debriefedScore, outcomeOf, sessionMarksOf } from '../../domain/sessions/sessionAnswer.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import { debriefedSteps, isOfCompetency, usualTime } from './debriefedSteps.ts';
import { type DebriefingRecord, readRecord } from './debriefingRecord.ts';
import { byTime, type TimeAxis, timeAxis } from './timeAxis.ts';

type DataQuery = InputOf<typeof debriefing.competencyDebriefing>['query'];

/** @throws Problem session.not-found, access.forbidden */
export const competencyDebriefing = (
  ctx: UserCtx,
  query: DataQuery,
): Answer<typeof debriefing.competencyDebriefing> => debriefingData(ctx, 'assessment', query);

/** @throws Problem session.not-found, access.forbidden */
export const trainingDebriefing = (
  ctx: UserCtx,
  query: DataQuery,
): Answer<typeof debriefing.trainingDebriefing> => debriefingData(ctx, 'training', query);

/**
 * Data of a session for its debriefing. When the session is not of this module and mode, or has no events,
 * `status` is false and the data is null.
 */
const debriefingData = async (
  ctx: UserCtx,
  mode: wire.Mode,
  { moduleId, sessionId, competencyName }: DataQuery,
): Answer<typeof debriefing.competencyDebriefing> => {
  const record = await readRecord(ctx, sessionId, competencyName);
  const { session, events } = record;
  const status =
    session.module_id === moduleId &&
    session.mode === mode &&
    events.length > 0 &&
    (competencyName === undefined || session.competency !== null);
  return { status, data: status ? debriefingDataOf(record) : null };
};

const debriefingDataOf = ({
  session,
  learner,
  together,
  events,
}: DebriefingRecord): debriefing.DebriefingData => {
  const { competency } = session;
  const startOf = new Map(together.map(({ session_id, started_at }) => [session_id, started_at.getTime()]));
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
      emailAddress: shownAddress(learner.email),
      department: learner.departments.map(({ name }) => name),
    },
    eventTime: session.started_at.toISOString(),
  };
};

/**
 * A session with everybody who was in it on one time axis, compared with what is usual for learners who ran
 * the module.
 * @throws Problem session.not-found, access.forbidden
 */
export const readDebriefing = async (
  ctx: UserCtx,
  sessionId: string,
): Answer<typeof debriefing.readDebriefing> => {
  const record = await readRecord(ctx, sessionId);
  return debriefing.debriefingAnswer(await debriefingOf(ctx, record, await peersOf(ctx, record)));
};

/** The results of other learners that a session is compared with. */
export const peersOf = ({ trx }: Pick<UserCtx, 'trx'>, { session }: DebriefingRecord): Promise<Peers> =>
  readPeers(
    trx,
    { companyId: session.company_id, userId: session.user_id },
    { moduleId: session.module_id, mode: session.mode },
  );

/** The debriefing of a session that has been read. */
export const debriefingOf = async (
  { platform, caller }: Pick<UserCtx, 'platform' | 'caller'>,
  record: DebriefingRecord,
  peers: Peers,
): Promise<debriefing.Debriefing> => {
  const { session, learner, together } = record;
  const sessionId = session.session_id;
  const axis = timeAxis(record);
  const score = debriefedScore(session);
  return {
    sessionId,
    moduleId: session.module_id,
    moduleName: session.module_name,
    moduleVersion: session.module_version,
    mode: session.mode,
    attempt: hasAttempt(session) ? session.attempt : null,
    startedAt: session.started_at.toISOString(),
    duration: decimalHours(session.duration_ms),
    outcome: outcomeOf(session),
    score,
    passMark: session.pass_mark ?? 0,
    successful: session.successful,
    failedMustPassSteps: session.failed_must_pass_steps,
    ...sessionMarksOf(session),
    play: isLearner(caller) ? null : playFactsOf(session),
    late: record.late,
    recountedAt: session.recounted_at?.toISOString() ?? null,
    changedLateAt: session.changed_late_at?.toISOString() ?? null,
    learner: {
      _id: learner.user_id,
      name: learner.name,
      mobileNo: learner.mobile_no,
      emailAddress: shownAddress(learner.email),
      company: learner.company_name,
      department: learner.departments.map(({ name }) => name),
    },
    people: await Promise.all(
      together.map(async (person) => ({
        userId: person.user_id,
        name: person.name,
        profilePic: await pictureOf(platform, person),
        role: person.role,
        debriefed: person.session_id === sessionId,
      })),
    ),
    eventsRemovedAt: session.events_removed_at?.toISOString() ?? null,
    begins: axis.startOf(sessionId),
    end: axis.end,
    steps: debriefedSteps(record, axis, peers),
    answers: answersOf(record, axis),
    cues: cuesOf(record, axis),
    competencies:
      score === null
        ? []
        : session.competencies.map(({ name, name_folded, score }) => ({
            competencyName: name,
            score,
            spread: spreadOf(
              peers.competencies.find((peer) => peer.name_folded === name_folded)?.scores ?? null,
            ),
          })),
    usual: {
      sessions: peers.learners,
      path: peers.path.map((at) => usualTime(at, axis.startOf(sessionId))),
    },
  };
};

const answersOf = ({ events }: DebriefingRecord, axis: TimeAxis): debriefing.DebriefedAnswer[] =>
  events
    .flatMap(({ sessionId, event }) =>
      event.type === 'answer'
        ? [
            {
              key: `${axis.personOf(sessionId)}-${event.id}`,
              at: axis.at(sessionId, event.t),
              name: event.name,
              question: event.question,
              answer: event.answer,
              correct: event.correct ?? null,
              person: axis.personOf(sessionId),
            },
          ]
        : [],
    )
    .toSorted(byTime);

const cuesOf = ({ events }: DebriefingRecord, axis: TimeAxis): debriefing.DebriefedCue[] =>
  events
    .flatMap(({ sessionId, event }): debriefing.DebriefedCue[] => {
      const cue = {
        key: `${axis.personOf(sessionId)}-${event.id}`,
        at: axis.at(sessionId, event.t),
        person: axis.personOf(sessionId),
      };
      if (event.type === 'note') return [{ ...cue, kind: 'note', text: event.text, vitals: null }];
      if (event.type === 'custom') return [{ ...cue, kind: 'custom', text: event.name, vitals: null }];
      if (event.type === 'vitals') return [{ ...cue, kind: 'vitals', text: null, vitals: vitalsOf(event) }];
      return [];
    })
    .toSorted(byTime);

const vitalsOf = (event: Partial<Record<(typeof debriefing.vitalNames)[number], number>>) =>
  Object.fromEntries(debriefing.vitalNames.flatMap((name) => (name in event ? [[name, event[name]]] : [])));
