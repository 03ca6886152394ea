import { type AnswerInputOf, help, type InputOf, modules } from '@simward/contract';
import { chosenCompany, resolveCompany } from '../../domain/companies/scopes.ts';
import { storeHelpLine } from '../../domain/companies/writeCompany.sql.ts';
import { givenHelpLine, helpColumnsOf } from '../../domain/help/helpLine.ts';
import { helpPolicy } from '../../domain/help/policy.ts';
import { storeNewsSeen } from '../../domain/people/account/newsSeen.sql.ts';
import { can } from '../../platform/auth/policy.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, AnyoneCtx, UserCtx } from '../../platform/route/ctx.ts';
import * as table from './help.sql.ts';
import { findPaperFacts } from './paperFacts.sql.ts';

/** Whom the caller turns to, as their policy has it: a learner gets no name of staff, and nobody themselves. */
export const whoCanHelp = async ({ trx, caller }: UserCtx): Answer<typeof help.whoCanHelp> => {
  const company = can(caller, helpPolicy.seeCompanyLine, undefined)
    ? {
        line: givenHelpLine(await table.findCompanyLine(trx, caller.companyId)),
        mayChange: can(caller, helpPolicy.changeCompanyLine, undefined),
      }
    : null;
  const admins = can(caller, helpPolicy.seeAdmins, { hasLine: company?.line != null })
    ? await table.listOtherAdmins(trx, caller, help.namedAdmins)
    : null;
  const platform = can(caller, helpPolicy.seePlatformLine, undefined)
    ? {
        line: givenHelpLine(await table.findPlatformLine(trx)),
        mayChange: can(caller, helpPolicy.changePlatformLine, undefined),
      }
    : null;
  return {
    company,
    admins: admins && { names: admins.map(({ name }) => name), count: admins[0]?.total ?? 0 },
    platform,
  };
};

/** Addresses beside the portal's own, as they stand in the security policy of its pages. */
export const readNetworkFacts = ({
  platform: { storage, videoHosts, mail },
}: AnyoneCtx): AnswerInputOf<typeof help.readNetworkFacts> => ({
  storage: storage.origin,
  videoHosts: modules.embedHostsOf(videoHosts),
  mailDomain: mail?.from.split('@').at(-1) ?? null,
});

/** @throws Problem company.none-chosen while a SuperAdmin looks at all */
export const readPaperFacts = async ({
  trx,
  caller,
  platform,
}: UserCtx): Answer<typeof help.readPaperFacts> => {
  const company = await findPaperFacts(trx, chosenCompany(caller));
  const { name, pin_length, web_pin_allowed, sign_in_name, hosts, providers, paired, typed } = company;
  const [host] = hosts ?? [];
  const address = new URL(platform.publicUrl);
  if (host !== undefined) address.hostname = host;
  return {
    companyName: name,
    helpLine: givenHelpLine(company),
    address: address.origin,
    pinLength: pin_length,
    codeOnWeb: web_pin_allowed,
    // Without a name of the company the sign-in page cannot find its providers.
    singleSignOn:
      providers.length > 0 && sign_in_name !== null
        ? { signInName: host === undefined ? sign_in_name : null, providers }
        : null,
    headsetWays: [...(paired ? (['pair'] as const) : []), ...(typed ? (['pin'] as const) : [])],
  };
};

/**
 * Sets the help line of a company.
 * @throws Problem company.not-found
 */
export const saveHelpLine = async (
  ctx: UserCtx,
  { companyId: namedCompany, ...line }: InputOf<typeof help.saveHelpLine>['body'],
): Answer<typeof help.saveHelpLine> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  const { name } = existing(
    await storeHelpLine(ctx.trx, companyId, helpColumnsOf(line)),
    'company.not-found',
  );
  ctx.audit({ companyId, subject: { type: 'company', id: companyId }, detail: { name, ...line } });
  return { status: true };
};

export const savePlatformLine = async (
  ctx: UserCtx,
  line: InputOf<typeof help.savePlatformLine>['body'],
): Answer<typeof help.savePlatformLine> => {
  await table.storePlatformLine(ctx.trx, helpColumnsOf(line));
  ctx.audit({ detail: line });
  return { status: true };
};

export const markNewsSeen = async ({ trx, caller }: UserCtx): Answer<typeof help.markNewsSeen> => {
  await storeNewsSeen(trx, caller, help.newestNews);
  return { status: true };
};
