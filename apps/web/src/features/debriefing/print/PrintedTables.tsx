import type { comments, debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { commentsQuery } from '../../../shared/comments/comments.queries.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { MarkSign, markColor } from '../marks/MarkSign.tsx';
import { isMustPassMiss, type QuestionMark, type StepMark } from '../marks/sessionMarks.ts';
import type { MarkWords } from '../marks/useMarkWords.ts';
import classes from './print.module.css';

const t = textsOf(debriefingTexts);
const tMessages = textsOf(messageTexts);
const notAvailable = tMessages('notAvailable.text');

interface PrintedTablesProps {
  session: debriefing.Debriefing;
  rows: readonly (StepMark | QuestionMark)[];
  words: MarkWords;
}

/** The steps that were wrong, missed or out of order, must-pass steps first. */
export function NotRight({ rows, words }: PrintedTablesProps) {
  const steps = rows.filter((row): row is StepMark => 'step' in row);
  const failed = steps
    .filter(({ kind }) => kind !== 'correct')
    .toSorted(
      (a, b) =>
        Number(isMustPassMiss(b)) - Number(isMustPassMiss(a)) || (a.step.number ?? 0) - (b.step.number ?? 0),
    );
  const all = new Set(steps.map(({ step }) => step.name)).size;
  if (all === 0) return null;
  return (
    <section className={classes.part}>
      <PartHead
        title={t('printed.notRight')}
        unit={
          failed.length > 0
            ? t('printed.notRightOf', { count: new Set(failed.map(({ step }) => step.name)).size, all })
            : t('printed.nothing')
        }
      />
      {failed.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th data-number>{t('table.number')}</th>
              <th data-number>{t('table.time')}</th>
              <th>{t('table.step')}</th>
              <th>{t('table.action')}</th>
              <th>{t('table.result')}</th>
              <th data-number>{t('table.usual')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((row) => (
              <tr key={row.key}>
                <StepCells row={row} />
                <ResultCell row={row} words={words} />
                <UsualCell row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** All steps and questions in the order of time. */
export function StepsAndQuestions({ session, rows, words }: PrintedTablesProps) {
  const format = useFormat();
  const withPerson = session.people.length > 1;
  const missed = rows.filter(({ kind }) => kind === 'missed').length;
  const questions = rows.filter(({ kind }) => kind === 'question').length;
  const { sessions } = session.usual;
  const toMedian = ({ kind, at, step: { usual } }: StepMark): string => {
    if (!usual || kind === 'missed') return notAvailable;
    const seconds = Math.round(at - usual.middle);
    return `${seconds < 0 ? '−' : '+'}${format.clock(Math.abs(seconds))}`;
  };
  if (rows.length === 0) return null;
  return (
    <section className={classes.part} data-next-page>
      <PartHead
        title={t('table.title')}
        unit={t('printed.inTime', { steps: rows.length - questions, questions, missed })}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th data-number>{t('table.number')}</th>
            <th data-number>{t('table.time')}</th>
            <th>{t('table.step')}</th>
            <th>{t('table.action')}</th>
            {withPerson && <th>{t('table.person')}</th>}
            <th>{t('table.result')}</th>
            <th data-number>{t('table.usual')}</th>
            <th data-number>{t('table.toMedian')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'question' ? (
              <tr key={row.key}>
                <td />
                <td data-number>{format.clock(row.at)}</td>
                <td colSpan={withPerson ? 3 : 2}>
                  {row.answer.question} <strong>{row.answer.answer}</strong>
                </td>
                <ResultCell row={row} words={words} />
                <td colSpan={2} />
              </tr>
            ) : (
              <tr key={row.key}>
                <StepCells row={row} />
                {withPerson && <td>{words.personOf(row)}</td>}
                <ResultCell row={row} words={words} />
                <UsualCell row={row} />
                <td data-number>{toMedian(row)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <Row as="p" gap={4} size="xs" color={3} above={8}>
        <IconLock size={12} stroke={1.9} aria-hidden="true" />
        {t('printed.legend')} {sessions > 0 && t('printed.toMedian', { count: sessions })}
      </Row>
    </section>
  );
}

interface StepCellsProps {
  row: StepMark;
}

/** Number, time, name and action. */
function StepCells({ row }: StepCellsProps) {
  const format = useFormat();
  const { kind, at, step } = row;
  return (
    <>
      <td data-number>{step.number ?? ''}</td>
      <td data-number>{kind === 'missed' ? notAvailable : format.clock(at)}</td>
      <td>
        {step.mustPass && (
          <IconLock
            className={classes.lock}
            size={12}
            stroke={2}
            color={isMustPassMiss(row) ? 'var(--fail)' : undefined}
            aria-label={t('mustPass')}
          />
        )}
        <strong>{step.name}</strong>
      </td>
      <td>{step.action ?? t('notDone')}</td>
    </>
  );
}

function ResultCell({ row, words }: Pick<PrintedTablesProps, 'words'> & { row: StepMark | QuestionMark }) {
  return (
    <td className={classes.result}>
      <Row as="span" gap={4} nowrap weight="label" whole style={{ color: markColor[row.kind] }}>
        <MarkSign kind={row.kind} size={13} />
        {words.resultOf(row)}
      </Row>
    </td>
  );
}

function UsualCell({ row: { step } }: StepCellsProps) {
  const format = useFormat();
  const { usual } = step;
  return (
    <td data-number>{usual ? `${format.clock(usual.from)}–${format.clock(usual.to)}` : notAvailable}</td>
  );
}

/** What facilitators released, with the learner's answers. */
export function PrintedComments({ session }: Pick<PrintedTablesProps, 'session'>) {
  const format = useFormat();
  const { data } = useQuery(commentsQuery(session.sessionId));
  const released = (data?.comments ?? []).filter(({ releasedAt }) => releasedAt !== null);
  if (released.length === 0) return null;
  const { name } = session.learner;
  const answerOf = ({ answer }: comments.Comment) => {
    if (answer === null) return null;
    return answer === '' ? t('printed.noted', { name }) : t('printed.answer', { name, text: answer });
  };
  return (
    <section className={classes.part}>
      <PartHead title={t('printed.comments')} unit={t('printed.released', { count: released.length })} />
      <ul className={classes.comments}>
        {released
          .toSorted((a, b) => (a.at ?? -1) - (b.at ?? -1))
          .map((comment) => (
            <li key={comment._id}>
              <div>
                <strong>{comment.author.name}</strong>
                <Text as="p" size="xs" color={3}>
                  {comment.at === null
                    ? format.instant(comment.releasedAt ?? comment.createdAt)
                    : t('printed.commentAt', {
                        day: format.instant(comment.releasedAt ?? comment.createdAt),
                        time: format.clock(comment.at + session.begins),
                      })}
                </Text>
              </div>
              <div className={classes.words}>
                <p>{comment.text}</p>
                {answerOf(comment) && <p className={classes.answer}>{answerOf(comment)}</p>}
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}

function PartHead({ title, unit }: { title: string; unit: ReactNode }) {
  return (
    <Row as="header" gap={12} align="baseline" className={classes.partHead}>
      <h2>{title}</h2>
      <Text size="xs" color={3}>
        {unit}
      </Text>
    </Row>
  );
}
