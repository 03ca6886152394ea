import { debriefing } from '@simward/contract';
import { type Peers, readPeers } from '../../domain/progress/peers/readPeers.sql.ts';
import { spreadOf } from '../../domain/progress/peers/spreadOf.ts';
import { hasAttempt } from '../../domain/sessions/counted/countedSession.sql.ts';
import { outcomeOf } from '../../domain/sessions/counted/outcomeOf.ts';
import { debriefedScore } from '../../domain/sessions/debriefedScore.ts';
import { sessionMarksOf } from '../../domain/sessions/sessionMarks.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { decimalHours } from '../../platform/time/decimalHours.ts';
import { type DebriefingRecord, readRecord } from './debriefingRecord.ts';
import { debriefedSteps, usualTime } from './steps/debriefedSteps.ts';
import { inTime, type TimeAxis, timeAxis } from './timeAxis.ts';

/**
 * A session with everybody who was in it on one axis of time, beside what is usual among those who ran the module.
 * @throws Problem session.not-found, access.forbidden
 */
export const readDebriefing = async (
  ctx: UserCtx,
  sessionId: string,
): Answer<typeof debriefing.readDebriefing> => {
  const record = await readRecord(ctx, sessionId);
  return debriefing.debriefingAnswer(await debriefingOf(ctx, record, await peersOf(ctx, record)));
};

/** Those beside whom a session is shown. */
export const peersOf = ({ trx }: Pick<UserCtx, 'trx'>, { session }: DebriefingRecord): Promise<Peers> =>
  readPeers(
    trx,
    { companyId: session.company_id, userId: session.user_id },
    { moduleId: session.module_id, mode: session.mode },
  );

/** What is said of a session that has been read. */
export const debriefingOf = async (
  { platform }: Pick<UserCtx, 'platform'>,
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
    late: record.late,
    recountedAt: session.recounted_at?.toISOString() ?? null,
    changedLateAt: session.changed_late_at?.toISOString() ?? null,
    learner: {
      _id: learner.user_id,
      name: learner.name,
      emailAddress: learner.email,
      department: learner.departments.map(({ name }) => name),
    },
    people: await Promise.all(
      together.map(async (one) => ({
        userId: one.user_id,
        name: one.name,
        profilePic: await pictureOf(platform, one),
        role: one.role,
        debriefed: one.session_id === sessionId,
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
              peers.competencies.find((one) => one.name_folded === name_folded)?.scores ?? null,
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
    .toSorted(inTime);

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
    .toSorted(inTime);

const vitalsOf = (event: Partial<Record<(typeof debriefing.vitalNames)[number], number>>) =>
  Object.fromEntries(debriefing.vitalNames.flatMap((name) => (name in event ? [[name, event[name]]] : [])));
