import type { InputOf, modules } from '@simward/contract';
import { sliceOf, sumOf } from '../../../platform/list/page.ts';
import type { Answer, UserCtx } from '../../../platform/route/ctx.ts';
import { searchWords } from '../../../platform/searchWords.ts';
import { pictureOf } from '../../../platform/storage/pictures/pictureOf.ts';
import { countLibraryKinds, type LibraryRow, listLibraryPage } from './library.sql.ts';

/** A page of the library of the caller's company; each module says how far the caller has come in it. */
export const listLibrary = async (
  ctx: UserCtx,
  { search, pageSize, pageNumber, ...others }: InputOf<typeof modules.listLibrary>['body'],
): Answer<typeof modules.listLibrary> => {
  const reader = { person: ctx.caller, now: ctx.clock.now() };
  const filter = { ...others, words: searchWords(search) };
  const [rows, counts] = await Promise.all([
    listLibraryPage(ctx.trx, reader, filter, sliceOf({ pageNumber, pageSize })),
    countLibraryKinds(ctx.trx, reader, filter),
  ]);
  const { family, industry } = filter;
  const isListed = (kind: (typeof counts)[number]) =>
    (family === undefined || kind.family === family) &&
    (!industry?.length || industry.includes(kind.industry));
  return {
    modules: await Promise.all(rows.map((row) => libraryModule(ctx, row))),
    modulesCount: sumOf(counts, (kind) => (isListed(kind) ? kind.modules : 0)),
    counts,
  };
};

const libraryModule = async ({ platform }: UserCtx, row: LibraryRow): Promise<modules.LibraryModule> => ({
  _id: row.module_id,
  moduleName: row.name,
  product_code: row.product_code,
  family: row.family,
  topicIcon: row.topic_icon,
  bannerImage: await pictureOf(platform, row.banner),
  platforms: row.platforms,
  industry: row.industry,
  expectedMinutes: row.expected_minutes,
  state: row.state,
  dueOn: row.due_on,
});
