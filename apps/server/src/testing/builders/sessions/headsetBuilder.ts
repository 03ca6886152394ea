import { randomInt, randomUUID } from 'node:crypto';
import { device, headsets, type sessionEvents, sessionUploads } from '@simward/contract';
import type { TestPortal } from '../../portal/testPortal.ts';
import { type BuiltModule, type BuiltUser, buildUser, signInAs, testPin } from '../builders.ts';

export interface EnrolledHeadset {
  headsetId: string;
  secret: string;
  companyId: string;
}

/** A headset enrolled as in real use: an Admin makes a code in the portal, and the headset enrols with it. */
export const enrolHeadset = async (
  portal: TestPortal,
  companyId: string,
  fields: { name?: string; departmentId?: string; platform?: 'Oculus' | 'PICO'; admin?: BuiltUser } = {},
): Promise<EnrolledHeadset> => {
  const admin = fields.admin ?? (await buildUser(portal, companyId, { role: 'Admin' }));
  const token = await signInAs(portal, admin);
  const code = await portal.send(
    headsets.createEnrolmentCode,
    { body: fields.departmentId ? { departmentId: fields.departmentId } : {} },
    { token },
  );
  const enrolled = await portal.send(
    device.enrolHeadset,
    {
      body: {
        code: code.body.code,
        name: fields.name ?? 'Quest A',
        platform: fields.platform ?? 'Oculus',
        model: 'Quest 3',
      },
    },
    // Enrolments are limited per address: the headsets of a test come from random ones.
    { address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  );
  return { headsetId: enrolled.body.headsetId, secret: enrolled.body.secret, companyId };
};

export interface SignedInLearner {
  token: string;
  /** Credentials of an upload for this learner. */
  upload: { secret: string; headers: Record<string, string> };
  grant: string;
}

/** Signs a learner in on a headset with the PIN. */
export const signInOnHeadset = async (
  portal: TestPortal,
  headset: EnrolledHeadset,
  learner: BuiltUser,
): Promise<SignedInLearner> => {
  const answer = await portal.send(
    device.signInOnHeadset,
    { body: { mobileNo: learner.mobileNo, pin: testPin } },
    { secret: headset.secret },
  );
  const { token, grant } = answer.body;
  return {
    token,
    grant,
    upload: { secret: headset.secret, headers: { [sessionUploads.grantHeader]: grant } },
  };
};

export type EventGiven = Partial<sessionEvents.SessionEventInput> & {
  type?: sessionEvents.SessionEventInput['type'];
};

/** A step event; give other fields or another type as needed. */
export const buildEvent = (seq: number, fields: EventGiven = {}): Record<string, unknown> => ({
  id: `event-${seq}`,
  seq,
  t: seq * 1000,
  ...(fields.type === undefined || fields.type === 'step'
    ? { type: 'step', name: `Step ${seq}`, action: 'Looked', correctAction: true }
    : {}),
  ...fields,
});

/** A whole session as a headset records it: steps, one result for each competency, and a finish after 30 minutes. */
export const buildBatchSession = (
  portal: TestPortal,
  module: BuiltModule,
  fields: {
    sessionId?: string;
    mode?: 'training' | 'assessment';
    grant?: string;
    scores?: number[];
    steps?: number;
    minutes?: number;
    startedAt?: string;
    outcome?: 'completed' | 'abandoned' | 'crashed';
  } = {},
) => {
  const { mode = 'assessment', scores = [0.8, 0.9], steps = 3, minutes = 30, outcome = 'completed' } = fields;
  const startedAt = new Date(fields.startedAt ?? portal.clock.now().getTime() - minutes * 60_000);
  const stepEvents = Array.from({ length: steps }, (_, index) => buildEvent(index + 1));
  const resultEvents = scores.map((score, index) => ({
    id: `event-${steps + index + 1}`,
    seq: steps + index + 1,
    t: minutes * 60_000,
    type: 'competency',
    competencyName: module.competencies[index] ?? `Unknown ${index}`,
    score,
    attempts: 1,
  }));
  return {
    sessionId: fields.sessionId ?? randomUUID(),
    ...(fields.grant ? { grant: fields.grant } : {}),
    start: { moduleId: module.moduleId, version: module.version, mode, startedAt: startedAt.toISOString() },
    events: [...stepEvents, ...resultEvents],
    finish: {
      lastSeq: steps + scores.length,
      endedAt: new Date(startedAt.getTime() + minutes * 60_000).toISOString(),
      outcome,
    },
  };
};
