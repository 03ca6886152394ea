import { play } from '@simward/contract';
import { findAssignedModule } from '../../domain/plays/playOffers.sql.ts';
import { findOffers } from '../../domain/plays/playOffers.ts';
import { countPlaysOf, insertPlay } from '../../domain/plays/plays.sql.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { dayIn } from '../../platform/time/calendar.ts';

/**
 * Begins a play of the caller's for one of their modules. The browser opens the scenario's page with the ticket.
 * @throws Problem module.not-found for a module that is not assigned, not in force or not begun; play.not-offered where it
 * has no build for browsers or the company does not allow it; play.too-many
 */
export const beginPlay = async (ctx: UserCtx, moduleId: string): Answer<typeof play.beginPlay> => {
  const { trx, caller } = ctx;
  const { companyId, userId, timeZone } = caller;
  const now = ctx.clock.now();
  const module = existing(await findAssignedModule(trx, caller, moduleId, now), 'module.not-found');
  const offers = await findOffers(ctx, [{ moduleId, productCode: module.product_code }]);
  const offer = offers.get(moduleId);
  if (!offer || offer.look !== null) throw problem('play.not-offered');
  const most = play.playsPerDay;
  if ((await countPlaysOf(trx, caller, { day: dayIn(timeZone, now), timeZone })) >= most)
    throw problem('play.too-many', { values: { most } });
  const playId = newId(now);
  const ticket = newSecret();
  const ticketExpiresAt = new Date(now.getTime() + play.ticketSeconds * 1000);
  await insertPlay(
    trx,
    {
      ...{ companyId, userId, playId, moduleId, ticket, ticketExpiresAt },
      signInSessionId: caller.signInSessionId,
      modes: offer.modes,
    },
    now,
  );
  ctx.audit({ subject: { type: 'module', id: moduleId }, detail: { play: playId } });
  return { address: offer.address, ticket, expiresAt: ticketExpiresAt.toISOString() };
};
