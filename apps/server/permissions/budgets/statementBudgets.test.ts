import { endpoints } from '@simward/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../../src/testing/mail/startMailServer.ts';
import { createTestPortal, type TestPortal } from '../../src/testing/portal/testPortal.ts';
import { expectWithinBudget, signOnCalls } from './expectWithinBudget.ts';
import { makeHeadsetCalls } from './headsetCalls.ts';
import { makeOpenCalls } from './openCalls.ts';
import { makePeopleCalls } from './peopleCalls.ts';
import { statementBudgets } from './statementBudgets.ts';

let mailServer: TestMailServer;
let portal: TestPortal;

beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await createTestPortal({ mail: { smtpUrl: mailServer.url, from: 'portal@example.org' } });
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

const names = endpoints.map(({ name }) => name);
const measuredElsewhere: readonly string[] = Object.values(signOnCalls).flat();

test('every call of the contract has a budget, and there is no other', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(Object.keys(statementBudgets)).toEqual([...names].sort());
});

test('no call sends more statements to the database, or waits for it more often, than its budget says', async () => {
  // These come first because they run the queued jobs, and those of the other calls below would fail.
  await makeOpenCalls(portal, mailServer);
  await makeHeadsetCalls(portal);
  await makePeopleCalls(portal);
  expectWithinBudget(
    portal.activities,
    names.filter((name) => !measuredElsewhere.includes(name)),
  );
}, 120_000);
