import { basePath } from '@simward/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectSome } from '../../../scripts/test/expectSome.ts';
import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import { isLong } from '../src/testing/longForm.ts';
import { createTestPortal, type TestPortal } from '../src/testing/portal/testPortal.ts';
import { type Case, everyCase, oneCaseOfEachKind } from './cases.ts';
import { changedTables, type Fingerprint, takeFingerprint } from './fingerprint.ts';
import { buildPrincipals, type Principal } from './principals.ts';
import { buildRecordScopes, type RecordScopes, recordScopeOf } from './recordScopes.ts';
import { authorizationIn, type Sent, sendSample } from './sendSample.ts';
import { createSharedRecords, type SharedRecords } from './sharedRecords.ts';
import { mayAsk } from './verdict.ts';
import { walkedCalls } from './walkedCalls.ts';

let portal: TestPortal;
let recordScopes: RecordScopes;
let principals: Principal[];
let records: SharedRecords;
let database: pg.Client;

beforeAll(async () => {
  portal = await createTestPortal();
  recordScopes = await buildRecordScopes(portal);
  principals = expectSome(await buildPrincipals(portal, recordScopes), 'principal');
  records = createSharedRecords(portal, recordScopes);
  database = new pg.Client({ connectionString: portal.database.adminUrl });
  await database.connect();
  // The first sign-in and the first call of a headset change rows, which the fingerprints must not count.
  for (const { authorization } of principals) await openRoom(await authorization());
});
afterAll(async () => {
  await database.end();
  await portal.close();
});

const openRoom = (authorization: string | undefined) =>
  portal.app.inject({
    url: `${basePath}/device/rooms`,
    method: 'POST',
    payload: {},
    headers: authorization ? { authorization } : {},
  });

type WalkedCall = (typeof walkedCalls)[number];
const calls = walkedCalls.map((call, turn) => [call.endpoint.name, call, turn] as const);

/** All cases are for the long form. Otherwise each call is sent once for each kind of case. */
const casesOf = ({ endpoint, sample }: WalkedCall, turn: number) =>
  isLong ? everyCase(endpoint, sample, principals) : oneCaseOfEachKind(endpoint, sample, principals, turn);
const refusalsOf = (call: WalkedCall, turn: number) =>
  expectSome(
    casesOf(call, turn).filter(({ verdict }) => verdict !== 'allowed'),
    'refusal',
  );

/** The request of a case, and a text that only its record has: an answer with the record contains it, a refusal must not. */
const requestOf = async ({ endpoint, sample }: WalkedCall, { caller, where, verdict }: Case<Principal>) => {
  const staysAsItIs = verdict !== 'allowed' || endpoint.transaction === 'read';
  const id = await records.recordFor(sample, where, caller, staysAsItIs);
  const request = sample.request(id, recordScopeOf(recordScopes, where));
  return { request: { ...request, file: await sample.file?.() }, secret: sample.secret?.(id) };
};

const send = async ({ endpoint }: WalkedCall, { caller, where }: Case<Principal>, request: Sent) => {
  const authorization = await authorizationIn(portal, caller, endpoint, recordScopeOf(recordScopes, where));
  return sendSample(portal, endpoint, request, authorization);
};

/** Ids of the other company that no answer may contain, except those that the request contains. */
const foreignTo = ({ company, set }: Principal, { params, query, body }: Sent): string[] => {
  if (set === 'superadmin') return [];
  const requestText = JSON.stringify({ params, query, body });
  const foreign =
    company === 'second'
      ? [recordScopes.companyId, recordScopes.ownDepartmentId, recordScopes.sameCompanyDepartmentId]
      : [recordScopes.otherCompanyId, recordScopes.otherCompanyDepartmentId];
  return foreign.filter((id) => !requestText.includes(id));
};

/** Tries at User IDs of nobody are counted under some company. For that, any call may read all company ids once a minute. */
const readsCompanyIds = 'select "company_id" from "company" order by "company_id"';

