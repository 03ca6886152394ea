import { Readable } from 'node:stream';
import { distinctions, reports, tableFileTypes } from '@simward/contract';
import type { Text } from '@simward/texts';
import { staffScopeOf } from '../../domain/companies/scopes.ts';
import { nameBeside, namesApart } from '../../domain/people/person/namesakes.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { attachmentOf } from '../../platform/http/attachment.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { cellsOf, sheetColumns, type TableColumn } from '../../platform/table-export/exportTable.ts';
import { type Cell, dayCell, type Sheet, writeWorkbook } from '../../platform/table-export/writeWorkbook.ts';
import { type Say, say, sayIn } from '../../platform/texts/say.ts';
import { decimalHours } from '../../platform/time/calendar.ts';
import { listChoices } from './choices/choices.sql.ts';
import type { RecordRow } from './listRecords.sql.ts';
import type { ReportFilter } from './reportFilter.sql.ts';
import { groupSessions, type SessionGroupRow, type SessionTotals, totalSessions } from './sumSessions.sql.ts';

interface ReportFile {
  name: Text;
  /** The company's, by whose clock the sheets have their instants. */
  timeZone: string;
  filter: ReportFilter;
  groupBy: reports.SessionGroup;
  columns: readonly TableColumn<RecordRow>[];
  chunks: AsyncIterable<readonly RecordRow[]>;
  /** Sentences about what the caller's scope leaves out. */
  leftOut: readonly Text[];
  onEnd: (rows: number) => Promise<void>;
}

/** A report as a workbook: what its sessions come to, its records, and what was asked. */
export const reportWorkbook = async (ctx: OwnCtx, file: ReportFile): Promise<Readable> => {
  const { language } = ctx;
  const { filter, groupBy, columns, timeZone } = file;
  const t = sayIn(language);
  const { totals, groups, choices } = await ctx.read(async (trx) => ({
    totals: await totalSessions(trx, filter),
    groups: await groupsOf(ctx, trx, filter, groupBy),
    choices: await namesOf(ctx, filter, (scope, choice) => listChoices(trx, scope, choice)),
  }));
  const records: Cell[][] = [];
  for await (const chunk of file.chunks)
    for (const row of chunk) records.push(cellsOf(columns, language, row));
  const sheets = [
    summarySheet(t, groupBy, totals, groups),
    {
      name: t('reports.reports.file.records'),
      columns: sheetColumns(columns, language, timeZone),
      rows: records,
    },
    questionSheet(ctx, t, { filter, choices, timeZone, leftOut: file.leftOut }),
  ];
  const workbook = await writeWorkbook(sheets, timeZone);
  await file.onEnd(records.length);
  ctx.reply
    .type(tableFileTypes.xlsx)
    .header('content-disposition', attachmentOf(`${say(language, file.name)}.xlsx`));
  return Readable.from([workbook]);
};

const mostSummaryRows = 1_000;

/** The groups of the summary; learners of one name with what tells them apart. */
const groupsOf = async (
  { caller, language }: OwnCtx,
  trx: Trx,
  filter: ReportFilter,
  by: reports.SessionGroup,
): Promise<SessionGroupRow[]> => {
  const groups = await groupSessions(trx, filter, { by, most: mostSummaryRows });
  if (by !== 'user') return groups;
  const learners = groups.flatMap(({ id, name }) => (id === null ? [] : [{ _id: id, name }]));
  const nameOf = await namesApart(trx, staffScopeOf(caller), learners, language);
  return groups.map((group) => ({ ...group, name: nameOf(group.id) ?? group.name }));
};

