import {
  auth,
  evidencePacks,
  help,
  operations,
  passwords,
  reports,
  secondFactors,
  singleSignOn,
} from '@simward/contract';
import { queueMail } from '../../src/domain/mails/queueMail.ts';
import { leaveLink } from '../../src/features/reports/saved/mailedReport.ts';
import {
  type BuiltUser,
  buildCompany,
  buildUser,
  testPassword,
} from '../../src/testing/builders/builders.ts';
import { buildSignedIn } from '../../src/testing/builders/buildStaff.ts';
import { buildIssuedPack } from '../../src/testing/builders/sessions/buildIssuedPack.ts';
import type { TestMailServer } from '../../src/testing/mail/startMailServer.ts';
import type { TestPortal } from '../../src/testing/portal/testPortal.ts';
import { addTotp, nextCode, provePassword } from '../../src/testing/sign-in/secondFactorBuilder.ts';
import { totpCode } from '../../src/testing/sign-in/totpCode.ts';

const signIn = (portal: TestPortal, { mobileNo }: BuiltUser) =>
  portal.send(auth.signIn, { body: { mobileNo, passwordHash: testPassword } });

const signInAndRefresh = async (portal: TestPortal, companyId: string) => {
  const { cookies } = await signIn(portal, await buildUser(portal, companyId, { role: 'Manager' }));
  const jar = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  await portal.send(auth.refreshSession, {}, { cookies: jar });
};

const openMailedLinks = async (portal: TestPortal, mailServer: TestMailServer, companyId: string) => {
  const user = await buildUser(portal, companyId);
  const mailed = async () => {
    await portal.runJobs();
    return new URL(mailServer.mails.findLast(({ link }) => link)?.link ?? '').hash.slice(1);
  };
  await portal.send(passwords.forgetPassword, { body: { emailAddress: `${user.userId}@example.test` } });
  const resetToken = await mailed();
  await portal.send(passwords.visitLink, { body: { resetToken } });
  await portal.send(passwords.resetPassword, { body: { newPassword: '975310', resetToken } });
  await portal.platform.database.write({ companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId, userId: user.userId, template: 'invite' }),
  );
  const expired = await mailed();
  portal.clock.advance({ minutes: 30 });
  await portal.send(passwords.sendFreshLink, { body: { resetToken: expired } });
};

const takeSecondSteps = async (portal: TestPortal, companyId: string) => {
  const user = await buildUser(portal, companyId);
  const { secret } = await addTotp(portal, user);
  const cookies = await provePassword(portal, user);
  await portal.send(secondFactors.findSecondStep, {}, { cookies });
  const code = nextCode(portal, secret);
  await portal.send(secondFactors.confirmSignIn, { body: { kind: 'totp', code } }, { cookies });

  const strict = await buildCompany(portal, { secondFactor: 'staff' });
  const required = await provePassword(portal, await buildUser(portal, strict.companyId, { role: 'Admin' }));
  const begun = await portal.send(secondFactors.beginRequiredFactor, {}, { cookies: required });
  const first = totpCode(begun.body.secret, portal.clock.now());
  await portal.send(secondFactors.confirmRequiredFactor, { body: { code: first } }, { cookies: required });
};

const checkPack = async (portal: TestPortal, companyId: string) => {
  const learner = await buildUser(portal, companyId);
  const { code } = await buildIssuedPack(portal, learner, learner.userId);
  await portal.send(evidencePacks.checkPack, { body: { code } });
};

const leaveReport = async (portal: TestPortal, companyId: string) => {
  const { userId, token } = await buildSignedIn(portal, companyId, { role: 'Admin' });
  const query = {
    type: 'Assessment' as const,
    by: 'user' as const,
    of: [userId],
    from: '2026-10-01',
    to: '2026-11-01',
    days: null,
  };
  const { report } = (await portal.send(reports.saveReport, { body: { name: 'Weekly', query } }, { token }))
    .body;
  const schedule = { weekday: 1, time: '07:00', timeZone: 'UTC', userIds: [userId] };
  const params = { id: report._id };
  await portal.send(reports.scheduleSaved, { params, body: { schedule } }, { token });
  const link = leaveLink(portal.platform, { companyId, userId, reportId: report._id });
  const body = { token: new URL(link).hash.slice(1) };
  await portal.send(reports.mailedReport, { body });
  await portal.send(reports.leaveMailed, { body: { ...body, left: true } });
};

/** Makes every call that needs no credential, but those of a sign-in at a provider. */
export const makeOpenCalls = async (portal: TestPortal, mailServer: TestMailServer): Promise<void> => {
  const { companyId } = await buildCompany(portal);
  await portal.send(operations.health, {});
  await portal.send(operations.readiness, {});
  await portal.send(help.readNetworkFacts, {});
  await portal.send(singleSignOn.findSignIn, { query: {} });
  await openMailedLinks(portal, mailServer, companyId);
  await takeSecondSteps(portal, companyId);
  await signInAndRefresh(portal, companyId);
  await checkPack(portal, companyId);
  await leaveReport(portal, companyId);
};
