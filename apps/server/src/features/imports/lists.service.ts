import { type InputOf, type imports, wire } from '@simward/contract';
import { text } from '@simward/texts';
import { findOpenCompany } from '../../domain/companies/company.sql.ts';
import { resolveCompany } from '../../domain/companies/scopes.ts';
import { importScopeOf } from '../../domain/imports/policy.ts';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { newId } from '../../platform/ids.ts';
import { existing, problem } from '../../platform/problem.ts';
import { queueTask } from '../../platform/progress/taskJob.ts';
import type { Answer, OwnCtx, UserCtx } from '../../platform/route/ctx.ts';
import type { UploadedFile } from '../../platform/route/input/readUpload.ts';
import { attachFile, findFile } from '../../platform/storage/file.sql.ts';
import { readAll } from '../../platform/storage/readAll.ts';
import { columnsView } from './columns/columnsView.ts';
import { companyNames, withKnown } from './columns/companyNames.ts';
import { answerMapping, beginMapping, rememberedMapping, toRemember } from './columns/listMapping.ts';
import { type ListMapping, missingFields } from './columns/mapping.ts';
import { type ListProfile, profileColumns } from './columns/profileColumns.ts';
import { type CompanyNames, recogniseValues } from './columns/recogniseValues.ts';
import { templateOf } from './columns/templates.ts';
import { previewBatch } from './compare/previewBatch.ts';
import { storeListFile } from './history/keepFile.ts';
import { importAnswer, keyOf } from './importAnswer.ts';
import { batchInSight, ownBatch } from './ownBatch.ts';
import { columnTitle } from './parse/importFields.ts';
import { readTableAside } from './parse/readTableAside.ts';
import { mostRowsAtOnce, readListJob } from './reading/readListJob.ts';
import { headersHash, recogniseList } from './reading/recogniseList.ts';
import { type BatchRow, findBatch, lockBatch } from './store/importBatch.sql.ts';
import {
  deleteRows,
  findList,
  findRemembered,
  forgetAnswers,
  insertList,
  insertRawRows,
  listRemembered,
  rememberAnswers,
  type StoredList,
  storeAnswers,
  storeRecognised,
  storeSheet,
} from './store/lists.sql.ts';

/**
 * Reads a list of people and recognises its columns. A list without a question is compared at once. Rows of a long list are
 * read in a background task.
 */
export const uploadList = async (
  ctx: OwnCtx,
  body: InputOf<typeof imports.uploadList>['body'],
  { bytes }: UploadedFile,
): Answer<typeof imports.uploadList> => {
  const { caller, clock, platform } = ctx;
  const companyId = resolveCompany(caller, body.companyId);
  await ctx.read((trx) => findOpenCompany(trx, companyId));
  const table = await readTableAside(bytes, caller.userId);
  const fileId = await storeListFile(ctx, companyId, {
    name: body.fileName,
    bytes,
    isWorkbook: table.sheet !== null,
  });
  const key = { companyId, batchId: newId(clock.now()) };
  const rowsCount = table.rows.length;
  const columns = rowsCount > mostRowsAtOnce ? null : await profileColumns(table.headers, table.rows);
  const isReady = await ctx.write(async (trx) => {
    const list = {
      fileName: body.fileName,
      fileId,
      creator: caller,
      changePasswordAtFirstLogin: body.userShouldChangePasswordAtFirstLogin,
      table,
    };
    await insertList(trx, key, list, clock.now());
    await attachFile(trx, companyId, fileId, clock.now());
    if (!columns) {
      const task = { kind: 'list-reading', label: body.fileName, requestedBy: caller.userId } as const;
      const creator = { companyId: caller.companyId, userId: caller.userId };
      await queueTask(platform, trx, { ...task, total: rowsCount }, readListJob, { ...key, creator });
      return false;
    }
    await insertRawRows(trx, key, table.rows);
    const recognised = await recogniseList({ platform, trx, caller }, companyId, columns, table.rows);
    await storeRecognised(trx, key, { fileName: body.fileName, ...recognised });
    return !recognised.inQuestion;
  });
  if (isReady) await previewBatch(ctx, key, { unseen: true });
  return ctx.read(async (trx) => ({
    batch: await importAnswer(trx, await ownBatch(trx, caller, key.batchId)),
  }));
};

/** @throws Problem import.not-found */
export const getColumns = async (ctx: UserCtx, batchId: string): Answer<typeof imports.getColumns> => {
  const batch = await batchInSight(ctx.trx, ctx.caller, batchId);
  return columnsAnswer(
    ctx,
    ctx.trx,
    batch,
    existing(await findList(ctx.trx, keyOf(batch)), 'import.not-found'),
  );
};

type AnswersBody = InputOf<typeof imports.answerColumns>['body'];

/**
 * Applies answers to columns and values. The rows are read by the next comparison only.
 * @throws Problem import.not-found, import.under-way, import.sheet-missing, import.column-unknown, import.field-taken,
 * import.answer-not-possible
 */
export const answerColumns = async (
  ctx: OwnCtx,
  batchId: string,
  { sheet, forget, template, ...answers }: AnswersBody,
): Answer<typeof imports.answerColumns> => {
  const other = sheet === undefined ? undefined : await readSheet(ctx, batchId, sheet);
  return ctx.write(async (trx) => {
    const { batch, list } = await lockList(trx, ctx.caller, batchId);
    const key = keyOf(batch);
    const names = await companyNames({ platform: ctx.platform, trx }, key.companyId, ctx.caller);
    let { profile, mapping } = list;
    if (other) {
      profile = await withKnown(trx, key.companyId, ctx.caller, other.profile, other.table.rows);
      await deleteRows(trx, key);
      await insertRawRows(trx, key, other.table.rows);
      await storeSheet(trx, key, other.table, profile);
    }
    if (forget) await forgetAnswers(trx, key.companyId, headersHash(profile));
    if (other || forget) mapping = beginMapping(profile, names);
    if (template !== undefined)
      mapping = await mappingByTemplate({ trx, caller: ctx.caller }, key.companyId, profile, names, template);
    mapping = answerMapping(profile, mapping, answers, names);
    await storeAnswers(trx, key, list.file_name, mapping);
    return columnsAnswer(ctx, trx, await ownBatch(trx, ctx.caller, batchId), {
      ...list,
      profile,
      mapping,
      sheets: other?.table.sheets ?? list.sheets,
    });
  });
};

