import type { InputOf, profile } from '@simward/contract';
import { text } from '@simward/texts';
import { addressChanged } from '../../domain/mails/queueMail.ts';
import { isEmailTaken } from '../../domain/people/account/identifiers.sql.ts';
import { changePeople } from '../../domain/people/changePeople.ts';
import { endHeadsetGrants, endSignIns } from '../../domain/sign-in/endAccess.sql.ts';
import { neededProofOf, proveAgain } from '../../domain/sign-in/proveAgain.ts';
import { expectHardToGuess, replacePassword } from '../../domain/sign-in/secret/replacePassword.ts';
import { signedInUser } from '../../domain/sign-in/signedInUser.ts';
import { endOwnSession } from '../../domain/sign-in/web/signInSession.sql.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { browserOf } from '../../platform/http/browserOf.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { attachFile, releaseFile } from '../../platform/storage/file.sql.ts';
import { storePicture } from '../../platform/storage/pictures/recordPicture.ts';
import * as table from './profile.sql.ts';
import { findOwnRow, isColleague } from './profile.sql.ts';

interface ProfileCtx {
  platform: Platform;
  trx: Trx;
  caller: UserCaller;
}

/** The caller's own record. */
export const getProfile = async ({
  platform,
  trx,
  caller,
}: ProfileCtx): Answer<typeof profile.getProfile> => {
  const row = await findOwnRow(trx, caller);
  return {
    ...(await signedInUser(platform, trx, caller.companyId, caller.userId, caller.signInSessionId)),
    hasPassword: row.password_hash !== null,
    proof: await neededProofOf(trx, caller, platform.clock.now()),
    revision: row.revision,
  };
};

type ProfileChange = InputOf<typeof profile.updateProfile>['body'];

/**
 * Changes the caller's name, gender, e-mail address and, when given, password; a new password ends the other sign-ins.
 * @throws Problem access.forbidden, user.not-found, profile.incomplete, profile.passwords-differ, profile.confirm,
 * profile.current-password, auth.second-factor-wrong, password.like-user-id, user.email-taken, user.conflict, auth.locked,
 * auth.busy
 */
export const updateProfile = async (
  ctx: OwnCtx,
  body: ProfileChange,
): Answer<typeof profile.updateProfile> => {
  const { caller, platform } = ctx;
  const { companyId, userId } = caller;
  await expectOneself(ctx, body._id);
  const { name, gender, password } = completeFields(body);
  const before = await ctx.read((trx) => findOwnRow(trx, caller));
  const email = body.emailAddress ?? before.email;
  if (password !== undefined || email !== before.email)
    await proveAgain(
      ctx,
      { password: body.currentPassword, code: body.code },
      { event: 'password.changed', field: 'currentPassword' },
    );
  if (password !== undefined) expectHardToGuess(password, before.mobile_no, 'passwordHash');
  const passwordHash = password === undefined ? undefined : await platform.passwords.hash(password);

  return ctx.write(async (trx) => {
    const now = ctx.clock.now();
    const current = await changePeople(trx, companyId, now, async (people) => {
      const row = await findOwnRow(trx, caller);
      if (body.revision !== undefined && body.revision !== row.revision) throw problem('user.conflict');
      if (email !== row.email && (await isEmailTaken(trx, caller, email)))
        throw fieldProblem('user.email-taken', 'emailAddress');
      await people.set([userId], { name, gender, email });
      if (email !== row.email) await addressChanged(platform, trx, { companyId, userId }, row.email);
      return row;
    });
    if (passwordHash !== undefined)
      await replacePassword(platform, trx, {
        companyId,
        userId,
        mobileNo: current.mobile_no,
        passwordHash,
        keptSessionId: caller.signInSessionId,
      });
    await ctx.audit(trx, {
      subject: { type: 'user', id: userId },
      detail: {
        name,
        nameBefore: current.name,
        emailAddress: email,
        emailAddressBefore: current.email,
        gender,
        password: passwordHash !== undefined,
      },
    });
    return { user: await getProfile({ platform, trx, caller }) };
  });
};

