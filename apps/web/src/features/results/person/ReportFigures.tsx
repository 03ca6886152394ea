import { type results, screens, type wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DebriefingLink } from '../../../shared/sessions/DebriefingLink.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { FigureFacts } from '../../../ui/values/figures/FigureTiles.tsx';
import { modulesHash } from './ReportModules.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

interface ReportFiguresProps {
  data: results.PersonReport;
  mode: wire.Mode;
  /** The person whose report it is; undefined for the signed-in person. */
  userId: string | undefined;
  range: { from: string; to: string };
}

/**
 * The figures of the chosen days. They link to the sessions behind them; in a person's own report, to the
 * modules below.
 */
export function ReportFigures({ data: { user, totals }, mode, userId, range }: ReportFiguresProps) {
  const format = useFormat();
  const today = useToday();
  const { sessions, averageScore, successful, duration, trainingDuration, last } = totals;
  const notAvailable = tMessages('notAvailable.text');
  const link =
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
    <FigureFacts
      figures={[
        {
          label: t('report.average'),
          value: averageScore === null ? notAvailable : format.percent(averageScore),
          note: t('report.of', { count }),
          link,
        },
        mode === 'assessment'
          ? {
              label: t('report.successful'),
              value: format.number(successful),
              note: t('report.of', { count }),
              link,
            }
          : {
              label: t('test.training'),
              value: format.number(sessions),
              note: t('report.completed'),
              link,
            },
        {
          label: t('report.time'),
          value: format.hours(duration),
          note: t('report.ofItTraining', { time: format.hours(trainingDuration) }),
          link: { to: '.', hash: modulesHash },
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
                      <Row as="span" className="screen-only">
                        <DebriefingLink
                          sessionId={last.sessionId}
                          of={`${user.name}, ${format.instant(last.startedAt)}`}
                        />
                      </Row>
                    )}
                  </>
                ),
              }
            : { value: notAvailable }),
        },
      ]}
    />
  );
}
