import type { oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import classes from '../Deliveries.module.css';
import { useWait } from '../useWait.ts';

interface WhatHappenedProps {
  delivery: oasis.Delivery;
  field: oasis.IdentifierField | null;
}

/** One sentence from a closed list, and what follows. */
export function WhatHappened({ delivery, field }: WhatHappenedProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const waitOf = useWait();
  const { state, cause, correction, nextTryAt, seconds } = delivery;
  const words = () => {
    if (state === 'unmatched') return t('what.unmatched', { field });
    if (state === 'given up') return cause ? t('what.givenUpAfter', { cause }) : t('what.givenUp');
    if (state === 'dead') return t('what.dead', { cause });
    if (state === 'waiting' && cause && nextTryAt)
      return t('what.tryAgain', { cause, time: format.time(nextTryAt) });
    if (state === 'waiting') return t('what.onTheWay');
    if (correction) return t(`what.${correction}`);
    return seconds === null ? t('what.delivered') : t('what.deliveredAfter', { time: waitOf(seconds) });
  };
  return (
    <span className={classes.what} data-state={state}>
      {words()}
    </span>
  );
}
