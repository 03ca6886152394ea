import { messages, type reports } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { LearnerLink } from '../../../shared/people/LearnerLink.tsx';
import { DebriefingLink } from '../../../shared/sessions/DebriefingLink.tsx';
import { useMayDebrief } from '../../../shared/sessions/useMayDebrief.ts';
import type { Column } from '../../../ui/table/column.ts';
import { RecordExport } from './RecordExport.tsx';
import classes from './useRecordColumns.module.css';
import type { ReportExport } from './useReportExport.ts';

type ReportRecord = reports.ReportRecord;
const missing = messages.notAvailable.text;

/** The name, the columns that are shown in their order, and what can be saved of each record. */
export function useRecordColumns(
  shown: readonly reports.ReportColumn[],
  save: ReportExport,
): readonly Column<ReportRecord>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const mayDebrief = useMayDebrief();
  const text = (key: reports.ReportColumn, render: (record: ReportRecord) => ReactNode) => ({
    key,
    title: t(`table.${key}`),
    render,
  });
  const columnOf: Record<reports.ReportColumn, Column<ReportRecord>> = {
    course: { ...text('course', ({ userId }) => userId.employeeId ?? missing), width: 128 },
    module: text('module', ({ moduleName }) => moduleName),
    competency: text('competency', ({ competencyName, mapped }) => (
      <>
        {competencyName ?? missing}
        {!mapped && <small className={classes.unmapped}>{t('table.notMapped')}</small>}
      </>
    )),
    attempts: {
      ...text('attempts', ({ competencyAttempts }) => format.number(competencyAttempts)),
      numeric: true,
      width: 84,
      wide: true,
    },
    averageCompetencyScore: {
      key: 'averageCompetencyScore',
      title: t('table.averageCompetencyScore'),
      render: ({ averageCompetencyScore: score }) => (
        <strong className={classes.score}>{score === null ? missing : format.percent(score)}</strong>
      ),
      sortable: true,
      numeric: true,
      width: 92,
    },
    change: {
      key: 'change',
      title: t('table.change'),
      render: ({ averageCompetencyScore, scoreBefore }) => (
        <Change now={averageCompetencyScore} before={scoreBefore} />
      ),
      numeric: true,
      width: 76,
    },
    duration: {
      ...text('duration', ({ duration }) => format.hours(duration)),
      numeric: true,
      width: 100,
      wide: true,
    },
    eventTime: {
      key: 'eventTime',
      title: t('table.eventTime'),
      render: ({ eventTime }) => <span className={classes.moment}>{format.instant(eventTime)}</span>,
      sortable: true,
      width: 180,
    },
    department: text('department', ({ userId }) => userId.department.join(', ') || missing),
    mustPassMissed: text(
      'mustPassMissed',
      ({ mustPassMissed }) => mustPassMissed.join(', ') || t('table.noneMissed'),
    ),
    mode: text('mode', ({ mode }) => t(`mode.${mode}`)),
    company: { ...text('company', ({ companyName }) => companyName), wide: true },
    emailAddress: text('emailAddress', ({ userId }) => userId.emailAddress),
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ userId }) => <LearnerLink learner={userId} />,
      sortable: true,
      card: 'heading',
    },
    ...shown.map((column) => columnOf[column]),
    {
      key: 'export',
      title: t('table.export'),
      render: (record) => (
        <span className={classes.acts}>
          <DebriefingLink
            sessionId={record.sessionId}
            of={`${record.userId.name}, ${format.instant(record.eventTime)}`}
          />
          <RecordExport record={record} save={save} />
        </span>
      ),
      card: 'action',
      width: mayDebrief ? 204 : 124,
    },
  ];
}

/** In points, against the mean in the days before; neutral below one. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const format = useFormat();
  if (now === null || before === null) return missing;
  const points = Math.round((now - before) * 100);
  return (
    <span className={classes.change} data-way={Math.sign(points)}>
      {format.signed(points)}
    </span>
  );
}
