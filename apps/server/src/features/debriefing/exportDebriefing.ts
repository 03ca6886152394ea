import { Readable } from 'node:stream';
import { type debriefing, type InputOf, tableFileTypes } from '@simward/contract';
import type { Peers } from '../../domain/progress/peers.sql.ts';
import { debriefedScore, ownerName } from '../../domain/sessions/sessionAnswer.ts';
import type { OwnCtx } from '../../platform/route/ctx.ts';
import { type Cell, type Sheet, writeWorkbook } from '../../platform/table-export/writeWorkbook.ts';
import { debriefedSteps, isOfCompetency } from './debriefedSteps.ts';
import { peersOf } from './debriefing.service.ts';
import { type DebriefingRecord, readRecord } from './debriefingRecord.ts';
import { timeAxis } from './timeAxis.ts';

const fileName = 'Debriefing_Data.xlsx';

/**
 * A debriefing as a workbook of four sheets.
 * @throws Problem session.not-found, access.forbidden
 */
export const exportDebriefing = async (
  ctx: OwnCtx,
  { params, query }: InputOf<typeof debriefing.exportDebriefing>,
): Promise<Readable> => {
  const { caller } = ctx;
  const { record, peers } = await ctx.read(async (trx) => {
    const debriefed = await readRecord({ caller, trx }, params.sessionId, query.competencyName);
    return { record: debriefed, peers: await peersOf({ trx }, debriefed) };
  });
  const file = await writeWorkbook(debriefingSheets(record, peers));
  await ctx.write((trx) => ctx.audit(trx, { detail: { sessionId: params.sessionId } }));
  ctx.reply.type(tableFileTypes.xlsx).header('content-disposition', `attachment; filename="${fileName}"`);
  return Readable.from([file]);
};

const instants = { header: 'Time (UTC)', width: 20, instants: true } as const;
const stepColumns = [
  { header: 'Step', width: 32 },
  { header: 'Action', width: 40 },
  { header: 'Person', width: 24 },
  instants,
] as const;
const answerColumns = [
  { header: 'Name', width: 24 },
  { header: 'Question', width: 40 },
  { header: 'Answer', width: 40 },
  { header: 'Person', width: 24 },
  instants,
] as const;

/**
 * Steps are correct or incorrect by their own report, whether in order or not. A missed step is in neither sheet and
 * only counted in the details.
 */
const debriefingSheets = (record: DebriefingRecord, peers: Peers): Sheet[] => {
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
    ['Module', session.module_name],
    ['Learner', learner.name],
    ['Email', learner.email],
    ['Department', learner.departments.map(({ name }) => name).join(', ')],
    ['Mode', session.mode],
    ...(session.competency === null ? [] : [['Competency', session.competency]]),
    ['Started (UTC)', session.started_at],
    ['Duration (minutes)', Math.round(session.duration_ms / 600) / 100],
    ...(session.duration_doubtful
      ? [['Note on the duration', 'By a clock that may have been set during the session']]
      : []),
    ...(score === null ? [] : [['Score', score]]),
    ...(session.taken_out_at
      ? [
          ['Does not count since (UTC)', session.taken_out_at],
          ['Taken out by', session.taken_out_by_name ?? ownerName],
          ['Reason', session.taken_out_reason],
        ]
      : []),
    ...together.map(({ name, role }) => [role === 'host' ? 'Host' : 'Participant', name]),
    ['Correct steps', count('correct')],
    ['Incorrect steps', count('wrong')],
    ['Steps out of order', steps.filter(({ order }) => order !== null).length],
    ['Missed steps', count('missed')],
    ['Questions', answers.length],
  ];
  return [
    {
      name: 'Debriefing Details',
      columns: [
        { header: 'Detail', width: 24 },
        { header: 'Value', width: 40 },
      ],
      rows: details,
    },
    { name: 'Correct Steps', columns: stepColumns, rows: stepRows('correct') },
    { name: 'Incorrect Steps', columns: stepColumns, rows: stepRows('wrong') },
    {
      name: 'Patient Assessment',
      columns: answerColumns,
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
