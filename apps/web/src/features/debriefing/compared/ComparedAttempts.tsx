import { useMediaQuery } from '@mantine/hooks';
import type { comments } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconListSearch, IconLock } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { SessionComments } from '../../../shared/comments/SessionComments.tsx';
import { PrintedHead } from '../../../shared/print/PrintedHead.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { QuietButton } from '../../../ui/values/Quiet.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from '../debriefing.module.css';
import { MarkSign, markColor } from '../marks/MarkSign.tsx';
import { PrintableTable } from '../PrintableTable.tsx';
import { ComparedCard } from './ComparedCard.tsx';
import { ComparedHeader } from './ComparedHeader.tsx';
import { ComparedResult } from './ComparedResult.tsx';
import { VerdictChips, verdictSigns } from './ComparedSigns.tsx';
import { type Compared, type ComparedStep, failsMustPass, type Side, sides } from './comparedSteps.ts';
import { type ComparedView, useComparedView } from './useComparedView.ts';
import { type DifferenceWords, useDifferenceWords } from './useDifferenceWords.ts';

const t = textsOf(debriefingTexts);

/** Two attempts of one learner on one axis of time, and the differences between them. */
export function ComparedAttempts({ compared }: { compared: Compared }) {
  const view = useComparedView(compared);
  const columns = useDifferenceColumns(compared, view.choose);
  // `screen` excludes paper, which is as narrow as a phone but shows the drawing.
  const phone = useMediaQuery('screen and (max-width: 47.9375em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <ComparedHeader compared={compared} />
      <PrintedHead asked={[]} />
      <div className={classes.columns}>
        <Stack gap={12}>
          {!compared.sameVersion && (
            <Notice tone="info">{t('compared.onlyShared', { count: compared.differences.length })}</Notice>
          )}
          {phone ? (
            <DifferencesList compared={compared} view={view} />
          ) : (
            <>
              <ComparedCard compared={compared} view={view} />
              <PrintableTable
                title={t('compared.differences')}
                columns={columns}
                rows={view.rows}
                chosenRow={view.chosenStep}
                filtered={view.verdicts !== undefined}
                onClearFilters={view.showAll}
              />
            </>
          )}
        </Stack>
        <Stack gap={12} className={classes.side}>
          <ComparedResult compared={compared} />
          <ComparedComments compared={compared} view={view} />
        </Stack>
      </div>
    </>
  );
}

interface DifferencesListProps {
  compared: Compared;
  view: ComparedView;
}

/** The differences as a list, for a phone. Steps that went the same are folded away below. */
function DifferencesList({ compared, view }: DifferencesListProps) {
  const sameSteps = view.steps.filter(({ verdict }) => verdict === 'same');
  const changedSteps = view.steps.filter(({ verdict }) => verdict !== 'same');
  return (
    <>
      <VerdictChips view={view} />
      <Surface as="section" clip aria-label={t('compared.differences')}>
        {view.steps.length === 0 && <EmptyState compact icon={IconListSearch} reason={t('nothingShown')} />}
        <DifferenceItems compared={compared} steps={changedSteps} />
        {sameSteps.length > 0 && (
          <details className={classes.same} open={changedSteps.length === 0}>
            <Text as="summary" weight="label" className={classes.item}>
              {t('compared.same', { count: sameSteps.length })}
            </Text>
            <DifferenceItems compared={compared} steps={sameSteps} />
          </details>
        )}
      </Surface>
    </>
  );
}

