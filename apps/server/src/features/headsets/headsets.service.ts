import { type device, headsets, type InputOf } from '@simward/contract';
import { isAppNewEnough } from '../../domain/catalogue/rollout/rollout.ts';
import { companyName } from '../../domain/companies/company.sql.ts';
import { chosenCompany, departmentsInCare, staffScopeOf } from '../../domain/companies/scopes.ts';
import { companyOfDepartment } from '../../domain/departments/departments.sql.ts';
import { headsetPolicy } from '../../domain/headsets/policy.ts';
import * as store from '../../domain/headsets/writeHeadset.sql.ts';
import { findMade } from '../../domain/makers/madeThings.sql.ts';
import {
  returnToAnyone,
  secondsLeft,
  takeFromAnyone,
  windowOfAnyone,
} from '../../domain/sign-in/secret/budgets.sql.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import { expectCan } from '../../platform/auth/policy.ts';
import { sealingPublicKey } from '../../platform/auth/sealing.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import { networkOf } from '../../platform/http/clientAddress.ts';
import { keyHash, newId, newSecret } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import { newReadableCode, normalCode } from '../../platform/readableCode.ts';
import type { Answer, AnyoneCtx, UploadCtx, UserCtx } from '../../platform/route/ctx.ts';
import type { Made } from '../../platform/route/repeats/repeatableCall.sql.ts';
import * as table from './headsets.sql.ts';

/** The fleet in the caller's scope. */
export const listHeadsets = async (ctx: UserCtx): Answer<typeof headsets.listHeadsets> => {
  const now = ctx.clock.now();
  const heardSince = new Date(now.getTime() - quietMinutes * 60_000);
  const scope = staffScopeOf(ctx.caller);
  const found = await table.listHeadsets(ctx.trx, scope, heardSince, headsets.mostListed + 1);
  const rows = found.slice(0, headsets.mostListed);
  const companyIds = new Set(rows.map(({ company_id }) => company_id));
  const leastApps = await table.listLeastApps(ctx.trx, [...companyIds], now);
  return {
    headsets: rows.map((row) => ({
      _id: row.headset_id,
      name: row.name,
      platform: row.platform,
      model: row.model,
      departmentId: row.department_id,
      departmentName: row.department_name,
      companyId: row.company_id,
      companyName: row.company_name,
      enrolledAt: row.enrolled_at.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      unsynced: row.unsynced,
      notUploaded: row.not_uploaded,
      oldestNotUploadedAt: row.oldest_not_uploaded_at?.toISOString() ?? null,
      appVersion: row.app_version,
      appTooOld: leastApps.some(
        ({ company_id, platforms, minimum_app_version }) =>
          company_id === row.company_id &&
          platforms.includes(row.platform) &&
          !isAppNewEnough(minimum_app_version, row.app_version ?? undefined),
      ),
      battery: row.battery,
      charging: row.charging,
      sessions: row.sessions,
      inSessionSince: row.in_session_since?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      revision: row.revision,
    })),
    more: found.length > rows.length,
  };
};

const codeLength = 8;
/** After this time without events a session may be over: its headset was switched off, or lost the network. */
const quietMinutes = 15;
const enrolmentTries = { tries: 30, minutes: 15 };

/**
 * Makes a code that enrols one headset within 24 hours. A Manager's headset belongs to a department of theirs.
 * @throws Problem department.not-found outside the caller's companies, access.forbidden for a foreign department
 */
export const createEnrolmentCode = async (
  ctx: UserCtx,
  body: InputOf<typeof headsets.createEnrolmentCode>['body'],
): Answer<typeof headsets.createEnrolmentCode> => {
  const { caller, trx } = ctx;
  const now = ctx.clock.now();
  const departmentId = body.departmentId ?? departmentsInCare(caller)?.[0];
  const companyId =
    departmentId === undefined
      ? chosenCompany(caller)
      : await companyOfDepartment(trx, staffScopeOf(caller), departmentId);
  if (departmentId !== undefined) expectCan(caller, headsetPolicy.change, { departmentId });
  const code = newReadableCode(codeLength);
  const expiresAt = new Date(now.getTime() + headsets.codeHours * 3_600_000);
  const id = newId(now);
  await table.insertEnrolmentCode(
    trx,
    {
      companyId,
      id,
      code: normalCode(code),
      departmentId: departmentId ?? null,
      by: caller,
      expiresAt,
    },
    now,
  );
  ctx.audit({ companyId, subject: { type: 'enrolment code', id } });
  return { code, expiresAt: expiresAt.toISOString() };
};

