import { Readable } from 'node:stream';
import { type debriefing, type InputOf, tableFileTypes } from '@simward/contract';
import { timeZoneOf } from '../../domain/companies/scopes.ts';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import type { Peers } from '../../domain/progress/peers.sql.ts';
import { debriefedScore, ownerName } from '../../domain/sessions/sessionAnswer.ts';
import { attachmentOf } from '../../platform/http/attachment.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { type Cell, type Sheet, writeWorkbook } from '../../platform/table-export/writeWorkbook.ts';
import { type Say, sayIn } from '../../platform/texts/say.ts';
import { decimalMinutes } from '../../platform/time/calendar.ts';
import { debriefedSteps, isOfCompetency } from './debriefedSteps.ts';
import { peersOf } from './debriefing.service.ts';
import { type DebriefingRecord, readRecord } from './debriefingRecord.ts';
import { timeAxis } from './timeAxis.ts';

/**
 * A debriefing as a workbook of four sheets.
 * @throws Problem session.not-found, access.forbidden
 */
export const exportDebriefing = async (
  ctx: OwnCtx,
  { params, query }: InputOf<typeof debriefing.exportDebriefing>,
): Promise<Readable> => {
  const { caller, language } = ctx;
  const t = sayIn(language);
  const { record, peers, timeZone } = await ctx.read(async (trx) => {
    const debriefed = await readRecord({ caller, trx }, params.sessionId, query.competencyName);
    return {
      record: debriefed,
      peers: await peersOf({ trx }, debriefed),
      timeZone: await timeZoneOf(trx, caller, debriefed.session.company_id),
    };
  });
  const file = await writeWorkbook(debriefingSheets({ record, peers, timeZone }, t), timeZone);
  await ctx.write((trx) => ctx.audit(trx, { detail: { sessionId: params.sessionId } }));
  ctx.reply
    .type(tableFileTypes.xlsx)
    .header('content-disposition', attachmentOf(`${t('debriefing.workbook.name')}.xlsx`));
  return Readable.from([file]);
};

interface Debriefed {
  record: DebriefingRecord;
  peers: Peers;
  /** The company's, by whose clock the sheets have their instants. */
  timeZone: string;
}

/**
 * Steps count as correct or incorrect as they were reported, whether in order or not. A missed step is in
 * neither sheet and is only counted in the details.
 */
const debriefingSheets = ({ record, peers, timeZone }: Debriefed, t: Say): Sheet[] => {
  const inZone = (title: string) => t('tables.inZone', { title, timeZone });
  const { session, learner, together, events } = record;
  const axis = timeAxis(record);
  const steps = debriefedSteps(record, axis, peers).filter(({ competencyName }) =>
    isOfCompetency(competencyName, session.competency),
  );
  const startMs = Math.min(...together.map(({ started_at }) => started_at.getTime()));
  const instantOf = (at: number) => new Date(startMs + Math.round(at * 1000));
  const nameOf = (person: number) => together[person]?.name ?? null;
  const score = debriefedScore(session);
  const stepRows = (outcome: 'correct' | 'wrong') =>
    steps
      .filter((step) => step.outcome === outcome)
      .map(({ name, action, person, at }) => [name, action, nameOf(person), instantOf(at)]);
  const answers = events.flatMap(({ sessionId, event }) =>
    event.type === 'answer'
      ? [{ ...event, at: axis.at(sessionId, event.t), person: axis.personOf(sessionId) }]
      : [],
  );
  const count = (outcome: string) => steps.filter((step) => step.outcome === outcome).length;
  const details: Cell[][] = [
    [t('tables.module'), session.module_name],
    [t('debriefing.workbook.learner'), learner.name],
    [t('tables.email'), shownAddress(learner.email)],
    [t('tables.department'), learner.departments.map(({ name }) => name).join(', ')],
    [t('tables.mode'), t(`tables.modes.${session.mode}`)],
    ...(session.competency === null ? [] : [[t('debriefing.competency'), session.competency]]),
    [inZone(t('debriefing.workbook.started')), session.started_at],
    [t('debriefing.workbook.minutes'), decimalMinutes(session.duration_ms)],
    ...(session.duration_doubtful
      ? [[t('debriefing.workbook.durationNote'), t('debriefing.workbook.doubtful')]]
      : []),
    ...(score === null ? [] : [[t('debriefing.score'), score]]),
    ...(session.taken_out_at
      ? [
          [inZone(t('debriefing.workbook.takenOutSince')), session.taken_out_at],
          [t('debriefing.workbook.takenOutBy'), session.taken_out_by_name ?? ownerName],
          [t('debriefing.recount.reason'), session.taken_out_reason],
        ]
      : []),
    ...together.map(({ name, role }) => [
      t(role === 'host' ? 'debriefing.lane.host' : 'debriefing.lane.other'),
      name,
    ]),
    [t('debriefing.workbook.correctSteps'), count('correct')],
    [t('debriefing.workbook.incorrectSteps'), count('wrong')],
    [t('debriefing.workbook.outOfOrder'), steps.filter(({ order }) => order !== null).length],
    [t('debriefing.workbook.missedSteps'), count('missed')],
    [t('debriefing.questions'), answers.length],
  ];
  const instants = { header: inZone(t('debriefing.workbook.time')), instants: true } as const;
  const stepColumns = [
    { header: t('debriefing.table.step') },
    { header: t('debriefing.table.action') },
    { header: t('debriefing.table.person') },
    instants,
  ];
  return [
    {
      name: t('debriefing.workbook.details'),
      columns: [{ header: t('tables.detail') }, { header: t('tables.value') }],
      rows: details,
    },
    { name: t('debriefing.workbook.correct'), columns: stepColumns, rows: stepRows('correct') },
    { name: t('debriefing.workbook.incorrect'), columns: stepColumns, rows: stepRows('wrong') },
    {
      name: t('debriefing.workbook.assessment'),
      columns: [
        { header: t('tables.name') },
        { header: t('debriefing.workbook.question') },
        { header: t('debriefing.workbook.answer') },
        { header: t('debriefing.table.person') },
        instants,
      ],
      rows: answers
        .toSorted((a, b) => a.at - b.at)
        .map(({ name, question, answer, person, at }) => [
          name,
          question,
          answer,
          nameOf(person),
          instantOf(at),
        ]),
    },
  ];
};
