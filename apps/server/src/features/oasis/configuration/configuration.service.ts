import type { InputOf, oasis } from '@simward/contract';
import { text } from '@simward/texts';
import { resolveCompany, staffScopeOf } from '../../../domain/companies/scopes.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing, problem } from '../../../platform/problem.ts';
import type { Answer, OwnCtx } from '../../../platform/route/ctx.ts';
import {
  companyName,
  findConfiguration,
  hasPassword,
  lockConfiguration,
  passwordContext,
  type StoredConfiguration,
  storeConfiguration,
} from './configuration.sql.ts';
import { countLearners, listDepartments } from './learnerCounts.sql.ts';

/** @throws Problem company.not-found, request.invalid */
export const readConfiguration = async (
  ctx: OwnCtx,
  askedCompanyId: string | undefined,
): Answer<typeof oasis.readConfiguration> => {
  const companyId = resolveCompany(ctx.caller, askedCompanyId);
  return ctx.read((trx) => configurationAnswer(ctx, trx, companyId));
};

type ConfigurationForm = InputOf<typeof oasis.saveConfiguration>['body'];

/**
 * Saves how completed assessments reach Oasis. Assessments of learners of the chosen departments are sent
 * from now on.
 * @throws Problem company.not-found, department.not-found, oasis.incomplete, request.invalid
 */
export const saveConfiguration = async (
  ctx: OwnCtx,
  askedCompanyId: string | undefined,
  body: ConfigurationForm,
): Answer<typeof oasis.saveConfiguration> => {
  const companyId = resolveCompany(ctx.caller, askedCompanyId);
  const now = ctx.clock.now();
  return ctx.write(async (trx) => {
    existing(await companyName(trx, companyId), 'company.not-found');
    const stored = await lockConfiguration(trx, companyId);
    const { account, password, identifierField } = enteredFields(ctx, body, stored);
    const departmentIds = [...new Set(body.departments)];
    const departments = await listDepartments(trx, companyId, departmentIds);
    if (departments.length < departmentIds.length) throw problem('department.not-found');
    const { secretBox } = ctx.platform;
    const sealedPassword = password
      ? secretBox.seal(password, passwordContext(companyId))
      : (stored?.api_password_encrypted ?? Buffer.alloc(0));
    await storeConfiguration(
      trx,
      {
        companyId,
        account,
        sealedPassword,
        passwordSetAt: password ? now : (stored?.password_set_at ?? now),
        identifierField,
        departmentIds,
        tellsAdministrators: body.tellsAdministrators ?? stored?.tells_administrators ?? true,
        changedBy: { id: ctx.caller.userId, name: ctx.caller.name },
      },
      now,
    );
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'company', id: companyId },
      detail: {
        account,
        identifierField,
        departments: departments.map(({ name }) => name).join(', '),
        passwordReplaced: Boolean(password),
      },
    });
    return configurationAnswer(ctx, trx, companyId);
  });
};

/** @throws Problem company.not-found, request.invalid */
export const countLearnersOf = async (
  ctx: OwnCtx,
  askedCompanyId: string | undefined,
  departmentIds: readonly string[],
): Answer<typeof oasis.countLearners> => {
  const companyId = resolveCompany(ctx.caller, askedCompanyId);
  return ctx.read(async (trx) => {
    existing(await companyName(trx, companyId), 'company.not-found');
    return countLearners(trx, companyId, departmentIds);
  });
};

/**
 * Checks that all necessary fields were entered, and returns them. A password may be left out when one is
 * stored.
 */
const enteredFields = (ctx: OwnCtx, body: ConfigurationForm, stored: StoredConfiguration | undefined) => {
  const { api_account: account, api_password: password, identifier_field: identifierField } = body;
  const passwordOrStored = password || (stored && hasPassword(stored));
  if (identifierField && !needsAccount(ctx))
    return { account: account ?? stored?.api_account ?? '', password, identifierField };
  if (account && identifierField && passwordOrStored) return { account, password, identifierField };
  const required = {
    ...(needsAccount(ctx) && { api_account: account, api_password: passwordOrStored }),
    identifier_field: identifierField,
  };
  const errors = Object.entries(required).flatMap(([field, value]) =>
    value ? [] : [{ field, message: text('messages.required.text') }],
  );
  throw problem('oasis.incomplete', { errors });
};

const configurationAnswer = async (
  ctx: OwnCtx,
  trx: Trx,
  companyId: string,
): Promise<oasis.Configuration> => {
  const { departmentIds: ownDepartments } = staffScopeOf(ctx.caller);
  const name = existing(await companyName(trx, companyId), 'company.not-found');
  const stored = await findConfiguration(trx, companyId);
  const departments = await listDepartments(trx, companyId, ownDepartments);
  const sentDepartments = stored?.department_ids ?? [];
  return {
    companyId,
    companyName: name,
    configured: stored !== undefined,
    needsAccount: needsAccount(ctx),
    departments: departments.map(({ department_id: _id, ...row }) => ({
      _id,
      name: row.name,
      learners: row.learners,
      sent: sentDepartments.includes(_id),
    })),
    settings: stored && ownDepartments === undefined ? settingsAnswer(stored) : null,
    counts: ownDepartments === undefined ? await countLearners(trx, companyId, sentDepartments) : null,
  };
};

const settingsAnswer = (stored: StoredConfiguration): NonNullable<oasis.Configuration['settings']> => ({
  api_account: stored.api_account,
  passwordSetAt: hasPassword(stored) ? stored.password_set_at.toISOString() : null,
  identifier_field: stored.identifier_field,
  departments: stored.department_ids,
  tellsAdministrators: stored.tells_administrators,
  changedAt: stored.updated_at.toISOString(),
  changedBy: stored.changed_by_name,
});

/** True when results need an account at Oasis; results that go into files need no account. */
const needsAccount = ({ platform: { oasis } }: OwnCtx): boolean => oasis === null || 'url' in oasis;
