import { randomUUID } from 'node:crypto';
import { device, sessionUploads, type wire } from '@simward/contract';
import { bearer, sendCall } from '../../harness/sendCall.ts';

interface Wearer {
  mobileNo: string;
  pin: string;
}

const minuteMs = 60_000;

/**
 * Sends completed assessments, or trainings, of a module that is assigned to a learner, all competencies at 90 % unless
 * said otherwise, as a headset does that was long without a network: the simulated one plays now alone.
 * @returns the sessions' ids
 */
export const sendAssessments = async (
  portal: string,
  code: string,
  { mobileNo, pin }: Wearer,
  {
    moduleName,
    startedAt,
    mode = 'assessment',
    scores = [],
    steps,
    unknown = [],
  }: {
    moduleName: string;
    startedAt: readonly Date[];
    mode?: wire.Mode;
    /** Of all competencies of each session. */
    scores?: readonly number[];
    /** Reported before the competencies; all that must be passed, done right, when they are left out. */
    steps?: readonly (readonly [name: string, correct: boolean])[];
    /** Competencies that the module does not know, reported behind its own. */
    unknown?: readonly (readonly [competencyName: string, score: number])[];
  },
): Promise<string[]> => {
  const given = {
    code,
    name: `Quest ${randomUUID().slice(0, 8)}`,
    platform: 'Oculus',
    model: 'Quest 3',
  } as const;
  const { secret } = await sendCall(portal, device.enrolHeadset, { body: given }, {});
  const asHeadset = { authorization: `Headset ${secret}` };
  const { token, grant } = await sendCall(
    portal,
    device.signInOnHeadset,
    { body: { mobileNo, pin } },
    asHeadset,
  );
  const { modules } = await sendCall(portal, device.modulesOnHeadset, { query: {} }, bearer(token));
  const module = modules.find((one) => one.moduleName === moduleName);
  if (!module) throw new Error(`${moduleName} is not assigned to the learner.`);
  const reported =
    steps ?? module.steps.filter(({ mustPass }) => mustPass).map(({ name }) => [name, true] as const);
  const sessions = startedAt.map((at, nth) => ({
    sessionId: randomUUID(),
    start: {
      moduleId: module._id,
      version: module.version,
      mode,
      startedAt: at.toISOString(),
    },
    events: [
      ...reported.map(([name, correctAction]) => ({
        type: 'step' as const,
        name,
        action: 'As reported',
        correctAction,
      })),
      ...[
        ...module.competencies.map((one) => [one.competencyName, scores[nth] ?? 0.9] as const),
        ...unknown,
      ].map(([competencyName, score]) => ({
        type: 'competency' as const,
        competencyName,
        score,
        attempts: 1,
      })),
    ].map((event, index) => ({
      ...event,
      id: `event-${index + 1}`,
      seq: index + 1,
      t: (index + 1) * minuteMs,
    })),
    finish: {
      lastSeq: reported.length + module.competencies.length + unknown.length,
      endedAt: new Date(at.getTime() + 20 * minuteMs).toISOString(),
      outcome: 'completed' as const,
    },
  }));
  const asLearner = { ...asHeadset, [sessionUploads.grantHeader]: grant };
  await sendCall(portal, sessionUploads.uploadBatch, { body: { sessions } }, asLearner);
  return sessions.map(({ sessionId }) => sessionId);
};