const summarySheet = (
  t: Say,
  groupBy: reports.SessionGroup,
  totals: SessionTotals,
  groups: readonly SessionGroupRow[],
): Sheet => {
  const row = (
    name: string,
    sums: Omit<SessionTotals, 'successful' | 'records'>,
    best: number | null,
  ): Cell[] => [
    name,
    sums.sessions,
    sums.users,
    sums.average,
    best,
    sums.pass_mark,
    sums.below_mark,
    decimalHours(sums.duration_ms),
  ];
  const bests = groups.flatMap(({ best }) => (best === null ? [] : [best]));
  return {
    name: t('reports.reports.file.summary'),
    columns: [
      { header: t(`reports.reports.file.group.${groupBy}`) },
      ...[
        t('reports.reports.file.sessions'),
        t('reports.reports.file.learners'),
        t('reports.reports.file.average'),
        t('reports.reports.file.best'),
        t('tables.passMark'),
        t('reports.reports.file.belowMark'),
        t('reports.reports.file.hours'),
      ].map((header) => ({ header })),
    ],
    rows: [
      row(t('reports.reports.file.all'), totals, bests.length === 0 ? null : Math.max(...bests)),
      ...groups.map((group) => row(group.name, group, group.best)),
    ],
  };
};

interface ChoiceNames {
  about: readonly string[];
  narrowedTo: readonly string[];
}

type ReadChoices = (
  scope: Parameters<typeof listChoices>[1],
  choice: Parameters<typeof listChoices>[2],
) => ReturnType<typeof listChoices>;

/** The names of what the report is about, as far as the caller may see them. */
const namesOf = async (
  { caller, language }: OwnCtx,
  { criterion, ids, narrowTo }: ReportFilter,
  read: ReadChoices,
): Promise<ChoiceNames> => {
  const scope = staffScopeOf(caller);
  const names = async (by: reports.ReportCriterion, chosen: readonly string[]) => {
    const rows = await read(scope, {
      criterion: by,
      words: [],
      ids: chosen,
      limit: reports.limits.searchIds,
    });
    const distinctionById = distinctions(
      rows.map(({ id, name, departments, mobile_no }) => ({
        _id: id,
        name,
        departments: departments ?? [],
        mobileNo: mobile_no ?? '',
      })),
    );
    return rows.map(({ id, name }) =>
      by === 'user' ? nameBeside(language, name, distinctionById.get(id)) : name,
    );
  };
  return {
    about: ids && criterion !== 'session' ? await names(criterion, ids) : [],
    narrowedTo: narrowTo ? await names(narrowTo.criterion, [narrowTo.id]) : [],
  };
};

const questionSheet = (
  { caller, clock, language }: OwnCtx,
  t: Say,
  {
    filter,
    choices,
    timeZone,
    leftOut,
  }: { filter: ReportFilter; choices: ChoiceNames; timeZone: string } & Pick<ReportFile, 'leftOut'>,
): Sheet => {
  const { criterion, ids, mode, from, to, before, search, onlyBelow, version, playedIn } = filter;
  const { about, narrowedTo } = choices;
  const rows: Cell[][] = [
    ...(mode ? [[t('reports.reports.form.type'), t(`reports.reports.mode.${mode}`)]] : []),
    ...(criterion === 'session'
      ? []
      : [[t('reports.reports.file.criterion'), t(`reports.reports.criterion.${criterion}`)]]),
    [t('reports.reports.file.about'), ids ? about.join(', ') : t('reports.reports.file.everything')],
    ...leftOut.map((sentence) => [t('reports.reports.leftOut.title'), say(language, sentence)]),
    [t('reports.reports.form.from'), dayCell(from)],
    [t('reports.reports.form.to'), dayCell(to)],
    ...(before ? [[t('reports.reports.form.compare'), `${before.from} – ${before.to}`]] : []),
    ...(onlyBelow ? [[t('reports.reports.file.onlyBelow'), t('reports.reports.file.onlyBelowValue')]] : []),
    ...(version === undefined ? [] : [[t('reports.reports.table.version'), version]]),
    ...(playedIn === undefined ? [] : [[t('tables.playedInTitle'), t(`tables.playedIn.${playedIn}`)]]),
    ...(search ? [[t('reports.reports.file.searched'), search]] : []),
    ...(narrowedTo.length > 0 ? [[t('reports.reports.file.narrowedTo'), narrowedTo.join(', ')]] : []),
    [t('reports.reports.file.madeFor'), caller.name],
    [t('tables.inZone', { title: t('reports.reports.file.madeAt'), timeZone }), clock.now()],
  ];
  return {
    name: t('reports.reports.file.question'),
    columns: [{ header: t('tables.detail') }, { header: t('tables.value') }],
    rows,
  };
};
