import { Button } from '@mantine/core';
import type { results } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { IconListCheck, IconLock, IconMessage } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Word } from '../../../../shared/help/words/Word.tsx';
import { MarkIcon } from '../../../../ui/charts/legends/MarkShape.tsx';
import { Row, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { usePrinting } from '../../../../ui/page/media.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../../ui/table/column.ts';
import { CountChips } from '../../../../ui/values/figures/CountChips.tsx';
import { QuietButton } from '../../../../ui/values/Quiet.tsx';
import { outcomeTones } from '../../outcomeTones.ts';
import classes from '../../results.module.css';
import type { ShownSteps } from '../testAddress.ts';
import { StepTimeline } from './StepTimeline.tsx';
import { decisiveSteps, stepsShown } from './stepChoice.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

interface HappenedCardProps {
  test: results.Test;
  /** Undefined lists the steps that decided the result. */
  show: ShownSteps | undefined;
  onShow: (show: ShownSteps | undefined) => void;
  /** The name of the selected step. */
  selected: string | undefined;
  onSelect: (name: string) => void;
}

/** The session's steps on a line of time and in a table, which share the selected step; and its questions. */
export function HappenedCard({ test, show, onShow, selected, onSelect }: HappenedCardProps) {
  const columns = useStepColumns(onSelect);
  const questionColumns = useQuestionColumns();
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) table.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { steps, questions } = test;
  // Paper has all steps, since nobody can ask for the others there.
  const shown = usePrinting() ? (show ?? 'all') : show;
  const decisive = decisiveSteps(steps);
  const countOf = (outcome: results.StepOutcome) => steps.filter((step) => step.outcome === outcome).length;
  return (
    <div className={classes.joined}>
      <Card
        title={t('test.happened')}
        unit={t('test.stepCount', { count: steps.length })}
        controls={
          <CountChips<ShownSteps>
            label={t('test.filter')}
            chips={[
              ...(['correct', 'wrong', 'missed'] as const).map((outcome) => ({
                value: outcome,
                label: t(`outcome.${outcome}`),
                count: countOf(outcome),
                sign: <MarkIcon shape={outcome} />,
              })),
              {
                value: 'questions',
                label: t('test.questions'),
                count: questions.length,
                sign: <MarkIcon shape="question" />,
              },
            ]}
            value={show ?? []}
            onChange={(value) => onShow(value === show ? undefined : value)}
          />
        }
      >
        {steps.length > 0 && (
          <StepTimeline
            steps={steps}
            seconds={Math.round(test.duration * 3600)}
            selected={selected}
            onSelect={onSelect}
          />
        )}
      </Card>
      <div ref={table}>
        {shown === 'questions' ? (
          <ClientTable
            title={t('test.questions')}
            compact
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
            rows={stepsShown(steps, shown)}
            rowKey={({ name }) => name}
            current={({ name }) => name === selected}
            text={({ name }) => name}
            withoutSearch
            compact
            filtered={show !== undefined}
            onClearFilters={() => onShow(undefined)}
            defaultSort={byTime}
            {...(shown === undefined &&
              decisive && {
                footerNote: (
                  <Row as="span" gap={12}>
                    {t('test.deciding', { shown: decisive.length, all: steps.length })}
                    <Button variant="subtle" size="compact-sm" onClick={() => onShow('all')}>
                      {t('test.showAll', { count: steps.length })}
                    </Button>
                  </Row>
                ),
              })}
            empty={<EmptyState compact icon={IconListCheck} reason={t('test.noSteps')} />}
          />
        )}
      </div>
    </div>
  );
}

const byTime = { key: 'time', direction: 'asc' } as const;

function useStepColumns(onChoose: (name: string) => void): readonly ClientColumn<results.TestStep>[] {
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
        <QuietButton weight="label" onClick={() => onChoose(name)}>
          <span>
            {/* The lock stays on the line of the last word. */}
            {name.slice(0, name.lastIndexOf(' ') + 1)}
            <Text whole>
              {name.slice(name.lastIndexOf(' ') + 1)}
              {mustPass && (
                <IconLock
                  size={14}
                  stroke={2}
                  style={{ marginInlineStart: 4, verticalAlign: -2 }}
                  color={outcome === 'correct' ? 'var(--text-3)' : 'var(--fail)'}
                  aria-label={t('test.mustPass')}
                />
              )}
            </Text>
          </span>
        </QuietButton>
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
        <Row as="span" nowrap color="tone" data-tone={outcomeTones[outcome]}>
          <MarkIcon shape={outcome} />
          {t(`outcome.${outcome}`)}
        </Row>
      ),
    },
    {
      key: 'usual',
      title: t('test.usual'),
      heading: <Word topic="usualTime">{t('test.usual')}</Word>,
      render: ({ usual }) => {
        if (!usual) return tMessages('notAvailable.text');
        const { from, to } = usual;
        const times = from === to ? [from] : [from, to];
        return <Text whole>{times.map(format.clock).join('–')}</Text>;
      },
      numeric: true,
    },
  ];
}

type Question = results.Test['questions'][number];

/** Questions that the learner put to the patient, or the patient to the learner. */
function useQuestionColumns(): readonly ClientColumn<Question>[] {
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
        correct === null ? tMessages('notAvailable.text') : t(correct ? 'outcome.correct' : 'outcome.wrong'),
    },
  ];
}
