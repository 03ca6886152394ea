import type { users } from '@simward/contract';
import { z } from 'zod';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import { queueMails } from '../../domain/mails/queueMail.ts';
import { noteInvited } from '../../domain/people/account/credentials.sql.ts';
import { findPeople } from '../../domain/people/person/people.sql.ts';
import { standingOf } from '../../domain/people/person/personInScope.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import { can } from '../../platform/auth/policy.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import type { QueuedJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { findByEmail } from './users.sql.ts';

/**
 * Mails invitation links to people with these addresses in the caller's scope. An address outside the scope is answered
 * like an address that nobody has.
 */
export const sendInvites = async (
  ctx: UserCtx,
  addresses: readonly string[],
): Answer<typeof users.sendInvites> => {
  const { trx, caller } = ctx;
  const scope = staffScopeOf(caller);
  const matches = await findByEmail(trx, scope.companyId, [...new Set(addresses)]);
  const people = await findPeople(trx, scope, [...new Set(matches.map(({ user_id }) => user_id))]);
  const invited = people.filter((row) => row.status && can(caller, personPolicy.change, standingOf(row)));
  const byCompany = Map.groupBy(invited, ({ company_id }) => company_id);
  for (const [companyId, rows] of byCompany)
    await invitePeople(
      ctx.platform,
      trx,
      companyId,
      rows.map(({ user_id }) => user_id),
    );
  const invitedIds = new Set(invited.map(({ user_id }) => user_id));
  const invitedAddresses = new Set(
    matches.filter(({ user_id }) => invitedIds.has(user_id)).map(({ asked }) => asked),
  );
  ctx.audit({ detail: { invited: invited.length } });
  return {
    status: true,
    sent: invited.length,
    notFound: addresses.filter((address) => !invitedAddresses.has(address)),
  };
};

const invitation = z.object({ companyId: z.uuid(), userIds: z.array(z.uuid()) });
type Invitation = z.infer<typeof invitation>;

/** Queues the mails of one chunk. A job does this, so that a call that invites thousands does not wait for it. */
export const inviteJob: QueuedJob<Invitation> = {
  name: 'invite-people',
  payload: invitation,
  run: ({ database, ...platform }, { companyId, userIds }) =>
    database.write({ companyId }, async (trx) => {
      const people = await findPeople(trx, { companyId }, userIds);
      const invited = people.filter(({ status }) => status);
      const mails = invited.map(({ user_id: userId }) => ({
        companyId,
        userId,
        template: 'invite' as const,
      }));
      await queueMails({ database, ...platform }, trx, mails);
    }),
};

const peopleAtOnce = 250;

/** Invites people of one company, also thousands of them. */
export const invitePeople = async (
  platform: Platform,
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
): Promise<void> => {
  await noteInvited(trx, companyId, userIds, platform.clock.now());
  for (let from = 0; from < userIds.length; from += peopleAtOnce)
    await platform.jobs.send(trx, inviteJob, {
      companyId,
      userIds: userIds.slice(from, from + peopleAtOnce),
    });
};
