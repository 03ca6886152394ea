import { type reports, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { reportsTexts } from '@simward/texts/reports/reports';
import {
  IconAlertTriangle,
  IconChartBar,
  IconFileSpreadsheet,
  IconTimeline,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { LearnerLink } from '../../../shared/people/LearnerLink.tsx';
import { useMayDebrief } from '../../../shared/sessions/DebriefingLink.tsx';
import { PlayedIn } from '../../../shared/sessions/PlayedIn.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import classes from '../reports.module.css';
import type { ReportExport } from '../reports.queries.ts';

const tMessages = textsOf(messageTexts);
const t = textsOf(reportsTexts);

export type ReportRecord = reports.ReportRecord;
/** What tells a learner from others of the same name. */
export type LearnerDetail = (learner: Pick<ReportRecord['userId'], '_id'>) => string | undefined;

const notAvailable = tMessages('notAvailable.text');

/** The chosen columns, and the menu of a record. */
export function useRecordColumns(
  shownColumns: readonly reports.ReportColumn[],
  save: ReportExport,
  detailOf: LearnerDetail,
): readonly Column<ReportRecord>[] {
  const format = useFormat();
  const text = (key: reports.ReportColumn, render: (record: ReportRecord) => ReactNode) => ({
    key,
    title: t(`table.${key}`),
    render: (record: ReportRecord) => {
      const content = render(record);
      return (
        <span className={classes.cell} {...(typeof content === 'string' && { title: content })}>
          {content}
        </span>
      );
    },
  });
  const columnOf: Record<reports.ReportColumn, Column<ReportRecord>> = {
    course: { ...text('course', ({ userId }) => userId.employeeId ?? notAvailable), wide: true },
    module: text('module', ({ moduleName }) => moduleName),
    competency: {
      ...text('competency', ({ competencyName, mapped }) => (
        <>
          {competencyName ?? notAvailable}
          {!mapped && (
            <Text as="small" size="sm" color="tone" data-tone="warn" style={{ display: 'block' }}>
              {t('table.notMapped')}
            </Text>
          )}
        </>
      )),
      heading: <Word topic="competency">{t('table.competency')}</Word>,
    },
    attempts: {
      ...text('attempts', ({ competencyAttempts }) => format.number(competencyAttempts)),
      heading: <Word topic="attempt">{t('table.attempts')}</Word>,
      numeric: true,
      width: 74,
      wide: true,
    },
    averageCompetencyScore: {
      key: 'averageCompetencyScore',
      title: t('table.averageCompetencyScore'),
      render: (record) => <Score record={record} />,
      sortable: true,
      numeric: true,
      width: 86,
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
      width: 84,
      wide: true,
    },
    eventTime: {
      key: 'eventTime',
      title: t('table.eventTime'),
      render: ({ eventTime }) => <span className={classes.moment}>{format.instant(eventTime)}</span>,
      sortable: true,
      width: 160,
    },
    department: text('department', ({ userId }) => userId.department.join(', ') || notAvailable),
    mustPassMissed: {
      ...text('mustPassMissed', ({ mustPassMissed }) => mustPassMissed.join(', ') || t('table.noneMissed')),
      heading: <WordIn form="mustPass">{t('table.mustPassMissed')}</WordIn>,
    },
    mode: text('mode', ({ mode }) => t(`mode.${mode}`)),
    company: { ...text('company', ({ companyName }) => companyName), wide: true },
    emailAddress: text('emailAddress', ({ userId }) => userId.emailAddress),
    playedIn: { ...text('playedIn', ({ playedIn }) => <PlayedIn playedIn={playedIn} />), wide: true },
    version: { ...text('version', ({ moduleVersion }) => moduleVersion ?? notAvailable), width: 84 },
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ userId }) => (
        <span className={classes.cell} title={[userId.name, detailOf(userId)].filter(Boolean).join(' · ')}>
          <LearnerLink learner={userId} detail={detailOf(userId)} />
        </span>
      ),
      sortable: true,
      card: 'heading',
    },
    ...shownColumns.map((column) => columnOf[column]),
    {
      key: 'acts',
      title: t('table.acts'),
      render: (record) => <RecordMenu record={record} save={save} />,
      numeric: true,
      card: 'action',
      width: 46,
    },
  ];
}

/** The score beside its session's pass mark, marked where it is below. */
export function Score({ record: { averageCompetencyScore: score, passMark } }: { record: ReportRecord }) {
  const format = useFormat();
  return (
    <Row as="span" inline nowrap gap={4}>
      {score !== null && passMark !== null && score < passMark && (
        <IconAlertTriangle size={15} stroke={1.9} color="var(--warn)" aria-label={t('summary.below')} />
      )}
      <Text as="strong" weight="title">
        {score === null ? notAvailable : format.percentBeside(score, passMark)}
      </Text>
    </Row>
  );
}

/** The change, in whole percentage points, from the mean in the days before. */
function Change({ now, before }: { now: number | null; before: number | null }) {
  const format = useFormat();
  if (now === null || before === null) return notAvailable;
  const points = Math.round((now - before) * 100);
  return (
    <Text color={points === 0 ? undefined : 'tone'} data-tone={points > 0 ? 'pass' : 'warn'}>
      {format.signed(points)}
    </Text>
  );
}

interface RecordMenuProps {
  record: ReportRecord;
  save: ReportExport;
}

/** What can be done with a record: its file, the learner's report and page, the session's debriefing. */
function RecordMenu({ record, save }: RecordMenuProps) {
  const mayDebrief = useMayDebrief();
  const mayOpenReport = useMayOpen(screens.userReport);
  const { sessionId, competencyName, userId, moduleName } = record;
  const { _id: id, name, deleted } = userId;
  const request = { sessionId, ...(competencyName !== null && { competencyName }), format: 'xlsx' } as const;
  return (
    <RowMenu
      name={`${name}, ${competencyName ?? moduleName}`}
      items={[
        {
          label: t('table.export'),
          icon: IconFileSpreadsheet,
          disabled: save.isSaving(request),
          onClick: () => save.save(request),
        },
        ...(mayDebrief
          ? [
              {
                label: titleOf('debriefing'),
                icon: IconTimeline,
                link: { to: screens.debriefing.path, search: { sessionId } },
              },
            ]
          : []),
        ...(mayOpenReport && !deleted
          ? [
              {
                label: titleOf('userReport'),
                icon: IconChartBar,
                link: { to: screens.userReport.path, params: { id } },
              },
              {
                label: name,
                icon: IconUser,
                link: { to: screens.modifyUserDetails.path, search: { user_id: id } },
              },
            ]
          : []),
      ]}
    />
  );
}
