import { joining } from '@simward/contract';
import { insertJoin } from '../../src/domain/people/joining/accountJoin.sql.ts';
import { joinAccounts } from '../../src/domain/people/joining/joinAccounts.ts';
import { newId } from '../../src/platform/ids.ts';
import { buildDepartment, buildUser } from '../../src/testing/builders/builders.ts';
import type { Principal } from '../principals.ts';
import type { RecordScope } from '../recordScopes.ts';
import { unknownId } from '../recordScopes.ts';
import { type AnySample, sample, type World } from '../sample.ts';
import { makeLearner } from '../sampleRecords.ts';

/** The second account of each pair, by the first. */
const otherByFirst = new Map<string, string>();

const makePair = async (world: World, recordScope: RecordScope): Promise<string> => {
  const first = await makeLearner(world, recordScope);
  otherByFirst.set(first, await makeLearner(world, recordScope));
  return first;
};
const otherOf = (first: string) => otherByFirst.get(first) ?? unknownId();

const askJoin = async (world: World, recordScope: RecordScope, waitsFor: string | null) => {
  const { portal } = world;
  const { companyId } = recordScope;
  const stays = await makePair(world, recordScope);
  const other = otherOf(stays);
  const asker = await buildUser(portal, companyId, { role: 'Admin', password: null, pin: null });
  const now = portal.clock.now();
  const key = { companyId, joinId: newId(now) };
  const by = { id: asker.userId, name: asker.name };
  const request = { stays, other, takesExternalId: false, reason: 'In two lists', by, waitsFor };
  await portal.platform.database.write({ companyId }, (trx) => insertJoin(trx, key, request, now));
  return { ...key, ...request };
};

const makeWaiting = async (world: World, recordScope: RecordScope): Promise<string> =>
  (await askJoin(world, recordScope, unknownId())).joinId;

/** A join that waits for the principal's word, in the own place. */
const makeWaitingForMe = async (
  world: World,
  recordScope: RecordScope,
  { user }: Principal,
): Promise<string> => {
  if (recordScope.where !== 'own' || !user) return makeWaiting(world, recordScope);
  const { departmentId } = await buildDepartment(world.portal, user.companyId);
  const own = { ...recordScope, companyId: user.companyId, departmentId };
  return (await askJoin(world, own, user.userId)).joinId;
};

const makeJoined = async (world: World, recordScope: RecordScope): Promise<string> => {
  const { platform } = world.portal;
  const join = await askJoin(world, recordScope, null);
  await platform.database.write({ companyId: recordScope.companyId }, (trx) =>
    joinAccounts(platform, trx, join, async () => undefined),
  );
  return join.joinId;
};

export const joiningSamples: readonly AnySample[] = [
  sample({
    endpoint: joining.previewJoin,
    about: "company's",
    make: makePair,
    request: (first) => ({ query: { first, second: otherOf(first) } }),
  }),
  sample({
    endpoint: joining.joinAccounts,
    about: "company's",
    make: makePair,
    request: (stays) => ({
      body: { stays, other: otherOf(stays), reason: 'In two lists', seen: 'nothing' },
    }),
    // Only a preview gives the value of `seen` that would be accepted.
    answers: ['join.changed-meanwhile'],
  }),
  sample({
    endpoint: joining.listJoins,
    about: "company's",
    make: makeLearner,
    request: (userId) => ({ query: { userId } }),
  }),
  sample({
    endpoint: joining.undoJoin,
    about: "company's",
    make: makeJoined,
    request: (id) => ({ params: { id }, body: { reason: 'Two people after all' } }),
  }),
  sample({
    endpoint: joining.endJoin,
    about: "company's",
    make: makeWaiting,
    request: (id) => ({ params: { id } }),
  }),
  sample({ endpoint: joining.ownJoins, about: 'nothing', request: () => ({}) }),
  sample({
    endpoint: joining.agreeToJoin,
    about: 'own',
    make: makeWaitingForMe,
    request: (id) => ({ params: { id }, body: {} }),
    answers: ['profile.confirm'],
  }),
  sample({
    endpoint: joining.findFormer,
    about: 'nothing',
    request: (_id, { companyId }) => ({ query: { companyId, emailAddress: 'gone@example.test' } }),
  }),
];