function DifferenceItems({ compared, steps }: { compared: Compared; steps: readonly ComparedStep[] }) {
  const words = useDifferenceWords(compared);
  if (steps.length === 0) return null;
  return (
    <Stack as="ol" gap={0}>
      {steps.map((step) => (
        <Stack as="li" key={step.key} gap={4} className={classes.item}>
          <Row as="p" justify="between" nowrap>
            <strong>
              {step.number === null ? step.name : `${step.number}. ${step.name}`}
              {step.mustPass && (
                <>
                  {' '}
                  <IconLock
                    size={14}
                    stroke={2}
                    color="var(--text-3)"
                    role="img"
                    aria-label={t('mustPass')}
                  />
                </>
              )}
            </strong>
            <VerdictBadge step={step} words={words} />
          </Row>
          {sides.map((side) => (
            <Row as="p" key={side} nowrap size="sm" color={3}>
              <Text rigid style={{ inlineSize: 76 }}>
                {t('compared.attempt', { attempt: compared[side].attempt ?? 0 })}
              </Text>
              <Standing step={step} side={side} words={words} />
            </Row>
          ))}
          <Text as="p" size="sm" color={2}>
            {words.changeOf(step)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

interface StandingProps {
  step: ComparedStep;
  side: Side;
  words: DifferenceWords;
}

/** Result and time of a step in one attempt. */
function Standing({ step, side, words }: StandingProps) {
  const { kind } = step[side];
  return (
    <Row as="span" nowrap grow weight="label" whole>
      <MarkSign kind={kind} size={17} mustPassMissed={failsMustPass(step, side)} />
      <span style={{ color: markColor[kind] }}>{words.standingOf(step, side)}</span>
      <Text weight="text" numbers toEnd style={{ minInlineSize: 44, textAlign: 'end' }}>
        {words.timeOf(step, side)}
      </Text>
    </Row>
  );
}

function VerdictBadge({ step, words }: { step: ComparedStep; words: DifferenceWords }) {
  const { tone, icon } = verdictSigns[step.verdict];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {words.verdictOf(step)}
    </StatusBadge>
  );
}

/** A row for each difference: the step, its results in both attempts, and the change. */
function useDifferenceColumns(compared: Compared, onChoose: (key: string) => void): Column<ComparedStep>[] {
  const words = useDifferenceWords(compared);
  return [
    {
      key: 'number',
      title: t('table.number'),
      render: ({ number }) => number ?? '',
      numeric: true,
      width: 50,
    },
    {
      key: 'step',
      title: t('table.step'),
      render: (step) => (
        <QuietButton onClick={() => onChoose(step.key)}>
          {step.name}
          {step.mustPass && (
            <IconLock size={14} stroke={2} color="var(--text-3)" aria-label={t('mustPass')} />
          )}
        </QuietButton>
      ),
      card: 'heading',
    },
    ...sides.map((side) => ({
      key: side,
      title: t('compared.attempt', { attempt: compared[side].attempt ?? 0 }),
      render: (step: ComparedStep) => <Standing step={step} side={side} words={words} />,
    })),
    {
      key: 'verdict',
      title: t('compared.difference'),
      render: (step) => <VerdictBadge step={step} words={words} />,
    },
    { key: 'change', title: t('compared.change'), render: words.changeOf },
  ];
}

interface ComparedCommentsProps {
  compared: Compared;
  view: ComparedView;
}

/** Comments on both attempts. New comments are about the later one. */
function ComparedComments({ compared, view: { steps, chosenStep, choose } }: ComparedCommentsProps) {
  const cardOf = (side: Side) => {
    const { sessionId, learner, begins, attempt } = compared[side];
    return {
      sessionId,
      learner: learner.name,
      begins,
      title: t('compared.comments', { attempt: attempt ?? 0 }),
      moment: chosenStep && { at: chosenStep.marks[side].at, stepName: chosenStep.name },
      onMoment: (comment: comments.Comment) => choose(stepOf(steps, comment)?.key),
    };
  };
  return (
    <>
      <SessionComments {...cardOf('later')} />
      <SessionComments {...cardOf('earlier')} readOnly />
    </>
  );
}

const stepOf = (
  steps: readonly ComparedStep[],
  { stepName }: Pick<comments.Comment, 'stepName'>,
): ComparedStep | undefined => steps.find(({ name }) => name === stepName);