/** What a SuperAdmin made in a company has its maker elsewhere: whoever lists it is told whether it may still act. */
const looksUpMakersElsewhere = /^\s*select u\.company_id, u\.user_id, u\.status and c\.status/;

/** True if the last call of this name sent a statement with the database login for all companies. */
const usedAllCompanies = (call: string): boolean => {
  const last = portal.activities.findLast((activity) => activity.call === call);
  if (!last) throw new Error(`${call} left no record of what it sent`);
  const statements = last.statements.filter(
    ({ scope, text }) => scope === 'all' && !/^(start|commit)/.test(text),
  );
  return statements.some(({ text }) => text !== readsCompanyIds && !looksUpMakersElsewhere.test(text));
};

/** True for a record out of the caller's reach that the call leaves out of its answer instead of refusing. */
const isPassedOver = ({ endpoint, sample }: WalkedCall, { caller }: Case<Principal>, status: number) =>
  sample.passesOver && sample.secret && status === 200 && mayAsk(endpoint, caller);

describe('refusals', () => {
  let before: Fingerprint;

  beforeAll(async () => {
    for (const [, call, turn] of calls)
      for (const refusal of refusalsOf(call, turn)) await requestOf(call, refusal);
    before = await takeFingerprint(database);
  });

  test.each(calls)('%s refuses whom its row and scope do not name', async (_name, call, turn) => {
    for (const refusal of refusalsOf(call, turn)) {
      const { request, secret } = await requestOf(call, refusal);
      const answer = await send(call, refusal, request);
      const who = `${refusal.caller.name}, ${refusal.where}: ${answer.code}`;
      if (secret) expect(answer.text, who).not.toContain(secret);
      for (const id of foreignTo(refusal.caller, request)) expect(answer.text, who).not.toContain(id);
      if (!isPassedOver(call, refusal, answer.status)) expect(answer.status, who).toBe(refusal.verdict);
    }
  });

  /** Sends all refusals again, with a fingerprint before and after each call, and names the calls that changed something. */
  const findCulprits = async () => {
    const culprits: string[] = [];
    for (const [name, call, turn] of calls) {
      const start = await takeFingerprint(database);
      for (const refusal of refusalsOf(call, turn))
        await send(call, refusal, (await requestOf(call, refusal)).request);
      const tables = changedTables(start, await takeFingerprint(database));
      if (tables.length > 0) culprits.push(`${name} changes ${tables.join(', ')}`);
    }
    return culprits.join('; ') || 'none of them when it is sent again';
  };

  test('no refusal changes anything', async () => {
    const tables = changedTables(before, await takeFingerprint(database));
    // Fingerprints read the whole database, so that the calls are searched only after something has changed.
    expect(tables, tables.length > 0 ? await findCulprits() : '').toEqual([]);
  });
});

describe('answers', () => {
  // Otherwise a call that needs figures would have to fold the sessions of all calls before it.
  afterEach(() => foldCompanyRollups(portal.platform));

  test.each(calls)(
    '%s answers those who may, and tells them of no other company',
    async (_name, call, turn) => {
      const { endpoint, sample } = call;
      const allowed = casesOf(call, turn).filter(({ verdict }) => verdict === 'allowed');
      for (const allowedCase of expectSome(allowed, 'caller who may')) {
        const { request, secret } = await requestOf(call, allowedCase);
        const answer = await send(call, allowedCase, request);
        const who = `${allowedCase.caller.name}, ${allowedCase.where}: ${answer.text.slice(0, 500)}`;
        expect(['ok', ...(sample.answers ?? [])], who).toContain(answer.code);
        if (secret && endpoint.transaction === 'read') expect(answer.text, who).toContain(secret);
        for (const id of foreignTo(allowedCase.caller, request)) expect(answer.text, who).not.toContain(id);
        if (allowedCase.caller.set !== 'superadmin') expect(usedAllCompanies(endpoint.name), who).toBe(false);
      }
    },
  );
});