/**
 * Compares the rows with the people of the company, and remembers the answers for files with the same headers.
 * @throws Problem import.not-found, import.under-way, import.columns-missing
 */
export const previewList = async (ctx: OwnCtx, batchId: string): Answer<typeof imports.previewList> => {
  const { caller, clock } = ctx;
  const key = await ctx.write(async (trx) => {
    const { batch, list } = await lockList(trx, caller, batchId);
    refuseMissing(list.mapping);
    const { companyId } = keyOf(batch);
    const names = await companyNames({ platform: ctx.platform, trx }, companyId, caller);
    const mapping = freshMapping(list, names);
    await storeAnswers(trx, keyOf(batch), list.file_name, mapping);
    if (list.profile.columns.some(({ header }) => header !== ''))
      await rememberAnswers(
        trx,
        { companyId, userId: caller.userId },
        {
          mappingId: newId(clock.now()),
          headersHash: headersHash(list.profile),
          name: mapping.name ?? list.file_name,
          mapping: toRemember(mapping),
        },
        clock.now(),
      );
    await ctx.audit(trx, {
      companyId,
      subject: { type: 'import', id: batchId },
      detail: { file: list.file_name, questions: mapping.values.filter(({ isChosen }) => isChosen).length },
    });
    return keyOf(batch);
  });
  await previewBatch(ctx, key);
  return ctx.read(async (trx) => ({ batch: await importAnswer(trx, await ownBatch(trx, caller, batchId)) }));
};

/** The answers with what the company has now: a department may have been made meanwhile. */
const freshMapping = ({ profile, mapping }: StoredList, names: CompanyNames): ListMapping => ({
  ...mapping,
  values: recogniseValues(profile, mapping, mapping.values, names),
});

const refuseMissing = (mapping: ListMapping): void => {
  const [first, second] = missingFields(mapping).map(columnTitle);
  if (first)
    throw problem('import.columns-missing', {
      values: { columns: second ? text('imports.bothColumns', { first, second }) : first },
    });
};

/** Sheets of a workbook are read from the stored file, outside of any transaction. */
const readSheet = async (ctx: OwnCtx, batchId: string, sheet: string) => {
  const file = await ctx.read(async (trx) => {
    const batch = await ownBatch(trx, ctx.caller, batchId);
    const list = existing(await findList(trx, keyOf(batch)), 'import.not-found');
    if (list.file_id === null) throw problem('import.not-found');
    return findFile(trx, batch.company_id, list.file_id);
  });
  const content = existing(await ctx.platform.storage.read(file.storage_key), 'import.not-found');
  const table = await readTableAside(await readAll(content, file.byte_size), ctx.caller.userId, sheet);
  return { table, profile: await profileColumns(table.headers, table.rows) };
};

const lockList = async (trx: Trx, caller: UserCaller, batchId: string) => {
  const batch = await ownBatch(trx, caller, batchId);
  const locked = existing(await lockBatch(trx, keyOf(batch)), 'import.not-found');
  if (locked.state !== 'columns' && locked.state !== 'preview') throw problem('import.under-way');
  return { batch: locked, list: existing(await findList(trx, keyOf(batch)), 'import.not-found') };
};

const mappingByTemplate = async (
  { trx, caller }: Pick<UserCtx, 'trx' | 'caller'>,
  companyId: string,
  profile: ListProfile,
  names: CompanyNames,
  key: string,
): Promise<ListMapping> => {
  const template = templateOf(key);
  if (template || key === noTemplate) return beginMapping(profile, names, template?.key ?? null);
  const isId = wire.idSchema.safeParse(key).success;
  const remembered = isId ? await findRemembered(trx, companyId, { mappingId: key }) : undefined;
  if (remembered) return rememberedMapping(profile, names, remembered);
  const earlier = isId ? await findBatch(trx, { ...importScopeOf(caller), companyId }, key) : undefined;
  const list = earlier && (await findList(trx, keyOf(earlier)));
  if (!list) throw problem('import.answer-not-possible', { values: { value: key } });
  const mapping = toRemember(list.mapping);
  const name = mapping.name ?? list.file_name;
  // These answers are remembered anew with this list, so that none are named as remembered before.
  return {
    ...rememberedMapping(profile, names, { key, name, at: earlier.created_at, mapping }),
    remembered: null,
  };
};

/** Begins with what headers and values say alone. */
const noTemplate = 'none';

const columnsAnswer = async (
  { platform, caller, language }: Pick<OwnCtx, 'platform' | 'caller' | 'language'>,
  trx: Trx,
  batch: BatchRow,
  list: StoredList,
) => {
  const { companyId } = keyOf(batch);
  const names = await companyNames({ platform, trx }, companyId, caller);
  // What an import did stays as it was answered then.
  const isOpen = batch.state === 'columns' || batch.state === 'preview';
  return {
    batch: await importAnswer(trx, batch),
    mapping: columnsView(language, {
      profile: list.profile,
      mapping: isOpen ? freshMapping(list, names) : list.mapping,
      names,
      sheets: list.sheets,
      rememberedOnes: await listRemembered(trx, companyId),
    }),
  };
};
