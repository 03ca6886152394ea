import type { reports } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordIn } from '../../../shared/help/words/Word.tsx';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../reports.module.css';

const t = textsOf(reportsTexts);
const tMessages = textsOf(messageTexts);

interface ReportFiguresProps {
  type: reports.ReportType;
  /** Only sessions that were not successful are in the report. */
  onlyBelow: boolean;
  data: reports.ReportOverview;
}

/** What all sessions of the report come to, not only those on the page of the table. */
export function ReportFigures({ type, onlyBelow, data }: ReportFiguresProps) {
  const format = useFormat();
  const { sessions, users, average, successful, belowMark, duration, passMark } = data;
  const ofLearners = t('figures.ofLearners', { users });
  const score = {
    label: t('figures.average'),
    value: average === null ? tMessages('notAvailable.text') : format.chartPercentBeside(average, passMark),
    note: t('figures.ofSessions', { sessions }),
  };
  const time = { label: t('figures.time'), value: format.hours(duration) };
  const figures: readonly FigureOf[] =
    type === 'Training'
      ? [
          { label: t('figures.sessions'), value: format.number(sessions) },
          { label: t('figures.learners'), value: format.number(users) },
          score,
          time,
        ]
      : [
          { label: t('figures.sessions'), value: format.number(sessions), note: ofLearners },
          score,
          ...(onlyBelow
            ? []
            : [
                {
                  label: t('figures.successful'),
                  value:
                    sessions === 0 ? tMessages('notAvailable.text') : format.percent(successful / sessions),
                  note: t('figures.successfulOf', { successful, sessions }),
                },
              ]),
          {
            label: t('figures.belowMark'),
            heading: <WordIn form="mark">{t('figures.belowMark')}</WordIn>,
            value: format.number(belowMark),
            note: t('figures.belowNote', { users: belowMark }),
          },
          time,
        ];
  return (
    <Surface as="dl" className={classes.figures} aria-label={t('figures.title')}>
      {figures.map(({ label, heading = label, value, note }) => (
        <div key={label}>
          <Text as="dt" size="sm" color={2}>
            {heading}
          </Text>
          <Row as="dd" gap={8} align="baseline" tight>
            <Text size="h1" weight="figure" numbers whole>
              {value}
            </Text>
            {note && (
              <Text size="sm" color={2}>
                {note}
              </Text>
            )}
          </Row>
        </div>
      ))}
    </Surface>
  );
}

interface FigureOf {
  label: string;
  /** Drawn in place of the label. */
  heading?: ReactNode;
  value: ReactNode;
  note?: string;
}
