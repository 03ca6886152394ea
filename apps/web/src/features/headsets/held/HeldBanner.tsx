import { Button } from '@mantine/core';
import { IconArrowRight, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { HeldSession } from '../headset.ts';
import classes from './HeldBanner.module.css';

interface HeldBannerProps {
  /** At least one. */
  sessions: readonly HeldSession[];
  onOpen: () => void;
}

/** Sessions that count nowhere until somebody says whose they are. */
export function HeldBanner({ sessions, onOpen }: HeldBannerProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const [oldest] = sessions.map(({ receivedAt }) => receivedAt).toSorted();
  const count = (custody: HeldSession['custody']) =>
    sessions.filter((session) => session.custody === custody).length;
  return (
    <section className={classes.banner} aria-label={t('held.title')}>
      <IconUserQuestion size={22} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t('held.waiting', { count: sessions.length })}</p>
        <p>
          {t('held.kinds', {
            quarantined: count('quarantined'),
            unclaimed: count('unclaimed'),
            age: oldest ? format.age(oldest, Date.now()) : '',
          })}
        </p>
      </div>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
        onClick={onOpen}
      >
        {t('held.assignWaiting')}
      </Button>
    </section>
  );
}
