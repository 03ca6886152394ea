import { messages, type results, type wire } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { FigureStrip } from '../detail/FigureStrip.tsx';

interface ReportFiguresProps {
  data: results.PersonReport;
  mode: wire.Mode;
}

/** What the days came to. */
export function ReportFigures({ data: { totals }, mode }: ReportFiguresProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const today = useToday();
  const { sessions, averageScore, successful, duration, trainingDuration, last } = totals;
  const none = messages.notAvailable.text;
  const count = t(`report.count.${mode}`, { count: sessions });
  return (
    <FigureStrip
      figures={[
        {
          label: t('report.average'),
          ...(averageScore === null ? { value: none } : { value: Math.round(averageScore * 100), unit: '%' }),
          note: t('report.of', { count }),
        },
        mode === 'assessment'
          ? {
              label: t('report.successful'),
              value: format.number(successful),
              note: t('report.of', { count }),
            }
          : { label: t('test.training'), value: format.number(sessions), note: t('report.completed') },
        {
          label: t('report.time'),
          value: format.hours(duration),
          note: t('report.ofItTraining', { time: format.hours(trainingDuration) }),
        },
        {
          label: t('report.last'),
          ...(last
            ? {
                value:
                  format.dayOf(last.startedAt) === format.day(today)
                    ? t('report.today')
                    : format.dayAndMonth(last.startedAt),
                note: `${format.time(last.startedAt)}, ${last.moduleName}`,
              }
            : { value: none }),
        },
      ]}
    />
  );
}
