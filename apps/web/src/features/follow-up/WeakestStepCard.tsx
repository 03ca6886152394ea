import { followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconChartBar, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { weakestStepQuery } from '../../shared/weakestStep.queries.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import classes from './follow-up.module.css';

const t = textsOf(followUpTexts);

const { fewestSessions, stepDays } = followUp;

/** The step that the fewest of the cohort do right, with its confidence interval. */
/** @param brief on a phone: without the days before, and its two links as buttons */
export function WeakestStepCard({ brief = false }: { brief?: boolean }) {
  const query = useQuery(weakestStepQuery);
  const step = query.data?.step;
  return (
    <Card
      title={t('step.title')}
      n={t('step.n', { days: stepDays, sessions: step?.sessions ?? query.data?.mostSessions ?? 0 })}
    >
      <QueryStates query={query} failed={t('step.failed')} loading={<BlockSkeleton height={238} />}>
        {({ mostSessions }) =>
          step ? (
            <Step step={step} brief={brief} />
          ) : (
            t('step.tooFew', { enough: fewestSessions, now: mostSessions })
          )
        }
      </QueryStates>
    </Card>
  );
}

function Step({ step, brief }: { step: NonNullable<followUp.WeakestStep['step']>; brief: boolean }) {
  const format = useFormat();
  const { right, sessions, interval, others, before, failures } = step;
  const positionOf = (share: number) => ({ insetInlineStart: `${share * 100}%` });
  const range = { low: format.percent(interval.low), high: format.percent(interval.high) };
  return (
    <>
      <Row as="h3" nowrap size="md" weight="title">
        {step.mustPass && <IconLock size={17} stroke={1.8} color="var(--fail)" aria-hidden="true" />}
        {step.name}
      </Row>
      <Text as="p" size="sm" color={3}>
        {step.mustPass ? t('step.mustPass', { module: step.moduleName }) : step.moduleName}
      </Text>
      <Row as="p" align="baseline" size="sm" color={2} above={8}>
        <Text size="figure" weight="title" color={1} numbers>
          {format.percent(right / sessions)}
        </Text>
        {t('step.right', { right, sessions })}
      </Row>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ inlineSize: `${(right / sessions) * 100}%` }} />
        <span
          className={classes.interval}
          style={{ ...positionOf(interval.low), inlineSize: `${(interval.high - interval.low) * 100}%` }}
        />
        {others !== null && <span className={classes.others} style={positionOf(others)} />}
      </div>
      <Row as="p" gap={12} align="stretch" justify="between" size="sm" color={3}>
        <span>{t('step.interval', range)}</span>
        {others !== null && <span>{t('step.others', { share: format.percent(others) })}</span>}
      </Row>
      {before && !brief && (
        <Text as="p" size="sm" color={3}>
          {t('step.before', {
            share: format.percent(before.right / before.sessions),
            days: stepDays,
            right: before.right,
            sessions: before.sessions,
          })}
        </Text>
      )}
      {failures && (
        <Text as="p" size="sm" color={2} above={8}>
          {t('step.failures', failures)}
        </Text>
      )}
      <Row gap={12} tight size="md" above={8} className={brief ? classes.twoButtons : undefined}>
        <LinkButton
          variant="default"
          size={brief ? 'sm' : 'compact-sm'}
          to={screens.stepAnalysis.path}
          search={{ moduleId: step.moduleId }}
          aria-label={t('step.analysisOf', { module: step.moduleName })}
          leftSection={<IconChartBar size={15} stroke={1.8} aria-hidden="true" />}
        >
          {t('step.analysis')}
        </LinkButton>
        {failures &&
          (brief ? (
            <LinkButton variant="default" to={screens.stepSessions.path} search={sessionsOf(step, failures)}>
              {t('phone.sessions', { count: failures.wrong + failures.missed })}
            </LinkButton>
          ) : (
            <Link to={screens.stepSessions.path} search={sessionsOf(step, failures)}>
              {t('step.sessions', { count: failures.wrong + failures.missed })}
            </Link>
          ))}
      </Row>
      {!brief && (
        <Text as="p" size="md" above={8}>
          <Link to={screens.home.path} search={{ reason: 'mustPass', moduleId: step.moduleId }}>
            {t('step.who', { module: step.moduleName })}
          </Link>
        </Text>
      )}
    </>
  );
}

type WeakStep = NonNullable<followUp.WeakestStep['step']>;

/** The sessions in which the step was not done right, by one outcome where there is no other. */
const sessionsOf = (
  { moduleId, name }: WeakStep,
  { version, wrong, missed }: NonNullable<WeakStep['failures']>,
) => ({
  ...({ moduleId, version, kind: 'step', name } as const),
  ...(wrong === 0 && { outcome: 'missed' as const }),
  ...(missed === 0 && { outcome: 'wrong' as const }),
});
