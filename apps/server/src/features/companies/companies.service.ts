import type { companies, InputOf } from '@simward/contract';
import { isNameTaken, lockCompanies, restorableAfter } from '../../domain/companies/company.sql.ts';
import { companyPolicy } from '../../domain/companies/policy.ts';
import { companyOfRole, resolveCompany } from '../../domain/companies/scopes.ts';
import { timeZoneChanged } from '../../domain/companies/timeZoneChanged.ts';
import * as store from '../../domain/companies/writeCompany.sql.ts';
import { setViewedCompany } from '../../domain/sign-in/signedInUser.sql.ts';
import { can } from '../../platform/auth/policy.ts';
import { newId } from '../../platform/ids.ts';
import { existing, fieldProblem, problem } from '../../platform/problem.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import { pictureOf } from '../../platform/storage/pictures/pictureOf.ts';
import { keepPicture, makePicture } from '../../platform/storage/pictures/recordPicture.ts';
import * as table from './companies.sql.ts';

/** The context of a call with any transaction: opened for the whole call, or by the service for a part of it. */
type ReadCtx = Pick<UserCtx, 'platform' | 'clock' | 'caller' | 'trx'>;
type Row = NonNullable<Awaited<ReturnType<typeof table.findCompany>>>;
type Fields = Omit<InputOf<typeof companies.modifyCompany>['body'], '_id' | 'revision' | 'companyLogo'>;

/** Every company for a SuperAdmin, the caller's own for everybody else. */
export const listCompanies = async (
  ctx: UserCtx,
  { deleted }: InputOf<typeof companies.listCompanies>['query'],
): Answer<typeof companies.listCompanies> => {
  const companyId = companyOfRole(ctx.caller);
  const rows = await table.listCompanies(ctx.trx, {
    ...(companyId && { companyId }),
    ...(!companyId && deleted && { deletedAfter: restorableAfter(ctx.clock.now()) }),
  });
  return { companies: await Promise.all(rows.map((row) => companyOf(ctx, row))) };
};

/** @throws Problem company.not-found */
export const getCompany = async (ctx: UserCtx, companyId: string): Answer<typeof companies.getCompany> => ({
  company: await companyOf(ctx, await expectCompany(ctx, companyId)),
});

/**
 * Adds a company.
 * @throws Problem company.name-taken, also by a deleted company that can still be restored
 */
export const addCompany = async (
  ctx: UserCtx,
  body: InputOf<typeof companies.addCompany>['body'],
): Answer<typeof companies.addCompany> => {
  await lockCompanies(ctx.trx);
  const now = ctx.clock.now();
  const companyId = newId(now);
  await expectNameFree(ctx, companyId, body.companyName);
  await store.insertCompany(ctx.trx, rowOf(companyId, body), now);
  ctx.audit({ companyId, subject: { type: 'company', id: companyId }, detail: { name: body.companyName } });
  return getCompany(ctx, companyId);
};

/**
 * Changes a company. Another time zone moves sessions to other days, so that all figures are counted again.
 * @throws Problem company.not-found, company.conflict when somebody else changed it meanwhile, company.name-taken,
 *   company.own-stays when the caller would deactivate their own company
 */
export const modifyCompany = async (
  ctx: OwnCtx,
  { _id: companyId, revision, companyLogo, ...fields }: InputOf<typeof companies.modifyCompany>['body'],
): Answer<typeof companies.modifyCompany> => {
  const opened = await ctx.read((trx) => expectCompany({ ...ctx, trx }, companyId));
  if (revision !== undefined && opened.revision !== revision) throw problem('company.conflict');
  if (!fields.status && companyId === ctx.caller.companyId) throw fieldProblem('company.own-stays', 'status');
  const logoFileId = await makePicture(ctx, {
    form: 'logo',
    companyId,
    upload: companyLogo,
    shown: opened.logo_file_id,
  });
  return ctx.write(async (trx) => {
    const ctxOfWrite = { ...ctx, trx };
    await lockCompanies(trx);
    await expectOwnCompanyOpen(ctxOfWrite);
    const before = await expectCompany(ctxOfWrite, companyId);
    if (revision !== undefined && before.revision !== revision) throw problem('company.conflict');
    await expectNameFree(ctxOfWrite, companyId, fields.companyName);
    await store.updateCompany(trx, { ...rowOf(companyId, fields), logoFileId });
    const swap = { companyId, before: before.logo_file_id, after: logoFileId };
    await keepPicture(trx, swap, ctx.clock.now());
    if (fields.timeZone !== before.time_zone)
      await ctx.platform.events.emit(trx, timeZoneChanged, { companyId });
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'company', id: companyId },
      detail: {
        name: fields.companyName,
        nameBefore: before.name,
        timeZone: fields.timeZone,
        timeZoneBefore: before.time_zone,
        status: fields.status,
        pinLength: fields.pinLength,
        webPinAllowed: fields.webPinAllowed,
        secondFactor: fields.secondFactor,
        eventRetentionDays: fields.eventRetentionDays,
        unassignedSessions: fields.unassignedSessions ?? before.unassigned_sessions,
      },
    });
    return { company: await companyOf(ctxOfWrite, await expectCompany(ctxOfWrite, companyId)) };
  });
};

