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

/** Calls of the permission walk that are not measured, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'live.followChanges': 'its answer has no end',
  'passwords.change': 'wrong passwords lock after a few; its time is that of a hash',
  'secondFactors.confirmTotp': 'wrong codes lock after a few',
  'assignments.assignToEverybody':
    'is refused while the one before goes on; a measurement of its own times it',
};

/** Opens a portal in this process on the database of a running portal. */
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

/** A call of the permission walk, sent by somebody with these permissions. */
export interface SampledCall {
  sample: AnySample;
  sender: PermissionSet;
}

/**
 * An Admin sends it, or somebody else where Admins may not; and a Manager, because departments decide on each row that a
 * Manager reads.
 */
const sendersOf = ({ callers }: Endpoint): PermissionSet[] => {
  const allowed = permissionSets.filter((set) => callers.includes(set));
  const first = allowed.includes('admin') ? 'admin' : allowed[0];
  return allowed.filter((set) => set === first || set === 'manager');
};

/** Every call that signed-in people may send. */
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
 * Prepares a call that can be sent again and again, each time about a new record that is made before its time is taken.
 * @returns a function that sends the call once and answers its ms; undefined where the sender may not send it to this company
 * @throws from that function when the call is answered otherwise than the sample says
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
