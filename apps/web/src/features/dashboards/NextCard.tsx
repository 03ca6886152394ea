import { dashboardsTexts } from '@simward/texts/dashboards';
import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import {
  IconCalendar,
  IconCircleDashedMinus,
  IconCircleX,
  IconLock,
  IconTrendingUp,
} from '@tabler/icons-react';
import { pointsToMark } from '../../lib/format/numbers.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DueDay } from '../../shared/modules/DueDay.tsx';
import type { NextModule } from '../../shared/modules/modules.queries.ts';
import { NextModuleFrame, WhatIsLeft } from '../../shared/modules/NextModule.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './NextCard.module.css';

const t = textsOf(dashboardsTexts);
const tNextModule = textsOf(nextModuleTexts);

interface NextCardProps {
  next: NextModule;
}

/** The learner's next module: due day, score compared with the pass mark, and steps to practise. */
export function NextCard({ next }: NextCardProps) {
  const { reason, assignedBy, practice } = next;
  const lead = [
    assignedBy && t('next.assignedBy', { name: assignedBy }),
    reason !== 'due' && tNextModule(`reason.${reason}`),
  ];
  return (
    <NextModuleFrame
      next={next}
      lead={
        <>
          <strong className={classes.next}>{t('next.title')}</strong>
          {lead.filter(Boolean).join(' · ')}
        </>
      }
      facts={<NextFacts next={next} />}
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
        <div className={classes.fact}>
          <IconCalendar size={17} stroke={1.7} aria-hidden="true" />
          <p>{dueOn ? <DueDay day={dueOn} withoutSign /> : takes}</p>
          {dueOn && takes && <p className={classes.small}>{takes}</p>}
        </div>
      )}
      <div className={classes.fact}>
        <IconTrendingUp size={17} stroke={1.7} aria-hidden="true" />
        {score === null || !lastAssessmentAt ? (
          <>
            <p>{t('next.noScore')}</p>
            <p className={classes.small}>
              <WhatIsLeft next={next} />
            </p>
          </>
        ) : (
          <>
            <p>{t(verdict, { points: Math.abs(points) })}</p>
            <p className={classes.small}>
              {[
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
            </p>
          </>
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
        <strong>{t('next.steps', { count: steps.length })}</strong>{' '}
        <span className={classes.small}>{t('next.from', { assessments })}</span>
      </p>
      <ul>
        {steps.map(({ name, mustPass, outcome, times }) => {
          const Sign = outcome === 'wrong' ? IconCircleX : IconCircleDashedMinus;
          return (
            <li key={name}>
              <Sign size={17} stroke={1.8} aria-hidden="true" data-outcome={outcome} />
              <span className={classes.step}>{name}</span>
              {mustPass && (
                <StatusBadge tone="fail" icon={IconLock}>
                  {tNextModule('mustPass')}
                </StatusBadge>
              )}
              <span className={classes.small}>{tNextModule(outcome, { times })}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