/**
 * Makes a code whose answer was lost anew, for as long as the one before, which ends.
 * @throws Problem headset.code-invalid when it was used meanwhile
 */
export const createEnrolmentCodeAgain = async (
  ctx: UserCtx,
  { companyId, id }: Made,
): Answer<typeof headsets.createEnrolmentCode> => {
  const code = newReadableCode(codeLength);
  const replacement = { companyId, id, code: normalCode(code) };
  const expiresAt = await table.replaceEnrolmentCode(ctx.trx, replacement, ctx.clock.now());
  if (!expiresAt) throw problem('headset.code-invalid');
  ctx.audit({ companyId, subject: { type: 'enrolment code', id } });
  return { code, expiresAt: expiresAt.toISOString() };
};

/**
 * Gives a headset another name.
 * @throws Problem headset.not-found, access.forbidden, headset.conflict when somebody else changed it meanwhile
 */
export const renameHeadset = async (
  ctx: UserCtx,
  headsetId: string,
  { name, revision }: InputOf<typeof headsets.renameHeadset>['body'],
): Answer<typeof headsets.renameHeadset> => {
  const headset = await lockOwnHeadset(ctx, headsetId);
  if (headset.revision !== revision) throw problem('headset.conflict');
  await store.updateHeadset(ctx.trx, headset.key, { name });
  ctx.audit({ subject: { type: 'headset', id: headsetId }, detail: { from: headset.name, to: name } });
  return { status: true };
};

/**
 * Moves a headset to another department of its company; a Manager only between their own departments.
 * @throws Problem headset.not-found, department.not-found, access.forbidden, headset.conflict
 */
export const moveHeadset = async (
  ctx: UserCtx,
  headsetId: string,
  { departmentId, revision }: InputOf<typeof headsets.moveHeadset>['body'],
): Answer<typeof headsets.moveHeadset> => {
  const headset = await lockOwnHeadset(ctx, headsetId);
  const scope = { ...staffScopeOf(ctx.caller), companyId: headset.company_id };
  if (departmentId !== null) await companyOfDepartment(ctx.trx, scope, departmentId);
  expectCan(ctx.caller, headsetPolicy.change, { departmentId });
  if (headset.revision !== revision) throw problem('headset.conflict');
  await store.updateHeadset(ctx.trx, headset.key, { department_id: departmentId });
  ctx.audit({
    subject: { type: 'headset', id: headsetId },
    detail: { name: headset.name, from: headset.department_id, to: departmentId },
  });
  return { status: true };
};

/**
 * Revokes a headset, which can then no longer use the portal.
 * @throws Problem headset.not-found outside the company, access.forbidden for a headset of another department
 */
export const revokeHeadset = async (
  ctx: UserCtx,
  headsetId: string,
): Answer<typeof headsets.revokeHeadset> => {
  const { key, name, revoked_at } = await lockOwnHeadset(ctx, headsetId);
  if (!revoked_at)
    await store.revokeHeadset(ctx.trx, { ...key, revokedBy: ctx.caller.userId }, ctx.clock.now());
  ctx.audit({ subject: { type: 'headset', id: headsetId }, detail: { name } });
  return { status: true };
};

/**
 * Locks a headset that the caller may change.
 * @throws Problem headset.not-found outside the company, access.forbidden for a headset of another department or none
 */
