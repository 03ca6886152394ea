import {
  type AnswerOf,
  basePath,
  device,
  type ProblemCode,
  play,
  problems,
  sessionEvents,
  sessionUploads,
} from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import type * as z from 'zod';
import type { Fetch } from '../portal/portalCall.ts';
import { modelSealingKey, openSealedSignIn } from './openSeal.ts';

interface ModelSession {
  start: sessionUploads.SessionStart;
  /** The grant, or the content of the seal. */
  proof: string;
  custody: 'accepted' | 'received' | 'quarantined';
  /** The events by their ids. */
  events: Map<string, sessionEvents.SessionEvent>;
  finish: sessionUploads.SessionFinish | undefined;
}

/** A portal in memory with the calls of the device interface that the tests need. */
export interface ModelPortal {
  fetch: Fetch;
  sessions: Map<string, ModelSession>;
  /** Method and path of every call, in order. */
  calls: string[];
  modules: device.DeviceModule[];
  /** Refusals of the next polls of a pairing, in order; after them it is approved. */
  polls: ProblemCode[];
  pairingInterval: number;
  /** What the learner chooses who approves a pairing, if the headset starts choices. */
  choice: device.StartChoice | undefined;
  /** Makes a ticket that opens the next play, once. */
  newTicket: () => string;
  now: () => Date;
  revoked: boolean;
  /** The portal takes sessions, but holds them. */
  holds: boolean;
  /** Assessments that the next play has left. */
  attemptsLeft: number | null;
  /** The headset's last report. */
  status: device.DeviceStatus | undefined;
  /** Events that the portal refuses although they are of the right form. */
  refuses: (event: sessionEvents.SessionEvent) => boolean;
  /** Answers the code with which the portal refuses a whole session. */
  refusesSession: (start: sessionUploads.SessionStart) => ProblemCode | undefined;
}

export const problemResponse = (code: ProblemCode, headers: Record<string, string> = {}) => {
  const status = problems[code];
  const { title, detail } = problemTexts[code];
  return json(status, { type: code, title, status, detail, message: detail, code, reference: 'r' }, headers);
};

export const modelSecret = 'secret-of-the-headset';

const playOf = (number: number): AnswerOf<typeof play.playInBrowser> => ({
  playId: sessionOf(number),
  secret: `secret-of-play-${number}`,
  startsUntil: '2026-03-02T21:00:00Z',
  learner: { name: 'Nora' },
  module: moduleOf('Escalation'),
  moduleAddress: '/module-management',
  testAddress: '/test-details/{sessionId}',
});

interface Proof {
  grant: string | null;
  sealed: string | null;
}

