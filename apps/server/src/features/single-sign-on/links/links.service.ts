import type { singleSignOn } from '@simward/contract';
import { findOpenCompany } from '../../../domain/companies/company.sql.ts';
import { companyInView, resolveCompany } from '../../../domain/companies/scopes.ts';
import {
  type AgreedChange,
  askAccessChange,
  peopleToAskBeforeChange,
} from '../../../domain/people/access-changes/accessChanges.ts';
import { noteCallerAsGiver } from '../../../domain/people/second-person/accountGiver.sql.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { endProviderSessions } from '../sign-in/sessions.sql.ts';
import { approveLink, deleteLink, findPerson, listLinks as listLinkRows, lockLink } from './links.sql.ts';

/** @throws Problem company.not-found */
export const listLinks = async (
  ctx: OwnCtx,
  namedCompany: string | undefined,
  state: 'waiting' | 'approved',
): Answer<typeof singleSignOn.listLinks> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  const rows = await ctx.read(async (trx) => {
    await findOpenCompany(trx, companyId);
    return listLinkRows(trx, companyId, state);
  });
  return {
    links: rows.map((row) => ({
      _id: row.user_identity_id,
      userId: row.user_id,
      userName: row.user_name,
      mobileNo: row.mobile_no,
      role: row.role_name,
      providerName: row.provider_name,
      claimedAs: row.claimed_as,
      requestedAt: row.requested_at.toISOString(),
      approvedAt: row.approved_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  };
};

/**
 * Approves the link between a provider's person and a portal's person, or deletes the link and ends the sign-ins that
 * began with it. An Admin's link waits until that Admin agrees, because another Admin controls the provider.
 * @throws Problem identity-link.not-found, access.forbidden
 */
export const decideLink = async (
  ctx: OwnCtx,
  linkId: string,
  { approve }: { approve: boolean },
): Answer<typeof singleSignOn.decideLink> => {
  const now = ctx.clock.now();
  const waits = await ctx.write(async (trx) => {
    let isAsked = false;
    const link = await lockLink(trx, companyInView(ctx.caller), linkId);
    if (!link) throw problem('identity-link.not-found');
    const { company_id: companyId, user_id: userId } = link;
    if (approve) {
      // Somebody may have become SuperAdmin since the link was asked for.
      if ((await findPerson(trx, companyId, userId))?.superAdmin !== false) throw problem('access.forbidden');
      const whose = { companyId, userIds: [userId] };
      isAsked = !link.approved_at && (await peopleToAskBeforeChange(trx, ctx.caller, whose, now)).has(userId);
      if (isAsked)
        await askAccessChange(ctx.platform, trx, ctx.caller, { companyId, userId }, { kind: 'link', linkId });
      else if (!link.approved_at) {
        await approveLink(trx, companyId, linkId, ctx.caller.userId, now);
        await noteCallerAsGiver(trx, ctx.caller, { ...whose, given: 'link' }, now);
      }
    } else {
      await deleteLink(trx, companyId, linkId);
      const { identity_provider_id: providerId, subject } = link;
      await endProviderSessions(trx, { companyId, providerId, subject, providerSession: undefined }, now);
    }
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'user', id: userId },
      detail: { approved: approve, claimedAs: link.claimed_as, ...(isAsked && { waits: true }) },
    });
    return isAsked;
  });
  return { status: true, waits };
};

/** Approves a link once the person, or a SuperAdmin, has agreed. */
export const approveAgreedLink = async (
  trx: Trx,
  { companyId, change, agreedBy }: AgreedChange,
  now: Date,
): Promise<void> => {
  if (change.kind === 'link') await approveLink(trx, companyId, change.linkId, agreedBy, now);
};
