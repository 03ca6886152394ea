import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { device, sessionUploads, type wire } from '@simward/contract';
import { bearer, sendCall } from '../../harness/sendCall.ts';
import { addressOfPortal } from './callPortal.ts';
import { enrolmentCode, type Learner } from './playHeadset.ts';

interface SentSessions {
  moduleName: string;
  /** One session for each start. */
  startedAt: readonly Date[];
  mode?: wire.Mode;
  /** One score for each session, which all competencies of the session get; 0.9 when left out. */
  scores?: readonly number[];
  /** The steps that each session reports; when left out, the must-pass steps, all of them done right. */
  steps?: readonly (readonly [name: string, correct: boolean])[];
  /** Competencies that the module does not have, reported after its own. */
  unknown?: readonly (readonly [competencyName: string, score: number])[];
}

const minuteMs = 60_000;

/**
 * Sends completed sessions, assessments unless `mode` says otherwise, of a module that is assigned to the learner. They
 * come from a headset that was without a network for a while, because the simulated headset plays only at the present time.
 * @returns the sessions' ids
 */
export const sendAssessments = async (
  request: APIRequestContext,
  learner: Learner,
  { moduleName, startedAt, mode = 'assessment', scores = [], steps, unknown = [] }: SentSessions,
): Promise<string[]> => {
  const portal = addressOfPortal();
  const { token, asLearner } = await signInOnHeadset(request, learner);
  const { modules } = await sendCall(portal, device.modulesOnHeadset, { query: {} }, bearer(token));
  const module = modules.find((assigned) => assigned.moduleName === moduleName);
  if (!module) throw new Error(`${moduleName} is not assigned to the learner.`);
  const reportedSteps =
    steps ?? module.steps.filter(({ mustPass }) => mustPass).map(({ name }) => [name, true] as const);
  const sessions = startedAt.map((start, nth) => {
    const score = scores[nth] ?? 0.9;
    const results = [
      ...module.competencies.map(({ competencyName }) => [competencyName, score] as const),
      ...unknown,
    ];
    const events = [
      ...reportedSteps.map(([name, correctAction]) => ({
        type: 'step' as const,
        name,
        action: 'As reported',
        correctAction,
      })),
      ...results.map(([competencyName, result]) => ({
        type: 'competency' as const,
        competencyName,
        score: result,
        attempts: 1,
      })),
    ];
    return {
      sessionId: randomUUID(),
      start: {
        moduleId: module._id,
        version: module.version,
        mode,
        startedAt: start.toISOString(),
      },
      events: events.map((event, index) => ({
        ...event,
        id: `event-${index + 1}`,
        seq: index + 1,
        t: (index + 1) * minuteMs,
      })),
      finish: {
        lastSeq: events.length,
        endedAt: new Date(start.getTime() + 20 * minuteMs).toISOString(),
        outcome: 'completed' as const,
      },
    };
  });
  await sendCall(portal, sessionUploads.uploadBatch, { body: { sessions } }, asLearner);
  return sessions.map(({ sessionId }) => sessionId);
};

/**
 * Signs a learner in on a newly enrolled headset.
 * @param adminToken of an Admin of the learner's company; the demo company's when left out
 * @returns the learner's token, and the headers of uploads for the learner
 */
export const signInOnHeadset = async (
  request: APIRequestContext,
  { mobileNo, pin }: Learner,
  adminToken?: string,
) => {
  const portal = addressOfPortal();
  const headset = {
    code: await enrolmentCode(request, adminToken),
    name: `Quest ${randomUUID().slice(0, 8)}`,
    platform: 'Oculus',
    model: 'Quest 3',
  } as const;
  const { secret } = await sendCall(portal, device.enrolHeadset, { body: headset }, {});
  const asHeadset = { authorization: `Headset ${secret}` };
  const body = { mobileNo, pin };
  const { token, grant } = await sendCall(portal, device.signInOnHeadset, { body }, asHeadset);
  return { token, asLearner: { ...asHeadset, [sessionUploads.grantHeader]: grant } };
};
