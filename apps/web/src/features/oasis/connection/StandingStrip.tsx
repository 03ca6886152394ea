import { type oasis, screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { KpiTile, KpiTiles, KpiValue } from '../../../ui/values/figures/KpiTiles.tsx';
import { stateLook } from '../deliveries/stateLook.ts';
import { DeliveredDays } from './DeliveredDays.tsx';
import classes from './StandingStrip.module.css';

interface StandingStripProps {
  figures: oasis.Standing['figures'];
  /** The figures lead to their deliveries. */
  leading: boolean;
}

/** What was delivered and what is still on its way. */
export function StandingStrip({ figures, leading }: StandingStripProps) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const { delivered, waiting, nextTryAt, dead, deadSince, unmatched, unmatchedLearners } = figures;
  const tiles = [
    { state: 'delivered', value: delivered, note: t('strip.inDays') },
    {
      state: 'waiting',
      value: waiting,
      note: nextTryAt ? t('strip.nextTry', { time: format.time(nextTryAt) }) : t('strip.nothing'),
    },
    {
      state: 'dead',
      value: dead,
      note: deadSince ? t('strip.since', { day: format.dayAndMonth(deadSince) }) : t('strip.nothing'),
    },
    {
      state: 'unmatched',
      value: unmatched,
      note: unmatched > 0 ? t('strip.learners', { count: unmatchedLearners }) : t('strip.nothing'),
    },
  ] as const;
  return (
    <div className={classes.strip}>
      <KpiTiles label={t('strip.title')}>
        {tiles.map(({ state, value, note }) => (
          <KpiTile
            key={state}
            name={t(`states.${state}`)}
            sign={<StateSign state={state} />}
            note={note}
            to={leading ? screens.oasisDeliveries.path : '.'}
            search={leading ? { state } : {}}
          >
            <KpiValue value={format.number(value)} />
          </KpiTile>
        ))}
      </KpiTiles>
      <DeliveredDays days={figures.days} />
    </div>
  );
}

function StateSign({ state }: { state: oasis.DeliveryState }) {
  const { tone, icon: Sign } = stateLook[state];
  return <Sign className={classes.sign} data-tone={tone} size={16} stroke={1.8} aria-hidden="true" />;
}
