import { type Endpoint, type PermissionSet, permissionSets } from '@simward/contract';
import { callerKind } from '../../apps/server/permissions/callerKinds.ts';
import type { Principal } from '../../apps/server/permissions/principals.ts';
import { type RecordScope, unknownId } from '../../apps/server/permissions/recordScopes.ts';
import type { AnySample } from '../../apps/server/permissions/sample.ts';
import { samples } from '../../apps/server/permissions/samples.ts';
import { sendSample } from '../../apps/server/permissions/sendSample.ts';
import { verdictOf } from '../../apps/server/permissions/verdict.ts';
import { joinEmbeddedDatabase } from '../../apps/server/src/platform/embedded-postgres/openEmbeddedDatabase.ts';
import { buildUser, signInAs } from '../../apps/server/src/testing/builders/builders.ts';
import { createTestPortal, type TestPortal } from '../../apps/server/src/testing/portal/testPortal.ts';
import { allCompaniesDatabaseUrl, serverDatabaseUrl } from '../../harness/portalDatabase.ts';
import type { NeighbourSubject } from './neighbourSubject.ts';

/** Calls of the walk that are not measured here, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'live.followChanges': 'its answer has no end',
  'passwords.change': 'wrong passwords lock after a few; its time is that of a hash',
  'secondFactors.confirmTotp': 'wrong codes lock after a few',
  'assignments.assignToEverybody':
    'is refused while the one before goes on; a measurement of its own times it',
};

/** A portal of this process that works with the database of a running one. */
export const openBeside = async (dataDir: string): Promise<TestPortal> => {
  const owner = joinEmbeddedDatabase(dataDir) ?? '';
  const portal = await createTestPortal({
    database: {
      databaseUrl: serverDatabaseUrl(dataDir),
      allCompaniesDatabaseUrl: allCompaniesDatabaseUrl(dataDir),
      migrationDatabaseUrl: owner,
      adminUrl: owner,
      drop: async () => undefined,
    },
  });
  portal.clock.set(new Date().toISOString());
  return portal;
};

const kinds = {
  user: callerKind('User'),
  manager: callerKind('Manager of this department'),
  admin: callerKind('Admin'),
  superadmin: callerKind('SuperAdmin'),
} as const;

/** A call as one kind of people sends it. */
export interface SampledCall {
  sample: AnySample;
  sender: PermissionSet;
}

/**
 * Who sends it: an Admin where one may, else whoever may; and a Manager, whose departments decide on each row that is
 * read.
 */
const sendersOf = ({ callers }: Endpoint): PermissionSet[] => {
  const may = permissionSets.filter((set) => callers.includes(set));
  const first = may.includes('admin') ? 'admin' : may[0];
  return may.filter((set) => set === first || set === 'manager');
};

/** Every call of signed-in people that the permission walk has a line for. */
export const sampledCalls: readonly SampledCall[] = samples
  .filter(({ endpoint }) => leftOut[endpoint.name] === undefined)
  .flatMap((sample) => sendersOf(sample.endpoint).map((sender) => ({ sample, sender })));

const principalOf = async (
  portal: TestPortal,
  { companyId, departmentId }: RecordScope,
  set: PermissionSet,
): Promise<Principal> => {
  const kind = kinds[set];
  const departmentIds = kind.departments.map(() => departmentId);
  const user = await buildUser(portal, companyId, {
    ...(kind.role && { role: kind.role }),
    departmentIds,
    pin: null,
  });
  const authorization = async () => `Bearer ${await signInAs(portal, user)}`;
  return { ...kind, user, departmentIds, authorization };
};

/**
 * Makes ready to send a sample's call in a company again and again, each time about a record made for it beforehand.
 * @returns what takes the time of one call, in ms; undefined where the sender's rights end before it
 * @throws when it is answered otherwise than the sample says
 */
export const prepareSample = async (
  portal: TestPortal,
  { companyId, departmentIds: [departmentId = ''] }: NeighbourSubject,
  { sample, sender }: SampledCall,
): Promise<(() => Promise<number>) | undefined> => {
  const { endpoint, make, request, file, answers = [] } = sample;
  const scope: RecordScope = { where: 'own', companyId, departmentId };
  const principal = await principalOf(portal, scope, sender);
  if (verdictOf(endpoint, principal, 'own', sample) !== 'allowed') return undefined;
  return async () => {
    const authorization = await principal.authorization();
    const id = (await make?.({ portal }, scope, principal)) ?? unknownId();
    const sent = { ...request(id, scope), ...(file && { file: await file() }) };
    const startedAt = performance.now();
    const { code } = await sendSample(portal, endpoint, sent, authorization);
    const ms = performance.now() - startedAt;
    if (code !== 'ok' && !answers.some((answer) => answer === code))
      throw new Error(`${endpoint.name} answered ${code}`);
    return ms;
  };
};
