import { setsGivenBy, type singleSignOn } from '@simward/contract';
import { expectCapacity } from '../../../domain/departments/departments.sql.ts';
import { type CompanyPeople, changePeople } from '../../../domain/people/changePeople.ts';
import { findPlacement } from '../../../domain/people/departments/departmentsOfPerson.sql.ts';
import { stoppedLearning } from '../../../domain/people/peopleEvents.ts';
import {
  departmentsAfter,
  holdsModules,
  holdsSeveralDepartments,
} from '../../../domain/people/roles/roleRules.ts';
import { countActiveAdmins } from '../../../domain/people/roles/roles.sql.ts';
import { listRoles, type Role } from '../../../domain/people/roles/roles.ts';
import { noteMappedRole } from '../../../domain/people/second-person/accountGiver.sql.ts';
import { startProviderSignIn } from '../../../domain/sign-in/web/startSignIn.ts';
import { auditCall } from '../../../platform/audit.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AnyoneCtx } from '../../../platform/route/ctx.ts';
import {
  findIdentity,
  findPerson,
  findPersonByIdentifier,
  noteLinkUsed,
  requestLink,
} from '../links/links.sql.ts';
import type { IdentityProvider } from '../provider.ts';
import { claimedAs, claimValues, type ProvenIdentity } from './provenIdentity.ts';
import { insertProviderSession } from './sessions.sql.ts';
import { type Attempt, setLastCookie } from './ssoCookies.ts';

/** Finishes a sign-in with a proven identity, and returns the address where the browser goes next. */
export const completeSignIn = async (
  ctx: AnyoneCtx,
  provider: IdentityProvider,
  identity: ProvenIdentity,
  attempt: Attempt,
) => {
  const outcome = await finishSignIn(ctx, provider, identity, attempt);
  return 'begun' in outcome ? signedInAt(attempt.returnTo) : errorRedirect(outcome.refused, attempt.returnTo);
};

/** Binds a sealed ID token to its sign-in session, so that it cannot be used for another one. */
export const idTokenContext = (signInSessionId: string): string => `id-token:${signInSessionId}`;

/** The address of the sign-in page that says why a sign-in failed. */
export const errorRedirect = (code: singleSignOn.SignInRefusal, returnTo = '/') =>
  `/signin?${new URLSearchParams({ sso: code, ...(returnTo !== '/' && { returnTo }) })}`;

/** Writes to the company's audit log why a sign-in through a provider failed. The person sees only the code. */
export const auditFailure = (
  ctx: AnyoneCtx,
  provider: IdentityProvider,
  code: singleSignOn.SignInRefusal,
  error: unknown,
): Promise<void> =>
  ctx.platform.database.write({ companyId: provider.companyId }, (trx) =>
    auditRefusal(ctx, trx, provider.companyId, {
      code,
      provider: provider.name,
      cause: causeOf(error),
    }),
  );

type Outcome = { begun: true } | { refused: singleSignOn.SignInRefusal; userId?: string };

/** Signs the person in if an administrator has approved the link between the identity and the person. */
const finishSignIn = (
  ctx: AnyoneCtx,
  provider: IdentityProvider,
  identity: ProvenIdentity,
  attempt: Attempt,
): Promise<Outcome> =>
  ctx.platform.database.write({ companyId: provider.companyId }, async (trx) => {
    const start = (people?: CompanyPeople) => beginSession(ctx, { trx, people }, provider, identity, attempt);
    const outcome = mapsPeople(provider)
      ? await changePeople(trx, provider.companyId, ctx.clock.now(), start)
      : await start();
    if ('refused' in outcome) {
      const { refused, ...person } = outcome;
      await auditRefusal(ctx, trx, provider.companyId, { code: refused, provider: provider.name, ...person });
    }
    return outcome;
  });

const beginSession = async (
  ctx: AnyoneCtx,
  { trx, people }: { trx: Trx; people: CompanyPeople | undefined },
  provider: IdentityProvider,
  identity: ProvenIdentity,
  attempt: Attempt,
): Promise<Outcome> => {
  const { companyId, providerId } = provider;
  const now = ctx.clock.now();
  const { issuer, subject } = identity;
  const link = await findIdentity(trx, { companyId, issuer, subject });
  if (!link) return askForLink(ctx, trx, provider, identity);
  const { userId } = link;
  const person = await findPerson(trx, companyId, userId);
  if (!person?.active) return { refused: 'inactive', userId };
  if (person.superAdmin) return { refused: 'unavailable', userId };
  if (!link.approved) return { refused: 'pending', userId };
  if (people && (provider.settings.mapAtEachSignIn || !link.used)) {
    const { platform } = ctx;
    const change = await mapPerson({ platform, trx, people }, provider, userId, identity.claims);
    if (change)
      await auditCall(ctx, trx, {
        companyId,
        event: 'user.changed',
        subject: { type: 'user', id: userId },
        detail: { ...change, provider: provider.name },
      });
  }
  const signedIn = await startProviderSignIn(ctx, trx, { companyId, userId }, attempt.browser);
  const { sid } = ctx.platform.tokens.readAccess(signedIn.token);
  await insertProviderSession(trx, {
    companyId,
    signInSessionId: sid,
    providerId,
    issuer,
    subject,
    providerSession: identity.providerSession,
    idToken:
      identity.idToken === null ? null : ctx.platform.secretBox.seal(identity.idToken, idTokenContext(sid)),
  });
  await noteLinkUsed(trx, companyId, link.linkId, now);
  setLastCookie(ctx, { companyId, providerId, userId });
  return { begun: true };
};

