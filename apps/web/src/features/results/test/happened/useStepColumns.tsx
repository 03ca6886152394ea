import { messages, type results } from '@simward/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { MarkShape } from '../../../../ui/charts/legends/MarkShape.tsx';
import type { ClientColumn } from '../../../../ui/table/column.ts';
import classes from './stepColumns.module.css';

/** When, what and how each step went, beside when it usually is done. */
export function useStepColumns(onChoose: (name: string) => void): readonly ClientColumn<results.TestStep>[] {
  const { t } = useTranslation('results');
  const format = useFormat();
  return [
    { key: 'number', title: t('table.number'), value: ({ number }) => number, numeric: true, card: 'hidden' },
    {
      key: 'time',
      title: t('test.time'),
      value: ({ at }) => at,
      render: ({ at, outcome }) => (outcome === 'missed' ? t('none') : format.clock(at)),
      numeric: true,
    },
    {
      key: 'step',
      title: t('test.step'),
      value: ({ name }) => name,
      render: ({ name, mustPass, outcome }) => (
        <button type="button" className={classes.choose} onClick={() => onChoose(name)}>
          {name}
          {mustPass && (
            <IconLock
              size={14}
              stroke={2}
              color={outcome === 'correct' ? 'var(--text-3)' : 'var(--fail)'}
              aria-label={t('test.mustPass')}
            />
          )}
        </button>
      ),
      card: 'heading',
    },
    {
      key: 'action',
      title: t('test.action'),
      render: ({ action }) => action ?? t('test.notDone'),
    },
    {
      key: 'result',
      title: t('test.result'),
      value: ({ outcome }) => outcome,
      render: ({ outcome }) => (
        <span className={classes.outcome} data-outcome={outcome}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <MarkShape shape={outcome} x={10} y={10} color="" />
          </svg>
          {t(`outcome.${outcome}`)}
        </span>
      ),
    },
    {
      key: 'usual',
      title: t('test.usual'),
      render: ({ usual }) => {
        if (!usual) return messages.notAvailable.text;
        const { from, to } = usual;
        const times = from === to ? [from] : [from, to];
        return <span className={classes.usual}>{times.map(format.clock).join('–')}</span>;
      },
      numeric: true,
    },
  ];
}

type Question = results.Test['questions'][number];

/** What the patient was asked, or asked. */
export function useQuestionColumns(): readonly ClientColumn<Question>[] {
  const { t } = useTranslation('results');
  const format = useFormat();
  return [
    {
      key: 'time',
      title: t('test.time'),
      value: ({ at }) => at,
      render: ({ at }) => format.clock(at),
      numeric: true,
    },
    { key: 'question', title: t('test.question'), value: ({ question }) => question, card: 'heading' },
    { key: 'answer', title: t('test.answer'), value: ({ answer }) => answer },
    {
      key: 'result',
      title: t('test.result'),
      render: ({ correct }) =>
        correct === null ? messages.notAvailable.text : t(correct ? 'outcome.correct' : 'outcome.wrong'),
    },
  ];
}
