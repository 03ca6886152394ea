import type { results } from '@simward/contract';
import { IconListCheck, IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/page/Card.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../../ui/table/ClientTable.tsx';
import { CountChips } from '../../../../ui/values/figures/CountChips.tsx';
import type { ShownSteps } from '../testSearch.ts';
import classes from './HappenedCard.module.css';
import { StepTimeline } from './StepTimeline.tsx';
import { decisiveSteps, stepsShown } from './stepChoice.ts';
import { useQuestionColumns, useStepColumns } from './useStepColumns.tsx';

interface HappenedCardProps {
  test: results.Test;
  /** Which steps are listed: those that decide by default. */
  show: ShownSteps | undefined;
  onShow: (show: ShownSteps | undefined) => void;
  /** The step that the page points to. */
  chosen: string | undefined;
  onSelect: (name: string) => void;
}

/** The session's steps along its time and as rows that point to each other, and its questions. */
export function HappenedCard({ test, show, onShow, chosen, onSelect }: HappenedCardProps) {
  const { t } = useTranslation('results');
  const columns = useStepColumns(onSelect);
  const questionColumns = useQuestionColumns();
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) table.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { steps, questions } = test;
  const decisive = decisiveSteps(steps);
  const countOf = (outcome: results.StepOutcome) => steps.filter((step) => step.outcome === outcome).length;
  return (
    <div className={classes.joined}>
      <Card
        title={t('test.happened')}
        unit={t('test.stepCount', { count: steps.length })}
        controls={
          <CountChips
            label={t('test.filter')}
            chips={[
              ...(decisive
                ? [{ value: 'decisive' as const, label: t('test.decisive'), count: decisive.length }]
                : []),
              { value: 'all', label: t('test.all'), count: steps.length },
              { value: 'correct', label: t('outcome.correct'), count: countOf('correct'), tone: 'pass' },
              { value: 'wrong', label: t('outcome.wrong'), count: countOf('wrong'), tone: 'fail' },
              { value: 'missed', label: t('outcome.missed'), count: countOf('missed'), tone: 'warn' },
              {
                value: 'questions',
                label: t('test.questions'),
                count: questions.length,
                tone: 'info',
                icon: IconMessage,
              },
            ]}
            value={show ?? (decisive ? 'decisive' : 'all')}
            onChange={(value) => onShow(value === 'decisive' ? undefined : value)}
          />
        }
      >
        {steps.length > 0 && (
          <StepTimeline
            steps={steps}
            seconds={Math.round(test.duration * 3600)}
            chosen={chosen}
            onSelect={onSelect}
          />
        )}
      </Card>
      <div ref={table}>
        {show === 'questions' ? (
          <ClientTable
            title={t('test.questions')}
            columns={questionColumns}
            rows={questions}
            rowKey={({ at, question }) => `${at} ${question}`}
            text={({ question }) => question}
            withoutSearch
            defaultSort={byTime}
            empty={<EmptyState compact icon={IconMessage} reason={t('test.noQuestions')} />}
          />
        ) : (
          <ClientTable
            title={t('test.steps')}
            columns={columns}
            rows={stepsShown(steps, show)}
            rowKey={({ name }) => name}
            current={({ name }) => name === chosen}
            text={({ name }) => name}
            withoutSearch
            filtered={show !== undefined}
            onClearFilters={() => onShow(undefined)}
            defaultSort={byTime}
            {...(show === undefined &&
              decisive && {
                footerNote: t('test.deciding', { shown: decisive.length, all: steps.length }),
              })}
            empty={<EmptyState compact icon={IconListCheck} reason={t('test.noSteps')} />}
          />
        )}
      </div>
    </div>
  );
}

const byTime = { key: 'time', direction: 'asc' } as const;