/** The first sign-in of an unlinked identity requests a link. An administrator decides if both are the same person. */
const askForLink = async (
  ctx: AnyoneCtx,
  trx: Trx,
  provider: IdentityProvider,
  identity: ProvenIdentity,
): Promise<Outcome> => {
  const { companyId, providerId, settings } = provider;
  const value = claimValues(identity.claims, settings.identifierClaim)[0];
  if (value === undefined) return { refused: 'unknown' };
  const person = await findPersonByIdentifier(trx, companyId, settings.identifier, value);
  // An Admin controls the company's provider, so that it must never lead to a SuperAdmin's account.
  if (!person || person.superAdmin) return { refused: 'unknown' };
  const { userId } = person;
  if (!person.active) return { refused: 'inactive', userId };
  const now = ctx.clock.now();
  const link = { linkId: newId(now), userId, providerId, claimedAs: claimedAs(identity, value) };
  await requestLink(trx, { companyId, issuer: identity.issuer, subject: identity.subject }, link, now);
  return { refused: 'pending', userId };
};

/**
 * Gives an active person the role and departments that the provider's claims are mapped to.
 * @returns the change for the audit log; undefined if nothing changed
 */
const mapPerson = async (
  { platform, trx, people }: { platform: Platform; trx: Trx; people: CompanyPeople },
  provider: IdentityProvider,
  userId: string,
  claims: Record<string, unknown>,
): Promise<{ role: string; departments: number } | undefined> => {
  const { companyId } = provider;
  const roles = await listRoles({ platform, trx }, companyId);
  const current = await findPlacement(trx, companyId, userId);
  const before = roles.find(({ roleId }) => roleId === current?.roleId);
  if (!current || !before) return undefined;
  const role = await roleAfter(trx, companyId, before, mappedRole(provider, claims, roles));
  const mostDepartments = holdsSeveralDepartments(role.permissionSet) ? undefined : 1;
  const present = departmentsAfter(before.permissionSet, role.permissionSet, current.departmentIds);
  const mapped = mappedDepartments(provider, claims).slice(0, mostDepartments);
  const departmentIds =
    mapped.length > 0 ? await departmentsWithRoom(trx, companyId, present, mapped) : present;
  const isUnchanged =
    role.roleId === before.roleId &&
    departmentIds.length === current.departmentIds.length &&
    departmentIds.every((id) => current.departmentIds.includes(id));
  if (isUnchanged) return undefined;
  await people.setDepartments([userId], departmentIds);
  await people.giveRole(userId, role);
  if (role.roleId !== before.roleId)
    await noteMappedRole(trx, { companyId, userId }, provider.providerId, platform.clock.now());
  if (holdsModules(before.permissionSet) && !holdsModules(role.permissionSet))
    await platform.events.emit(trx, stoppedLearning, { companyId, userId });
  return { role: role.name, departments: departmentIds.length };
};

/** The mapped role, but not if the company would lose its last Admin. */
const roleAfter = async (
  trx: Trx,
  companyId: string,
  before: Role,
  mapped: Role | undefined,
): Promise<Role> => {
  if (!mapped) return before;
  const isDemotion = before.permissionSet === 'admin' && mapped.permissionSet !== 'admin';
  return isDemotion && (await countActiveAdmins(trx, companyId)) <= 1 ? before : mapped;
};

/**
 * The role of the first mapping whose value the person has. An Admin controls the company's provider, so that it gives
 * only roles that an Admin may give.
 */
const mappedRole = (
  { settings }: IdentityProvider,
  claims: Record<string, unknown>,
  roles: readonly Role[],
): Role | undefined => {
  const values = claimValues(claims, settings.roleClaim);
  const roleName = settings.roleMappings.find(({ value }) => values.includes(value))?.role;
  return roles.find(
    ({ name, permissionSet }) => name === roleName && setsGivenBy('admin').includes(permissionSet),
  );
};

const mappedDepartments = ({ settings }: IdentityProvider, claims: Record<string, unknown>): string[] => {
  const values = claimValues(claims, settings.departmentClaim);
  const mappings = settings.departmentMappings.filter(({ value }) => values.includes(value));
  return [...new Set(mappings.map(({ departmentId }) => departmentId))];
};

/**
 * The mapped departments. If one of them is full or deleted, the person keeps the present departments and can
 * still sign in.
 */
const departmentsWithRoom = async (
  trx: Trx,
  companyId: string,
  present: readonly string[],
  mapped: readonly string[],
) => {
  try {
    await expectCapacity(
      trx,
      companyId,
      mapped.filter((id) => !present.includes(id)),
    );
    return mapped;
  } catch (error) {
    if (error instanceof Problem) return present;
    throw error;
  }
};

/**
 * True if a sign-in through this provider may change role and departments: it must then run within
 * `changePeople`.
 */
const mapsPeople = ({ settings }: IdentityProvider): boolean =>
  settings.roleMappings.length > 0 || settings.departmentMappings.length > 0;

/** Writes the refusal of a sign-in through a provider to the audit log. `cause` is never shown to the person. */
const auditRefusal = (
  ctx: AnyoneCtx,
  trx: Trx,
  companyId: string,
  refusal: { code: singleSignOn.SignInRefusal; provider: string; userId?: string; cause?: string },
): Promise<void> => {
  const { userId, cause, ...detail } = refusal;
  return auditCall(ctx, trx, {
    companyId,
    event: 'sign-in',
    outcome: 'denied',
    subject: userId === undefined ? undefined : { type: 'user', id: userId },
    detail: { way: 'sso', ...detail, ...(cause !== undefined && { cause: cause.slice(0, 300) }) },
  });
};

/**
 * The address of the sign-in page that finishes the sign-in. The page does it, because the browser does not send the
 * refresh cookie with a request that another site began.
 */
const signedInAt = (returnTo: string) => `/signin?${new URLSearchParams({ sso: 'done', returnTo })}`;

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
