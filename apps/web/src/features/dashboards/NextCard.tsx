import { dashboardsTexts } from '@simward/texts/dashboards';
import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import {
  type Icon,
  IconCalendar,
  IconCircleDashedMinus,
  IconCircleX,
  IconLock,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { pointsToMark } from '../../lib/format/numbers.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DueDay } from '../../shared/modules/DueDay.tsx';
import type { NextModule } from '../../shared/modules/modules.queries.ts';
import { NextModuleFrame, WhatIsLeft } from '../../shared/modules/NextModule.tsx';
import { StartActs } from '../../shared/play/StartActs.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './dashboards.module.css';

const t = textsOf(dashboardsTexts);
const tNextModule = textsOf(nextModuleTexts);

interface NextCardProps {
  next: NextModule;
}

/** The learner's next module: due day, score compared with the pass mark, and steps to practise. */
export function NextCard({ next }: NextCardProps) {
  const { reason, assignedBy, practice, play, moduleId } = next;
  const lead = [
    assignedBy && t('next.assignedBy', { name: assignedBy }),
    reason !== 'due' && tNextModule(`reason.${reason}`),
  ];
  return (
    <NextModuleFrame
      next={next}
      lead={
        <>
          <Text as="strong" weight="title" style={{ color: 'var(--accent)' }}>
            {t('next.title')}
          </Text>
          {lead.filter(Boolean).join(' · ')}
        </>
      }
      facts={
        <>
          <NextFacts next={next} />
          {play && (
            <Text as="div" above={12}>
              <StartActs moduleId={moduleId} offer={play} />
            </Text>
          )}
        </>
      }
      aside={practice.steps.length > 0 && <StepsToPractise next={next} />}
    />
  );
}

/** Due day and scores of the module; without a score, the trainings and assessments that are left. */
function NextFacts({ next }: NextCardProps) {
  const format = useFormat();
  const { dueOn, expectedMinutes, score, passMark, lastAssessmentAt, before } = next;
  const takes = expectedMinutes && t('next.takes', { minutes: expectedMinutes });
  const points = score === null ? 0 : pointsToMark(score, passMark);
  const verdict = points > 0 ? 'next.above' : points < 0 ? 'next.below' : 'next.at';
  return (
    <Row gap={28} align="stretch" tight above={8}>
      {(dueOn || takes) && (
        <Fact
          icon={IconCalendar}
          what={dueOn ? <DueDay day={dueOn} withoutSign /> : takes}
          detail={dueOn && takes}
        />
      )}
      {score === null || !lastAssessmentAt ? (
        <Fact icon={IconTrendingUp} what={t('next.noScore')} detail={<WhatIsLeft next={next} />} />
      ) : (
        <Fact
          icon={IconTrendingUp}
          what={t(verdict, { points: Math.abs(points) })}
          detail={[
            t('next.latest', {
              score: format.percentBeside(score, passMark),
              day: format.dayOf(lastAssessmentAt),
            }),
            before &&
              t('next.before', {
                score: format.percentBeside(before.score, passMark),
                day: format.dayOf(before.startedAt),
              }),
          ]
            .filter(Boolean)
            .join(', ')}
        />
      )}
    </Row>
  );
}

interface FactProps {
  icon: Icon;
  what: ReactNode;
  detail: ReactNode;
}

function Fact({ icon: Sign, what, detail }: FactProps) {
  return (
    <Row align="start" nowrap>
      <Sign size={17} stroke={1.7} color="var(--accent)" aria-hidden="true" />
      <div>
        <Text as="p" weight="label" color={1}>
          {what}
        </Text>
        {detail && (
          <Text as="p" size="sm" color={3}>
            {detail}
          </Text>
        )}
      </div>
    </Row>
  );
}

function StepsToPractise({ next: { practice } }: NextCardProps) {
  const { steps, assessments } = practice;
  return (
    <div className={classes.steps}>
      <p>
        <Text as="strong" weight="title">
          {t('next.steps', { count: steps.length })}
        </Text>{' '}
        <Text size="sm" color={3}>
          {t('next.from', { assessments })}
        </Text>
      </p>
      <Stack as="ul" above={8}>
        {steps.map(({ name, mustPass, outcome, times }) => {
          const isWrong = outcome === 'wrong';
          const Sign = isWrong ? IconCircleX : IconCircleDashedMinus;
          return (
            <Row as="li" key={name} align="start" nowrap>
              <Sign
                size={17}
                stroke={1.8}
                color={isWrong ? 'var(--fail)' : 'var(--warn)'}
                style={{ marginBlockStart: 2 }}
                aria-hidden="true"
              />
              <Row as="span" tight grow>
                <Text breaks style={{ flex: '1 1 80px' }}>
                  {name}
                </Text>
                {mustPass && (
                  <StatusBadge tone="fail" icon={IconLock}>
                    {tNextModule('mustPass')}
                  </StatusBadge>
                )}
                <Text size="sm" color={3}>
                  {tNextModule(outcome, { times })}
                </Text>
              </Row>
            </Row>
          );
        })}
      </Stack>
    </div>
  );
}
