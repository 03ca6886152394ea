import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passwords } from '@simward/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endWaitingMails } from '../../domain/mails/endWaitingMails.ts';
import { queueMail } from '../../domain/mails/queueMail.ts';
import { queueDueMails } from '../../domain/mails/sending/queueDueMails.ts';
import { restoreBackup } from '../../platform/backup/restoreBackup.ts';
import { writeBackup } from '../../platform/backup/writeBackup.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { buildCompany, buildUser } from '../../testing/builders/builders.ts';
import { mailsTo } from '../../testing/mail/mailsTo.ts';
import { createTestDatabase } from '../../testing/portal/testDatabase.ts';
import { createTestPortal, type TestPortal } from '../../testing/portal/testPortal.ts';

// The timeout is long because two databases are filled and one is read completely.
vi.setConfig({ testTimeout: 120_000 });

const keyFingerprint = 'of this key';

/** A portal restored from a backup of another one. */
const restored = async ({ database: { migrationDatabaseUrl } }: TestPortal) => {
  const folder = mkdtempSync(join(tmpdir(), 'simward-links-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'backup.tar');
  const database = await createTestDatabase('empty');
  await writeBackup(file, {
    databaseUrl: migrationDatabaseUrl,
    filesDirectory: null,
    keyFingerprint,
    createdAt: new Date(),
  });
  await restoreBackup(file, {
    migrationDatabaseUrl: database.migrationDatabaseUrl,
    filesDirectory: null,
    keyFingerprint,
    force: false,
    acceptOtherKey: false,
    migrate,
    recount: async () => undefined,
    endWaiting: (trx) => endWaitingMails(trx, new Date()),
  });
  const portal = await createTestPortal({ database });
  onTestFinished(() => portal.close());
  return portal;
};

test('a link that a backup holds ends with its half hour, and a restore makes it no younger', async () => {
  // This test has a portal of its own, because a backup contains the rows of every company.
  const portal = await createTestPortal();
  onTestFinished(() => portal.close());
  const { companyId } = await buildCompany(portal);
  const user = await buildUser(portal, companyId);
  await portal.platform.database.write({ companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId, userId: user.userId, template: 'reset' }),
  );
  await portal.runJobs();

  const later = await restored(portal);
  const [kept] = await mailsTo(later, user);
  const resetToken = /reset-password#([\w-]+)/.exec(JSON.stringify(kept?.content))?.[1] ?? '';
  const visit = () => later.send(passwords.visitLink, { body: { resetToken } });
  expect((await visit()).body).toMatchObject({ status: true });
  later.clock.advance({ minutes: 30 });
  expect((await visit()).body).toEqual({ status: false, reason: 'expired' });
  const reset = await later.send(passwords.resetPassword, { body: { newPassword: '975310', resetToken } });
  expect(reset.problem).toMatchObject({
    code: 'password.link-invalid',
    detail: 'This link is not valid any more. Ask for a new one.',
  });
});

test('a mail that waits in a backup does not go out of what is restored from it', async () => {
  const portal = await createTestPortal();
  onTestFinished(() => portal.close());
  const { companyId } = await buildCompany(portal);
  const user = await buildUser(portal, companyId);
  await portal.platform.database.write({ companyId }, (trx) =>
    queueMail(portal.platform, trx, { companyId, userId: user.userId, template: 'invite' }),
  );

  const later = await restored(portal);
  later.clock.advance({ minutes: 5 });
  await queueDueMails(later.platform);
  await later.runJobs();
  expect(await mailsTo(later, user)).toMatchObject([{ state: 'given up' }]);
});
