import { play, screens } from '@simward/contract';
import { deviceModuleOf, listDeviceModules } from '../../domain/headsets/deviceModules.sql.ts';
import { findReleasedVersion, openPlay } from '../../domain/plays/plays.sql.ts';
import { auditCall } from '../../platform/audit.sql.ts';
import { findInDirectory } from '../../platform/database/directory.sql.ts';
import { originOf } from '../../platform/http/originOf.ts';
import { newSecret } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx } from '../../platform/route/ctx.ts';

/**
 * Opens a play with its ticket: the browser becomes a device of its learner for its module.
 * @returns the secret, which is stored hashed and never shown again
 * @throws Problem auth.foreign-origin for a page of another origin, which cannot have a ticket of its own; play.ticket-invalid
 */
export const playInBrowser = async (ctx: AnyoneCtx, ticket: string): Answer<typeof play.playInBrowser> => {
  refuseOtherOrigins(ctx);
  const { database, scenarios } = ctx.platform;
  const found = await findInDirectory(database, 'play-ticket', ticket);
  if (!found) throw problem('play.ticket-invalid');
  const { companyId, subjectId: playId } = found;
  const now = ctx.clock.now();
  return database.write({ companyId }, async (trx) => {
    const secret = newSecret();
    const userAgent = ctx.request.headers['user-agent']?.slice(0, 300) ?? null;
    const opening = { companyId, playId, secret, address: ctx.address, userAgent };
    const opened = existing(await openPlay(trx, opening, now), 'play.ticket-invalid');
    const person = { companyId, userId: opened.user_id };
    const version = await findReleasedVersion(trx, opened.module_id, scenarios);
    const [row] = version
      ? await listDeviceModules(trx, person, { versionIds: [version.module_version_id], platform: null }, now)
      : [];
    if (!row) throw problem('play.ticket-invalid');
    await auditCall(ctx, trx, {
      companyId,
      event: 'play.opened',
      actor: { id: opened.user_id, name: opened.name, role: opened.role_name },
      subject: { type: 'module', id: opened.module_id },
      detail: { play: playId },
    });
    const module = await deviceModuleOf(ctx.platform, row);
    return {
      playId,
      secret,
      startsUntil: new Date(opened.begun_at.getTime() + play.startHours * 3_600_000).toISOString(),
      learner: { name: opened.name },
      module: { ...module, modes: opened.modes },
      moduleAddress: screens.yourModuleDetail.path.replace('$moduleId', opened.module_id),
      testAddress: `${screens.testDetails.path}?sessionId={sessionId}`,
    };
  });
};

/**
 * A browser says by itself which page asks. A page of another origin is refused, also one whose answer could not be read
 * there: it would use up the ticket.
 */
const refuseOtherOrigins = ({ request, platform }: AnyoneCtx): void => {
  if (request.headers.origin !== originOf(request, platform.publicUrl)) throw problem('auth.foreign-origin');
};
