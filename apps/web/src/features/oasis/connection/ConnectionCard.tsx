import { Button } from '@mantine/core';
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
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { SignLine, SignList } from '../../../ui/page/parts/SignList.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { useTestConnection } from '../oasis.queries.ts';

const t = textsOf(oasisTexts);

interface ConnectionCardProps {
  standing: oasis.Standing;
  configured: boolean;
  /**
   * The connection test, which the page's header starts too. Undefined for people who may not test: the card
   * has no button then.
   */
  test?: ReturnType<typeof useTestConnection>;
}

const signs = {
  passed: { icon: IconCircleCheck, tone: 'pass' },
  warning: { icon: IconAlertTriangle, tone: 'warn' },
  failed: { icon: IconCircleX, tone: 'fail' },
  'not tried': { icon: IconCircleDashed },
} as const;

/** The result of the last connection test, one line for each step. */
export function ConnectionCard({ standing, configured, test }: ConnectionCardProps) {
  const format = useFormat();
  const { address, inFiles, figures } = standing;
  const hasTarget = address !== null || inFiles;
  const lastTest = standing.test;
  return (
    <Card title={t('connection.title')} {...(lastTest && { controls: <TestVerdict test={lastTest} /> })}>
      {!hasTarget && (
        <Text as="p" size="sm" color={2}>
          {t('connection.noAddress')}
        </Text>
      )}
      {hasTarget && !lastTest && (
        <Text as="p" size="sm" color={2}>
          {t(
            !configured
              ? 'connection.notConfigured'
              : inFiles
                ? 'connection.untestedFiles'
                : 'connection.untested',
          )}
        </Text>
      )}
      {lastTest && (
        <Stack gap={12}>
          <Text as="p" size="sm" color={3}>
            {t('connection.tested', {
              moment: format.instant(lastTest.at),
              name: lastTest.by,
              seconds: format.fixed(lastTest.tookMs / 1000, 1),
            })}
          </Text>
          <SignList>
            {lastTest.steps.map(({ step, state, title, detail, tookMs }) => (
              <SignLine
                key={step}
                {...signs[state]}
                state={t(`connection.state.${state}`)}
                what={title}
                detail={detail}
                link={
                  tookMs !== null && (
                    <Text size="sm" weight="text" color={3} numbers>
                      {t('connection.ms', { ms: format.number(tookMs) })}
                    </Text>
                  )
                }
              />
            ))}
          </SignList>
        </Stack>
      )}
      {test?.error && <InlineAlert title={t('connection.failed')} text={test.error.detail} />}
      {test && (
        <Row align="stretch" above={20}>
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