const expectNameFree = async (ctx: ReadCtx, companyId: string, name: string): Promise<void> => {
  const deletedAfter = restorableAfter(ctx.clock.now());
  const taken = await isNameTaken(ctx.trx, { name, companyId, deletedAfter });
  if (taken) throw fieldProblem('company.name-taken', 'companyName');
};

/**
 * Two SuperAdmins who close each other's company at once must not both succeed, or nobody could open a company again.
 * Called under the lock, because the caller's own company may have been closed since the call began.
 */
const expectOwnCompanyOpen = async (ctx: ReadCtx): Promise<void> => {
  const own = await table.findCompany(ctx.trx, ctx.caller.companyId);
  if (!own?.status) throw problem('auth.required');
};

const rowOf = (companyId: string, { companyName, ...fields }: Fields) => ({
  companyId,
  name: companyName,
  ...fields,
});

/**
 * Changes what learners may play in a browser. Turned off, plays of before start nothing more; what was counted stays.
 * @throws Problem company.not-found
 */
export const changeBrowserScenarios = async (
  ctx: UserCtx,
  { companyId: namedCompany, browserScenarios }: InputOf<typeof companies.changeBrowserScenarios>['body'],
): Answer<typeof companies.changeBrowserScenarios> => {
  const companyId = resolveCompany(ctx.caller, namedCompany);
  const before = existing(
    await store.storeBrowserScenarios(ctx.trx, { companyId, browserScenarios }, ctx.clock.now()),
    'company.not-found',
  );
  ctx.audit({
    companyId,
    subject: { type: 'company', id: companyId },
    detail: { browserScenarios, browserScenariosBefore: before },
  });
  return { browserScenarios };
};

/**
 * Deletes a company: its people are signed out on their next request. For 30 days nothing is removed.
 * @throws Problem company.not-found, company.own-stays
 */
export const deleteCompany = async (
  ctx: UserCtx,
  companyId: string,
): Answer<typeof companies.deleteCompany> => {
  const { caller, trx } = ctx;
  await lockCompanies(trx);
  await expectOwnCompanyOpen(ctx);
  const { name } = await expectCompany(ctx, companyId);
  if (companyId === caller.companyId) throw problem('company.own-stays');
  await store.deleteCompany(trx, companyId, ctx.clock.now());
  if (caller.viewingCompanyId === companyId) await setViewedCompany(trx, caller, null);
  ctx.audit({ companyId, subject: { type: 'company', id: companyId }, detail: { name } });
  return { status: true };
};

/**
 * Brings a deleted company back with everything that it had.
 * @throws Problem company.not-found also when it was deleted more than 30 days ago
 */
export const restoreCompany = async (
  ctx: UserCtx,
  companyId: string,
): Answer<typeof companies.restoreCompany> => {
  await lockCompanies(ctx.trx);
  const name = await store.restoreCompany(ctx.trx, companyId, restorableAfter(ctx.clock.now()));
  if (name === undefined) throw problem('company.not-found');
  if (await isNameTaken(ctx.trx, { name, companyId, deletedAfter: ctx.clock.now() }))
    throw problem('company.name-taken');
  ctx.audit({ companyId, subject: { type: 'company', id: companyId }, detail: { name } });
  return { status: true };
};

/**
 * Narrows every list of this sign-in to one company, or widens them again.
 * @throws Problem company.not-found
 */
export const viewCompany = async (
  ctx: UserCtx,
  companyId: string | null,
): Answer<typeof companies.viewCompany> => {
  const viewed = companyId === null ? null : await expectCompany(ctx, companyId);
  await setViewedCompany(ctx.trx, ctx.caller, companyId);
  ctx.audit(
    viewed
      ? {
          companyId: viewed.company_id,
          subject: { type: 'company', id: viewed.company_id },
          detail: { name: viewed.name },
        }
      : { detail: { all: true } },
  );
  return { status: true };
};

const expectCompany = async (ctx: ReadCtx, companyId: string): Promise<Row> =>
  existing(await table.findCompany(ctx.trx, companyId), 'company.not-found');

const companyOf = async (ctx: ReadCtx, row: Row): Promise<companies.Company> => ({
  _id: row.company_id,
  companyName: row.name,
  companyLogo: await pictureOf(ctx.platform, row),
  timeZone: row.time_zone,
  status: row.status,
  pinLength: row.pin_length,
  webPinAllowed: row.web_pin_allowed,
  secondFactor: row.second_factor === 'staff' ? 'staff' : 'off',
  eventRetentionDays: row.event_retention_days,
  unassignedSessions: row.unassigned_sessions,
  browserScenarios: row.browser_scenarios,
  users: can(ctx.caller, companyPolicy.seeHeadcount, row) ? row.users : null,
  departments: can(ctx.caller, companyPolicy.seeHeadcount, row) ? row.departments : null,
  createdAt: row.created_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
  revision: row.revision,
});
