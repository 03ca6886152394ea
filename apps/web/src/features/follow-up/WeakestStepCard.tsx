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
import classes from './WeakestStepCard.module.css';

const t = textsOf(followUpTexts);

const { fewestSessions, stepDays } = followUp;

/** The step that the fewest of the cohort do right, with its confidence interval. */
export function WeakestStepCard() {
  const query = useQuery(weakestStepQuery);
  const step = query.data?.step;
  return (
    <Card
      title={t('step.title')}
      n={t('step.n', { days: stepDays, sessions: step?.sessions ?? query.data?.mostSessions ?? 0 })}
    >
      <QueryStates query={query} failed={t('step.failed')} loading={<BlockSkeleton height={238} />}>
        {({ mostSessions }) =>
          step ? <Step step={step} /> : t('step.tooFew', { enough: fewestSessions, now: mostSessions })
        }
      </QueryStates>
    </Card>
  );
}

function Step({ step }: { step: NonNullable<followUp.WeakestStep['step']> }) {
  const format = useFormat();
  const { right, sessions, interval, others, before, failures } = step;
  const positionOf = (share: number) => ({ insetInlineStart: `${share * 100}%` });
  const range = { low: format.percent(interval.low), high: format.percent(interval.high) };
  return (
    <>
      <h3 className={classes.name}>
        {step.mustPass && <IconLock size={17} stroke={1.8} aria-hidden="true" />}
        {step.name}
      </h3>
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
      {before && (
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
      <Row gap={12} tight size="md" above={8}>
        <LinkButton
          variant="default"
          size="compact-sm"
          to={screens.stepAnalysis.path}
          search={{ moduleId: step.moduleId }}
          aria-label={t('step.analysisOf', { module: step.moduleName })}
          leftSection={<IconChartBar size={15} stroke={1.8} aria-hidden="true" />}
        >
          {t('step.analysis')}
        </LinkButton>
        {failures && (
          <Link
            to={screens.stepSessions.path}
            search={{
              ...{ moduleId: step.moduleId, version: failures.version, kind: 'step', name: step.name },
              ...(failures.wrong === 0 && { outcome: 'missed' }),
              ...(failures.missed === 0 && { outcome: 'wrong' }),
            }}
          >
            {t('step.sessions', { count: failures.wrong + failures.missed })}
          </Link>
        )}
      </Row>
      <Link
        to={screens.home.path}
        search={{ reason: 'mustPass', moduleId: step.moduleId }}
        className={classes.more}
      >
        {t('step.who', { module: step.moduleName })}
      </Link>
    </>
  );
}
