import { help, type InputOf } from '@simward/contract';
import { resolveCompany } from '../../domain/companies/scopes.ts';
import { storeHelpLine } from '../../domain/companies/writeCompany.sql.ts';
import { givenHelpLine, helpColumnsOf } from '../../domain/help/helpLine.ts';
import { helpPolicy } from '../../domain/help/policy.ts';
import { storeNewsSeen } from '../../domain/people/account/account.sql.ts';
import { can } from '../../platform/auth/policy.ts';
import { existing } from '../../platform/problem.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import * as table from './help.sql.ts';

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
