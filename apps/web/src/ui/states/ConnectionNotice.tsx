import { Button } from '@mantine/core';
import { clientProblemsTexts } from '@simward/texts/clientProblems';
import { uiTexts } from '@simward/texts/ui';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { useRetryCountdown } from '../../lib/api/useRetryCountdown.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../layout/Layout.tsx';
import { Notice } from './Notice.tsx';

const t = textsOf(uiTexts);
const tProblems = textsOf(clientProblemsTexts);

interface ConnectionNoticeProps {
  /** From now on the parts of the page need not say it themselves. */
  onReady: () => void;
}

/**
 * Says over a page that the portal cannot be reached, once for all parts of the page, and tries again by itself.
 * It goes when the parts have their data.
 */
export function ConnectionNotice({ onReady }: ConnectionNoticeProps) {
  useEffect(onReady, [onReady]);
  return useIsLost(useQueryClient()) ? <LostNotice /> : null;
}

function LostNotice() {
  const client = useQueryClient();
  const { secondsLeft, retryNow } = useRetryCountdown(() =>
    client.refetchQueries({ type: 'active', predicate: (query) => isLost(query) }),
  );
  const isRunning = secondsLeft === undefined;
  return (
    <Notice
      tone="warn"
      icon={IconPlugConnectedX}
      role="alert"
      below={16}
      link={
        <Button
          variant="default"
          loading={isRunning}
          leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
          onClick={retryNow}
        >
          {t('failed.again')}
        </Button>
      }
    >
      <Text as="p" weight="title">
        {tProblems('client.unreachable.title')}
      </Text>
      <Text as="p" color={2}>
        {tProblems('client.unreachable.detail')} {/* Not read out each second. */}
        <span aria-hidden="true">
          {isRunning ? t('failed.running') : t('failed.in', { seconds: secondsLeft })}
        </span>
      </Text>
    </Notice>
  );
}

/** True from the first part of the page that cannot reach the portal until every part has an answer. */
function useIsLost(client: QueryClient): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const cache = client.getQueryCache();
    const update = () => {
      const active = cache.findAll({ type: 'active' });
      if (active.some(isLost)) setLost(true);
      // A query loses its error as soon as it is sent again, so the notice stays until the answer is there.
      else if (active.every(({ state }) => state.fetchStatus === 'idle')) setLost(false);
    };
    update();
    // Parts of the page join the cache while they are drawn; nothing may be drawn anew at that moment.
    return cache.subscribe(notifyManager.batchCalls(update));
  }, [client]);
  return lost;
}

const isLost = ({ state }: Query) =>
  state.error instanceof ApiProblem && state.error.code === 'client.unreachable';
