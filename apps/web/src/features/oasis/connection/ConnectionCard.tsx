import { Button, VisuallyHidden } from '@mantine/core';
import { type oasis, screens } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlugConnected,
  IconUserQuestion,
} from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { useTestConnection } from '../oasis.queries.ts';
import classes from './ConnectionCard.module.css';

const t = textsOf(oasisTexts);

interface ConnectionCardProps {
  standing: oasis.Standing;
  configured: boolean;
  /** The mutation that the page's header runs too. Without it the card only shows, for people who may not test. */
  test?: ReturnType<typeof useTestConnection>;
}

const signs = {
  passed: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconCircleX,
  'not tried': IconCircleDashed,
};

/** The result of the last connection test, step by step. */
export function ConnectionCard({ standing, configured, test }: ConnectionCardProps) {
  const format = useFormat();
  const { address, inFiles, figures } = standing;
  const hasTarget = address !== null || inFiles;
  const lastTest = standing.test;
  return (
    <Card title={t('connection.title')} {...(lastTest && { controls: <TestVerdict test={lastTest} /> })}>
      {!hasTarget && <p className={classes.note}>{t('connection.noAddress')}</p>}
      {hasTarget && !lastTest && (
        <p className={classes.note}>
          {t(
            !configured
              ? 'connection.notConfigured'
              : inFiles
                ? 'connection.untestedFiles'
                : 'connection.untested',
          )}
        </p>
      )}
      {lastTest && (
        <>
          <p className={classes.tested}>
            {t('connection.tested', {
              moment: format.instant(lastTest.at),
              name: lastTest.by,
              seconds: format.fixed(lastTest.tookMs / 1000, 1),
            })}
          </p>
          <ol className={classes.steps}>
            {lastTest.steps.map(({ step, state, title, detail, tookMs }) => {
              const Sign = signs[state];
              return (
                <li key={step} className={classes.step} data-state={state}>
                  <Sign className={classes.sign} size={18} stroke={1.8} aria-hidden="true" />
                  <p className={classes.name}>
                    {title}
                    <VisuallyHidden> {t(`connection.state.${state}`)}</VisuallyHidden>
                  </p>
                  {tookMs !== null && (
                    <Text size="sm" color={3} numbers>
                      {t('connection.ms', { ms: format.number(tookMs) })}
                    </Text>
                  )}
                  <p className={classes.detail}>{detail}</p>
                </li>
              );
            })}
          </ol>
        </>
      )}
      {test?.error && <InlineAlert title={t('connection.failed')} text={test.error.detail} />}
      {test && (
        <Row align="stretch">
          {hasTarget && configured && lastTest && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlugConnected size={15} stroke={1.8} aria-hidden="true" />}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              {t('connection.again')}
            </Button>
          )}
          {figures.unmatchedLearners > 0 && (
            <LinkButton
              variant="default"
              size="compact-sm"
              to={screens.oasisDeliveries.path}
              search={{ state: 'unmatched' }}
              leftSection={<IconUserQuestion size={15} stroke={1.8} aria-hidden="true" />}
            >
              {t('connection.fill', { count: figures.unmatchedLearners })}
            </LinkButton>
          )}
        </Row>
      )}
    </Card>
  );
}

function TestVerdict({ test: { steps } }: { test: oasis.ConnectionTest }) {
  if (steps.some(({ state }) => state === 'failed'))
    return <StatusBadge tone="fail">{t('connection.doesNot')}</StatusBadge>;
  if (steps.some(({ state }) => state === 'warning'))
    return <StatusBadge tone="warn">{t('connection.partly')}</StatusBadge>;
  return <StatusBadge tone="pass">{t('connection.works')}</StatusBadge>;
}
