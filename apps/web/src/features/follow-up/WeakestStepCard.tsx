import { followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconChartBar, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { weakestStepQuery } from '../../shared/weakestStep.queries.ts';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import classes from './WeakestStepCard.module.css';

const t = textsOf(followUpTexts);

const { enoughSessions, stepDays } = followUp;

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
          step ? <Step step={step} /> : t('step.tooFew', { enough: enoughSessions, now: mostSessions })
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
      <p className={classes.module}>
        {step.mustPass ? t('step.mustPass', { module: step.moduleName }) : step.moduleName}
      </p>
      <p className={classes.line}>
        <span className={classes.share}>{format.percent(right / sessions)}</span>
        {t('step.right', { right, sessions })}
      </p>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ inlineSize: `${(right / sessions) * 100}%` }} />
        <span
          className={classes.interval}
          style={{ ...positionOf(interval.low), inlineSize: `${(interval.high - interval.low) * 100}%` }}
        />
        {others !== null && <span className={classes.others} style={positionOf(others)} />}
      </div>
      <p className={classes.scale}>
        <span>{t('step.interval', range)}</span>
        {others !== null && <span>{t('step.others', { share: format.percent(others) })}</span>}
      </p>
      {before && (
        <p className={classes.before}>
          {t('step.before', {
            share: format.percent(before.right / before.sessions),
            days: stepDays,
            right: before.right,
            sessions: before.sessions,
          })}
        </p>
      )}
      {failures && <p className={classes.how}>{t('step.failures', failures)}</p>}
      <div className={classes.ways}>
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
      </div>
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
