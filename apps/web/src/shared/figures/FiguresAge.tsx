import { operations } from '@simward/contract';
import { figuresTexts } from '@simward/texts/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { useMaySend } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Notice } from '../../ui/states/Notice.tsx';

const t = textsOf(figuresTexts);

/**
 * The notice is shown when figures are behind by more than this many minutes. A smaller delay misleads
 * nobody.
 */
const noticedMinutes = 5;

const ageQuery = queryOptions({
  ...callQuery(['figures age'], operations.figuresAge, {}),
  refetchInterval: 60_000,
});

/**
 * A notice under a page's title when its figures are behind the sessions. Learners do not need it: they see no figures of
 * many sessions, and their own sessions count at once.
 */
export function FiguresAge() {
  const { data } = useQuery({ ...ageQuery, enabled: useMaySend(operations.figuresAge) });
  if (!data || (data.minutes <= noticedMinutes && data.failed === 0)) return null;
  const { minutes, failed } = data;
  return (
    <Notice tone="warn" role="status" below={12}>
      {minutes > noticedMinutes && (
        <p>
          {minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: Math.floor(minutes / 60) })}
        </p>
      )}
      {failed > 0 && <p>{t('failed')}</p>}
    </Notice>
  );
}