const lockOwnHeadset = async ({ caller, trx }: UserCtx, headsetId: string) => {
  const headset = existing(
    await table.lockHeadset(trx, staffScopeOf(caller), headsetId),
    'headset.not-found',
  );
  const { department_id: departmentId, company_id: companyId } = headset;
  expectCan(caller, headsetPolicy.change, { departmentId });
  return { ...headset, key: { companyId, headsetId } };
};

/**
 * Enrols a headset with a one-time code, as long as the person who made the code may still make such codes.
 * @returns its secret, which is stored hashed and never shown again
 * @throws Problem headset.code-invalid; headset.code-slowed after too many wrong codes from one address
 */
export const enrolHeadset = async (
  ctx: AnyoneCtx,
  body: InputOf<typeof device.enrolHeadset>['body'],
): Answer<typeof device.enrolHeadset> => {
  const { database } = ctx.platform;
  const now = ctx.clock.now();
  const budgetKey = keyHash(`enrolment:${networkOf(ctx.address)}`);
  const seconds = await database.write('none', async (trx) => {
    if (await takeFromAnyone(trx, budgetKey, enrolmentTries, now)) return 0;
    return secondsLeft(await windowOfAnyone(trx, budgetKey), enrolmentTries.minutes, now);
  });
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    throw problem('headset.code-slowed', { values: { minutes }, retryAfter: minutes * 60 });
  }
  const directoryEntry = await findInDirectory(database, 'enrolment', normalCode(body.code));
  if (!directoryEntry) throw problem('headset.code-invalid');
  const { companyId } = directoryEntry;
  const maker = await database.read({ companyId }, (trx) =>
    findMade(database, trx, { companyId, kind: 'enrolment-code', subjectId: directoryEntry.subjectId }),
  );
  if (!maker || maker.cause) throw problem('headset.code-invalid');
  const enrolled = await database.write({ companyId }, async (trx) => {
    const headsetId = newId(now);
    const code = await table.consumeEnrolmentCode(
      trx,
      { companyId, id: directoryEntry.subjectId, headsetId },
      now,
    );
    if (!code) throw problem('headset.code-invalid');
    const secret = newSecret();
    await store.insertHeadset(
      trx,
      {
        companyId,
        headsetId,
        secret,
        departmentId: code.department_id,
        enrolledBy: code.created_by,
        name: body.name,
        platform: body.platform,
        model: body.model,
        inBrowser: isBrowser(ctx),
      },
      now,
    );
    await auditCall(ctx, trx, {
      companyId,
      event: 'headset.enrolled',
      subject: { type: 'headset', id: headsetId },
      detail: { name: body.name, platform: body.platform, model: body.model },
    });
    return {
      headsetId,
      secret,
      companyName: await companyName(trx, companyId),
      sealingKey: sealingPublicKey(ctx.platform.sealingSeed),
    };
  });
  // A right code takes no try, because a hospital that unpacks a hundred headsets sends all their codes from
  // one address.
  await database.write('none', (trx) => returnToAnyone(trx, budgetKey));
  return enrolled;
};

/** A page cannot leave these headers out of its calls, and no app sends them. */
const isBrowser = ({ request: { headers } }: AnyoneCtx): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/** Stores a headset's report on itself; it replaces the report before. */
export const reportStatus = async (
  ctx: UploadCtx,
  status: device.DeviceStatus,
): Answer<typeof device.reportStatus> => {
  const { companyId, headsetId } = ctx.caller;
  const { appVersion = null, battery = null, charging = null, unsynced, oldestUnsyncedAt } = status;
  await ctx.write((trx) =>
    store.writeHeadsetStatus(trx, {
      companyId,
      headsetId,
      appVersion,
      battery,
      charging,
      notUploaded: unsynced,
      // A start of waiting in the future comes from a headset's wrong clock; the portal stores the present
      // instead.
      oldestNotUploadedAt: oldestUnsyncedAt ? earlierDate(new Date(oldestUnsyncedAt), ctx.clock.now()) : null,
    }),
  );
  return { status: true };
};

const earlierDate = (a: Date, b: Date) => (a < b ? a : b);
