import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './WeekBars.module.css';

const t = textsOf(platformDashboardTexts);

/** Sessions by week as small bars on a scale of their own; the last week is open. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const format = useFormat();
  const most = Math.max(1, ...weeks);
  return (
    <span
      className={classes.bars}
      role="img"
      aria-label={t('companies.weeksRead', { weeks: format.list(weeks.map(format.number)) })}
    >
      {weeks.map((sessions, week) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          key={week}
          data-open={week === weeks.length - 1 || undefined}
          style={{ blockSize: `max(1px, ${(sessions / most) * 100}%)` }}
        />
      ))}
    </span>
  );
}