export const modelPortal = (): ModelPortal => {
  /** Tickets with the number of their play; 0 once used. */
  const tickets = new Map<string, number>();
  const portal: ModelPortal = {
    sessions: new Map(),
    calls: [],
    modules: [],
    polls: [],
    pairingInterval: 5,
    choice: undefined,
    newTicket: () => {
      const ticket = `ticket-of-the-play-number-${tickets.size + 1}`;
      tickets.set(ticket, tickets.size + 1);
      return ticket;
    },
    now: () => new Date('2026-03-02T09:00:00Z'),
    revoked: false,
    holds: false,
    attemptsLeft: null,
    status: undefined,
    refuses: () => false,
    refusesSession: () => undefined,
    fetch: async (url, init) => {
      const path = new URL(url).pathname.slice(basePath.length);
      portal.calls.push(`${init.method} ${path}`);
      const headers = new Headers(init.headers);
      try {
        const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
        return json(200, init.method === 'GET' ? read(path, headers) : answer(path, headers, body));
      } catch (error) {
        if (error instanceof Refused) return problemResponse(error.code);
        throw error;
      }
    },
  };

  const start = (sessionId: string, { grant, sealed }: Proof, started: sessionUploads.SessionStart) => {
    const { sentAt: _, ...frozen } = started;
    const code = portal.refusesSession(started);
    if (code) throw new Refused(code);
    const known = portal.sessions.get(sessionId);
    if (known && !isSame(known.start, frozen)) throw new Refused('session.conflict');
    if (known) return known;
    const proof =
      sealed === null ? grant : `seal of ${Object.values(openSealedSignIn(sealed, sessionId)).join(':')}`;
    if (proof === null) throw new Refused('headset.grant-required');
    const custody = portal.holds ? 'quarantined' : sealed === null ? 'accepted' : 'received';
    const session: ModelSession = { start: frozen, proof, custody, events: new Map(), finish: undefined };
    portal.sessions.set(sessionId, session);
    return session;
  };

  const append = (session: ModelSession, events: readonly unknown[]): sessionUploads.EventsReceipt => {
    const receipt: sessionUploads.EventsReceipt = {
      accepted: 0,
      duplicates: 0,
      rejected: [],
      ackSeq: 0,
      missing: [],
    };
    for (const [index, raw] of events.entries()) {
      const { data: event } = sessionEvents.eventSchema.safeParse(raw);
      const known = event && session.events.get(event.id);
      const reject = (code: ProblemCode) =>
        receipt.rejected.push({ id: event?.id ?? null, index, code, path: 'type', message: code });
      if (!event || portal.refuses(event)) reject('event.invalid');
      else if (known && !isSame(known, event)) reject('event.conflict');
      else if (known) receipt.duplicates += 1;
      else {
        session.events.set(event.id, event);
        receipt.accepted += 1;
      }
    }
    return receipt;
  };

  const finish = (
    sessionId: string,
    session: ModelSession,
    finished: sessionUploads.SessionFinish,
  ): AnswerOf<typeof sessionUploads.finishSession> => {
    if (session.finish && !isSame(session.finish, finished)) throw new Refused('session.finish-conflict');
    session.finish = finished;
    const seqs = new Set([...session.events.values()].map(({ seq }) => seq));
    const missing = Array.from({ length: finished.lastSeq }, (_, index) => index + 1)
      .filter((seq) => !seqs.has(seq))
      .map((seq): [number, number] => [seq, seq]);
    const { custody } = session;
    if (missing.length > 0) return { status: 'waiting', startMissing: false, sessionId, custody, missing };
    return {
      status: 'finished',
      sessionId,
      custody,
      mode: session.start.mode,
      outcome: finished.outcome,
      score: finished.score ?? null,
      passMark: 0.8,
      successful: (finished.score ?? 0) >= 0.8,
      durationMinutes: (Date.parse(finished.endedAt) - Date.parse(session.start.startedAt)) / 60_000,
      failedMustPassSteps: [],
      unknownVersion: null,
      lateEvents: 0,
      competencies: [],
      missing,
    };
  };

  const batchResult = (raw: unknown): sessionUploads.BatchResult => {
    const { data: whole } = sessionUploads.batchSessionSchema.safeParse(raw);
    if (!whole) return { sessionId: null, status: 'rejected' };
    const { sessionId } = whole;
    try {
      const proof = { grant: whole.grant ?? null, sealed: whole.sealedSignIn ?? null };
      const session = start(sessionId, proof, whole.start);
      const events = append(session, whole.events);
      if (!whole.finish) return { sessionId, status: 'partial', events };
      const result = finish(sessionId, session, whole.finish);
      return result.status === 'finished'
        ? { sessionId, status: 'finished', events, result }
        : { sessionId, status: 'waiting', events };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { sessionId, status: 'rejected', problem: { code: error.code, detail: error.code, path: '' } };
    }
  };

  const openPlay = (ticket: string) => {
    const number = tickets.get(ticket);
    if (!number) throw new Refused('play.ticket-invalid');
    tickets.set(ticket, 0);
    const opened = playOf(number);
    return { ...opened, module: { ...opened.module, attemptsLeft: portal.attemptsLeft } };
  };
  /** The play whose secret comes with the call; undefined for a headset. */
  const playNumberOf = (headers: Headers) => {
    const [, number] = /^Play secret-of-play-(\d+)$/.exec(headers.get('authorization') ?? '') ?? [];
    if (number !== undefined && portal.revoked) throw new Refused('play.unknown');
    return number;
  };

  const expectHeadset = (headers: Headers) => {
    if (playNumberOf(headers) !== undefined) return;
    if (portal.revoked || headers.get('authorization') !== `Headset ${modelSecret}`)
      throw new Refused('headset.unknown');
  };

  const read = (path: string, headers: Headers): unknown => {
    if (path === '/device/time') return { now: portal.now().toISOString() };
    if (path === '/device/modules') return { modules: portal.modules };
    expectHeadset(headers);
    const sessionId = path.replace('/device/sessions/', '');
    const session = portal.sessions.get(sessionId);
    if (!session) throw new Refused('session.not-found');
    return standing(sessionId, session);
  };

  const standing = (sessionId: string, session: ModelSession): sessionUploads.SessionStanding => {
    const known = session.finish && finish(sessionId, session, session.finish);
    const result = known?.status === 'finished' ? known : null;
    return {
      sessionId,
      status: result ? 'finished' : known ? 'waiting' : 'open',
      custody: session.custody,
      startMissing: false,
      finishMissing: !known,
      ackSeq: result ? (session.finish?.lastSeq ?? 0) : 0,
      missing: known?.missing ?? [],
      result,
    };
  };

  const answer = (path: string, headers: Headers, body: unknown): unknown => {
    if (path === '/device/enrolments') {
      return {
        headsetId: sessionOf(1),
        secret: modelSecret,
        companyName: 'Model',
        sealingKey: modelSealingKey,
      };
    }
    if (path === '/device/browsers') return openPlay(parse(play.playInBrowser.body, body).ticket);
    expectHeadset(headers);
    if (path === '/device/status') {
      portal.status = parse(device.reportStatus.body, body);
      return { status: true };
    }
    if (path === '/device/sign-in') return signIn(parse(device.signInOnHeadset.body, body).mobileNo);
    if (path === '/device/batches') {
      return { results: parse(sessionUploads.uploadBatch.body, body).sessions.map(batchResult) };
    }
    if (path === '/device/pairings') {
      startsChoice = parse(device.startPairing.body, body)?.startsChoice ?? false;
      return pairing();
    }
    if (path === '/device/pairings/token') {
      const refusal = portal.polls.shift();
      if (refusal) throw new Refused(refusal);
      const { choice } = portal;
      return { ...signIn('1000000004'), ...(startsChoice && choice && { choice }) };
    }
    if (path === '/device/rooms') return room('ROOM23', parse(device.openRoom.body, body).moduleId);
    const [, code] = /^\/device\/rooms\/(\w+)\/join$/.exec(path) ?? [];
    if (code !== undefined) return room(code, portal.modules[0]?._id ?? sessionOf(9));
    const [, sessionId = '', act] = /^\/device\/sessions\/([^/]+)(\/\w+)?$/.exec(path) ?? [];
    const played = playNumberOf(headers);
    const proof = {
      grant: played === undefined ? headers.get(sessionUploads.grantHeader) : `play ${played}`,
      sealed: headers.get(sessionUploads.sealedSignInHeader),
    };
    if (proof.grant === null && proof.sealed === null) throw new Refused('headset.grant-required');
    if (act === undefined) {
      const duplicate = portal.sessions.has(sessionId);
      const { custody } = start(sessionId, proof, parse(sessionUploads.sessionStartSchema, body));
      return { sessionId, custody, duplicate };
    }
    const session = portal.sessions.get(sessionId);
    if (!session) throw new Refused('session.not-found');
    return act === '/events'
      ? append(session, parse(sessionUploads.appendEvents.body, body).events)
      : finish(sessionId, session, parse(sessionUploads.sessionFinishSchema, body));
  };

  const signIn = (mobileNo: string) => {
    const at = portal.now().toISOString();
    const learner = { _id: sessionOf(2), name: mobileNo };
    return { token: 'token', expiresAt: at, grant: `grant of ${mobileNo}`, grantExpiresAt: at, learner };
  };
  let startsChoice = false;
  const pairing = (): AnswerOf<typeof device.startPairing> => ({
    deviceCode: 'the-long-code-of-the-pairing',
    userCode: 'K7QF-2M9X',
    verificationUri: 'http://portal.test/pair',
    verificationUriComplete: 'http://portal.test/pair?code=K7QF-2M9X',
    expiresIn: 600,
    interval: portal.pairingInterval,
  });
  const room = (code: string, moduleId: string): AnswerOf<typeof device.openRoom> => ({
    roomId: sessionOf(3),
    code,
    moduleId,
    expiresAt: portal.now().toISOString(),
  });
  return portal;
};

/** A module as headsets get it, with one competency. */
export const moduleOf = (competencyName: string): device.DeviceModule => ({
  _id: sessionOf(20),
  moduleName: 'Sepsis: the First Hour',
  product_code: 'SEP',
  version: '1.0.0',
  build: null,
  modes: ['training', 'assessment'],
  passMark: 0.8,
  expectedMinutes: 12,
  attempts: { training: 0, assessment: 0 },
  attemptsAllowed: null,
  attemptsLeft: null,
  competencies: [{ competencyName, productCode: 'SEP-1' }],
  steps: [],
  questions: [],
});

/** A UUID made of the number. */
export const sessionOf = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

class Refused extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const parse = <Schema extends z.ZodType>(schema: Schema | undefined, body: unknown): z.output<Schema> => {
  const parsed = schema?.safeParse(body);
  if (!parsed?.success) throw new Refused('request.invalid');
  return parsed.data;
};
