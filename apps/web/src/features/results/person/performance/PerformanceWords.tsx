import type { results } from '@simward/contract';
import { IconCertificate, IconLock, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import type { DateRange } from '../../../../ui/form/days/dateRange.ts';
import { Figure } from '../../../../ui/values/figures/Figure.tsx';
import { ProgressBadge } from '../../skills/own/ProgressBadge.tsx';
import { pointsFrom } from '../../skills/own/scoreChange.ts';
import classes from './PerformanceCard.module.css';
import { atMarkSince, extremesOf, peersGain } from './performanceBars.ts';

interface PerformanceWordsProps {
  data: results.PersonReport;
  competency: results.CompetencyReport;
  bands: readonly results.AttemptBand[];
  range: DateRange;
}

/** What the bars come to, in figures and in words. */
export function PerformanceWords({ data, competency, bands, range }: PerformanceWordsProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { attempts, own, competencyName } = competency;
  const extremes = extremesOf(attempts);
  const [first, last] = [attempts[0], attempts.at(-1)];
  if (!extremes || !first || !last) return null;
  const points = pointsFrom(first.score, last.score);
  const Arrow = points < 0 ? IconTrendingDown : IconTrendingUp;
  const gain = peersGain(attempts, bands);
  const since = own && atMarkSince(attempts);
  const failed =
    data.moduleReport.find(({ moduleId }) => moduleId === last.moduleId)?.failedMustPassSteps ?? [];
  return (
    <div className={classes.side}>
      <p className={classes.title}>
        {t('report.inDays', {
          competency: competencyName,
          from: format.day(range.from),
          to: format.day(range.to),
        })}
      </p>
      <div className={classes.figures}>
        {(['minimum', 'average', 'maximum'] as const).map((key) => (
          <Figure
            key={key}
            value={format.chartPercentBeside(extremes[key], competency.passMark)}
            label={t(`report.${key}`)}
          />
        ))}
      </div>
      <ul className={classes.words}>
        {attempts.length > 1 && (
          <li>
            <Arrow
              size={17}
              stroke={1.8}
              color={points < 0 ? 'var(--text-3)' : 'var(--pass)'}
              aria-hidden="true"
            />
            <span>
              <strong>{t('report.gained', { points, count: attempts.length })}</strong>
              {gain ? `; ${t('report.peersGained', gain)}` : ''}.
            </span>
          </li>
        )}
        {own && (
          <li>
            <IconCertificate size={17} stroke={1.8} aria-hidden="true" />
            <span>
              <ProgressBadge progress={own.progress} />{' '}
              {[
                since && t('report.atMark', { day: format.dayAndMonth(since.startedAt) }),
                own.currentUntil &&
                  t(own.currency === 'expired' ? 'report.expired' : 'report.current', {
                    day: format.day(own.currentUntil),
                  }),
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </li>
        )}
        {own && failed.length > 0 && (
          <li>
            <IconLock size={17} stroke={1.8} color="var(--fail)" aria-hidden="true" />
            <span>{t('report.failing', { steps: format.list(failed), count: failed.length })}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