/** @throws Problem profile.incomplete, profile.passwords-differ, each with the fields' messages */
const completeFields = ({ name, gender, passwordHash = '', confirmPasswordHash = '' }: ProfileChange) => {
  if (!name || !gender) {
    const errors = Object.entries({ name, gender }).flatMap(([field, value]) =>
      value ? [] : [{ field, message: text('messages.required.text') }],
    );
    throw problem('profile.incomplete', { errors });
  }
  if (passwordHash !== confirmPasswordHash)
    throw problem('profile.passwords-differ', {
      errors: [{ field: 'confirmPasswordHash', message: text('messages.confirmPasswordDiffers.text') }],
    });
  return { name, gender, password: passwordHash === '' ? undefined : passwordHash };
};

/**
 * Gives the caller an uploaded picture, cut to a square, or takes the picture away.
 * @throws Problem access.forbidden, user.not-found, file.not-found, file.not-picture, file.too-many-pixels
 */
export const updateProfilePicture = async (
  ctx: OwnCtx,
  { _id, profilePic }: InputOf<typeof profile.updateProfilePicture>['body'],
): Answer<typeof profile.updateProfilePicture> => {
  const { caller, platform } = ctx;
  const { companyId } = caller;
  await expectOneself(ctx, _id);
  const fileId = profilePic && (await storePicture(ctx, { companyId, upload: profilePic, form: 'portrait' }));
  return ctx.write(async (trx) => {
    const now = ctx.clock.now();
    const before = await changePeople(trx, companyId, now, async (people) => {
      const row = await findOwnRow(trx, caller);
      await people.set([caller.userId], { profile_pic_file_id: fileId });
      return row.profile_pic_file_id;
    });
    if (fileId) await attachFile(trx, companyId, fileId, now);
    if (before) await releaseFile(trx, companyId, before, now);
    await ctx.audit(trx, {
      subject: { type: 'user', id: caller.userId },
      detail: { picture: fileId ? 'changed' : 'removed' },
    });
    return { user: await getProfile({ platform, trx, caller }) };
  });
};

/**
 * Refuses a call that names somebody else: profile calls change only the caller's own record.
 * @throws Problem access.forbidden for a colleague, user.not-found for anybody else
 */
const expectOneself = async ({ caller, read }: OwnCtx, userId: string): Promise<void> => {
  if (userId === caller.userId) return;
  const colleague = await read((trx) => isColleague(trx, caller.companyId, userId));
  throw problem(colleague ? 'access.forbidden' : 'user.not-found');
};

/** The browsers and headsets in which the caller is signed in now. */
export const listDeviceSignIns = async ({
  trx,
  caller,
  clock,
}: UserCtx): Answer<typeof profile.listDeviceSignIns> => {
  const now = clock.now();
  const browsers = await table.listBrowserSignIns(trx, caller, now);
  const headsets = await table.listHeadsetSignIns(trx, caller, now);
  return {
    browsers: browsers.map((row) => ({
      _id: row.sign_in_session_id,
      ...browserOf(row.user_agent),
      address: row.address,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      current: row.sign_in_session_id === caller.signInSessionId,
    })),
    headsets: headsets.map((row) => ({
      _id: row.headset_id,
      name: row.name,
      platform: row.platform,
      signedInAt: row.signed_in_at.toISOString(),
    })),
  };
};

/**
 * Signs one of the caller's browsers out.
 * @throws Problem sign-in.not-found
 */
export const endBrowserSignIn = async (
  ctx: UserCtx,
  signInSessionId: string,
): Answer<typeof profile.endBrowserSignIn> => {
  if (!(await endOwnSession(ctx.trx, ctx.caller, signInSessionId, ctx.clock.now())))
    throw problem('sign-in.not-found');
  ctx.audit({ subject: { type: 'sign-in', id: signInSessionId } });
  return { status: true };
};

/** Signs the caller out of every other browser and of every headset. */
export const endOtherSignIns = async (ctx: UserCtx): Answer<typeof profile.endOtherSignIns> => {
  const { trx, caller, clock } = ctx;
  const { companyId, userId, signInSessionId } = caller;
  const now = clock.now();
  await endSignIns(trx, { companyId, userIds: [userId], keptSessionId: signInSessionId }, now);
  await endHeadsetGrants(trx, caller, now);
  ctx.audit({ subject: { type: 'user', id: userId }, detail: { everywhere: true } });
  return { status: true };
};
