import type { oasis } from '@simward/contract';
import { companyInView } from '../../../domain/companies/resolveCompany.ts';
import { newId } from '../../../platform/ids.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import { beginTest, keepTest } from '../configuration/configuration.sql.ts';
import { listIdentifiers } from '../configuration/learnerCounts.sql.ts';
import { openConnector } from '../connector/openConnector.ts';
import { diagnose, diagnoseFiles } from './diagnose.ts';

const apartMs = 10_000;

/**
 * Tests the connection and keeps what was found; no transaction is held meanwhile.
 * @throws Problem oasis.not-configured, oasis.no-address, oasis.tested-lately
 */
export const testConnection = async (ctx: OwnCtx): Answer<typeof oasis.testConnection> => {
  const { platform, clock, caller } = ctx;
  const companyId = companyInView(caller);
  const at = clock.now();
  if (!platform.oasis) throw problem('oasis.no-address');
  const { configuration, identifiers } = await ctx.write(async (trx) => {
    const begun = existing(await beginTest(trx, companyId, at), 'oasis.not-configured');
    if (begun.before && at.getTime() - begun.before.getTime() < apartMs)
      throw problem('oasis.tested-lately', { retryAfter: apartMs / 1000 });
    const { department_ids, identifier_field } = begun.configuration;
    return {
      configuration: begun.configuration,
      identifiers: await listIdentifiers(trx, companyId, identifier_field, department_ids),
    };
  });
  const connector = openConnector(platform, configuration);
  if (!connector) throw problem('oasis.no-address');
  const about = {
    connector,
    field: configuration.identifier_field,
    identifiers,
    trialKey: newId(at),
  };
  const steps =
    'url' in platform.oasis
      ? await diagnose({
          ...about,
          address: platform.oasis.url,
          account: configuration.api_account,
          clock,
        })
      : await diagnoseFiles(about);
  const tookMs = clock.now().getTime() - at.getTime();
  const test = { at: at.toISOString(), by: caller.name, tookMs, steps };
  const failed = steps.find(({ state }) => state === 'failed');
  await ctx.write(async (trx) => {
    await keepTest(trx, companyId, test, failed ? 'failing' : 'working');
    await ctx.audit(trx, { companyId, detail: { failed: failed?.step ?? null } });
  });
  return { test };
};
