import { type debriefing, messages } from '@simward/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { Column } from '../../../ui/table/column.ts';
import { MarkSign } from '../marks/MarkSign.tsx';
import { markColor } from '../marks/markColor.ts';
import { isMustPassMiss, type QuestionMark, type StepMark } from '../marks/sessionMarks.ts';
import { useMarkWords } from '../marks/useMarkWords.ts';
import classes from './useStepColumns.module.css';

type Row = StepMark | QuestionMark;
const none = messages.notAvailable.text;

/** When, what, how and, of several, who, beside when it usually is done. */
export function useStepColumns(
  people: debriefing.Debriefing['people'],
  onChoose: (key: string) => void,
): Column<Row>[] {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const words = useMarkWords(people);
  const stepOf = (row: Row) => ('step' in row ? row.step : undefined);
  const toMedian = (row: Row): string => {
    const usual = stepOf(row)?.usual;
    if (!usual || row.kind === 'missed') return none;
    const seconds = Math.round(row.at - usual.middle);
    return `${seconds < 0 ? '−' : '+'}${format.clock(Math.abs(seconds))}`;
  };
  return [
    {
      key: 'number',
      title: t('table.number'),
      render: (row) => stepOf(row)?.number ?? '',
      numeric: true,
      width: 50,
      card: 'hidden',
    },
    {
      key: 'time',
      title: t('table.time'),
      render: (row) => (row.kind === 'missed' ? messages.notAvailable.text : format.clock(row.at)),
      numeric: true,
      width: 64,
    },
    {
      key: 'step',
      title: t('table.step'),
      render: (row) => (
        <button type="button" className={classes.choose} onClick={() => onChoose(row.key)}>
          {words.nameOf(row)}
          {stepOf(row)?.mustPass && (
            <IconLock
              size={14}
              stroke={2}
              color={isMustPassMiss(row) ? 'var(--fail)' : 'var(--text-3)'}
              aria-label={t('mustPass')}
            />
          )}
        </button>
      ),
      card: 'heading',
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (row) => ('step' in row ? (row.step.action ?? t('notDone')) : row.answer.answer),
    },
    ...(people.length > 1
      ? [{ key: 'person', title: t('table.person'), render: words.personOf, wide: true }]
      : []),
    {
      key: 'result',
      title: t('table.result'),
      render: (row) => (
        <span className={classes.result} style={{ color: markColor[row.kind] }}>
          <MarkSign kind={row.kind} size={17} />
          {words.resultOf(row)}
        </span>
      ),
    },
    {
      key: 'usual',
      title: t('table.usual'),
      render: (row) => {
        const usual = stepOf(row)?.usual;
        return usual ? (
          <span className={classes.usual}>{`${format.clock(usual.from)}–${format.clock(usual.to)}`}</span>
        ) : (
          none
        );
      },
    },
    { key: 'toMedian', title: t('table.toMedian'), render: toMedian, numeric: true, wide: true, width: 104 },
  ];
}
