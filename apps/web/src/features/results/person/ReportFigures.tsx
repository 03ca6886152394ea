import { messages, type results, screens, type wire } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { DebriefingLink } from '../../../shared/sessions/DebriefingLink.tsx';
import { FigureStrip } from '../detail/FigureStrip.tsx';
import classes from './PersonReport.module.css';
import { modulesHash } from './ReportModules.tsx';

interface ReportFiguresProps {
  data: results.PersonReport;
  mode: wire.Mode;
  /** Whose it is; undefined for one's own. */
  userId: string | undefined;
  range: { from: string; to: string };
}

/** What the days came to, with the way to the sessions behind it; of one's own to the modules below. */
export function ReportFigures({ data: { user, totals }, mode, userId, range }: ReportFiguresProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const today = useToday();
  const { sessions, averageScore, successful, duration, trainingDuration, last } = totals;
  const none = messages.notAvailable.text;
  const way =
    userId === undefined
      ? { to: '.', hash: modulesHash }
      : {
          to: screens.report.path,
          search: {
            ...{ type: mode === 'training' ? 'Training' : 'Assessment', by: 'user' },
            ...{ of: [userId], ...range },
          },
        };
  const count = t(`report.count.${mode}`, { count: sessions });
  return (
    <FigureStrip
      figures={[
        {
          label: t('report.average'),
          value: averageScore === null ? none : format.percent(averageScore),
          note: t('report.of', { count }),
          way,
        },
        mode === 'assessment'
          ? {
              label: t('report.successful'),
              value: format.number(successful),
              note: t('report.of', { count }),
              way,
            }
          : {
              label: t('test.training'),
              value: format.number(sessions),
              note: t('report.completed'),
              way,
            },
        {
          label: t('report.time'),
          value: format.hours(duration),
          note: t('report.ofItTraining', { time: format.hours(trainingDuration) }),
          way: { to: '.', hash: modulesHash },
        },
        {
          label: t('report.last'),
          ...(last
            ? {
                value:
                  format.dayOf(last.startedAt) === format.day(today)
                    ? t('report.today')
                    : format.dayAndMonth(last.startedAt),
                note: (
                  <>
                    {`${format.time(last.startedAt)}, ${last.moduleName}`}
                    {userId !== undefined && (
                      <span className={`${classes.last} screen-only`}>
                        <DebriefingLink
                          sessionId={last.sessionId}
                          of={`${user.name}, ${format.instant(last.startedAt)}`}
                        />
                      </span>
                    )}
                  </>
                ),
              }
            : { value: none }),
        },
      ]}
    />
  );
}
