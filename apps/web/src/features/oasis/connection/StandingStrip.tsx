import { type oasis, screens } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import { IconCircleX } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { stateLook } from '../../../shared/deliveries/deliveryParts.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { KpiTile, KpiTiles, KpiValue } from '../../../ui/values/figures/KpiTiles.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './StandingStrip.module.css';

const t = textsOf(oasisTexts);

interface StandingStripProps {
  figures: oasis.Standing['figures'];
  /** Each figure is a link to its deliveries. */
  withLinks: boolean;
}

/** Deliveries by state, and a bar for each of the last days. */
export function StandingStrip({ figures, withLinks }: StandingStripProps) {
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
            to={withLinks ? screens.oasisDeliveries.path : '.'}
            search={withLinks ? { state } : {}}
          >
            <KpiValue value={format.number(value)} />
          </KpiTile>
        ))}
      </KpiTiles>
      <DeliveredDays days={figures.days} />
    </div>
  );
}

interface DeliveredDaysProps {
  days: oasis.Standing['figures']['days'];
}

/** Results delivered on each day, with a mark over a day on which deliveries became dead letters. */
function DeliveredDays({ days }: DeliveredDaysProps) {
  const format = useFormat();
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return null;
  const mostInDay = Math.max(1, ...days.map(({ delivered }) => delivered));
  const delivered = days.reduce((sum, day) => sum + day.delivered, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const span = { from: format.day(first.day), to: format.day(last.day) };
  return (
    <div className={classes.days}>
      <Row as="p" align="stretch" justify="between" nowrap size="sm" color={2}>
        {t('strip.days', { from: format.dayInYear(first.day), to: format.dayInYear(last.day) })}
        {failed > 0 && (
          <StatusBadge tone="fail" plain>
            {t('strip.failed')}
          </StatusBadge>
        )}
      </Row>
      <div
        className={classes.chart}
        role="img"
        aria-label={t('strip.read', { ...span, delivered, failed })}
        dir="ltr"
      >
        {days.map((day) => (
          <Stack as="span" key={day.day} gap={0} align="center" justify="end" grow className={classes.day}>
            {day.failed > 0 && <IconCircleX className={classes.failed} size={11} stroke={2.4} />}
            <span className={classes.bar} style={{ height: `${(day.delivered / mostInDay) * 100}%` }} />
          </Stack>
        ))}
      </div>
    </div>
  );
}

function StateSign({ state }: { state: oasis.DeliveryState }) {
  const { tone, icon: Sign } = stateLook[state];
  return <Sign className={classes.sign} data-tone={tone} size={16} stroke={1.8} aria-hidden="true" />;
}
