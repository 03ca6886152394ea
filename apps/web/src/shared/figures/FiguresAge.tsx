import { operations } from '@simward/contract';
import { figuresTexts } from '@simward/texts/operations';
import { IconClockExclamation } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './FiguresAge.module.css';

const t = textsOf(figuresTexts);

/** Up to so many minutes nobody needs to know. */
const unnoticed = 5;

const ageQuery = queryOptions({
  ...callQuery(['figures age'], operations.figuresAge, {}),
  refetchInterval: 60_000,
});

/**
 * Says under the title of a page of figures that these are behind. Learners see none of what is made from many sessions:
 * their own count at once.
 */
export function FiguresAge() {
  const { permissionSet } = useSignedInUser();
  const { data } = useQuery({ ...ageQuery, enabled: permissionSet !== 'user' });
  if (!data || (data.minutes <= unnoticed && data.failed === 0)) return null;
  const { minutes, failed } = data;
  return (
    <div role="status" className={classes.line}>
      <IconClockExclamation size={18} stroke={1.8} aria-hidden="true" />
      <div>
        {minutes > unnoticed && (
          <p>
            {minutes < 60
              ? t('minutes', { count: minutes })
              : t('hours', { count: Math.floor(minutes / 60) })}
          </p>
        )}
        {failed > 0 && <p>{t('failed')}</p>}
      </div>
    </div>
  );
}
