import { Button } from '@mantine/core';
import type { reports, wire } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { uiTexts } from '@simward/texts/ui';
import { IconReportSearch, IconX } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { LearnerLink } from '../../../shared/people/LearnerLink.tsx';
import { detailsBeside } from '../../../shared/people/namesakes.ts';
import { PlayedInChoice } from '../../../shared/sessions/PlayedInChoice.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import { OnlyInBar } from '../../../ui/table/phone/OnlyInBar.tsx';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { recordsAddress } from '../reportAddress.ts';
import { type ReportExport, recordsQuery, recordsRequestOf, type SummaryBody } from '../reports.queries.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { type LearnerDetail, type ReportRecord, Score, useRecordColumns } from './recordColumns.tsx';

const t = textsOf(reportsTexts);
const tUi = textsOf(uiTexts);

interface RecordsTableProps {
  request: SummaryBody;
  save: ReportExport;
  /** The chosen columns in their order; undefined shows the usual ones. */
  columns: reports.ReportColumn[] | undefined;
  /** The name of the one group that the records are narrowed to. */
  only: string | undefined;
  onWiden: () => void;
  onColumnsChange: (columns: reports.ReportColumn[] | undefined) => void;
  /** The versions to choose from, where modules ran in several. */
  versions: reports.ReportOverview['versions'];
  onVersionChange: (version: string | undefined) => void;
  onPlayedInChange: (playedIn: wire.PlayedIn | undefined) => void;
  /** The rows of all pages, once they are fetched to be printed. */
  printedRows: readonly ReportRecord[] | undefined;
}

/** The records as a table, with one row for each session and competency. */
export function RecordsTable(props: RecordsTableProps) {
  const { request, save, columns: chosenColumns, only, onWiden, onColumnsChange } = props;
  const { versions, onVersionChange, onPlayedInChange } = props;
  const { total, table } = useList(recordsAddress, {
    rows: 'records',
    query: ({ state }) => recordsQuery(recordsRequestOf(request, state)),
    failed: t('table.failed'),
  });
  const detailOf = learnersApart(props.printedRows ?? table.rows ?? []);
  const companyInView = useCompanyInView();
  const compares = request.compare === true;
  const shownColumns =
    chosenColumns ??
    usualColumns({
      everyCompany: companyInView === undefined,
      byDepartment: request.filterType === 'department',
      compares,
    });
  // The change is known only in comparison with other days. Until then the column is left out, but keeps its position.
  const columns = useRecordColumns(
    shownColumns.filter((column) => compares || column !== 'change'),
    save,
    detailOf,
  );
  return (
    <DataTable
      {...table}
      paper={{ rows: props.printedRows, more: t('print.more'), rest: t('print.rest') }}
      title={t('table.title')}
      compact
      phone={phoneRowOf(detailOf)}
      columns={columns}
      rowKey={({ sessionId, competencyName }) => `${sessionId} ${competencyName}`}
      defaultSort={{ key: 'eventTime', direction: 'desc' }}
      searchLabel={t('table.search')}
      tools={<ColumnsMenu shown={shownColumns} compares={compares} onChange={onColumnsChange} />}
      toolbar={
        <>
          <OnlyInBar>
            <Text as="p" size="sm" color={3}>
              {t('table.count', { count: total })}
            </Text>
          </OnlyInBar>
          <VersionChoice versions={versions} value={request.version} onChange={onVersionChange} />
          <PlayedInChoice value={request.playedIn} onChange={onPlayedInChange} />
          {only !== undefined && (
            <Button
              variant="light"
              size="xs"
              onClick={onWiden}
              rightSection={<IconX size={14} stroke={2} aria-hidden="true" />}
            >
              {t('table.onlyOf', { name: only })}
            </Button>
          )}
        </>
      }
      empty={<EmptyState icon={IconReportSearch} reason={t('table.none')} />}
    />
  );
}

interface VersionChoiceProps {
  versions: RecordsTableProps['versions'];
  value: string | undefined;
  onChange: RecordsTableProps['onVersionChange'];
}

/** Narrows the report to one version, where modules ran in several. A chosen one can be taken back in any case. */
function VersionChoice({ versions, value, onChange }: VersionChoiceProps) {
  const options = versions.map(({ version, moduleNames }) => ({
    value: version,
    label: t('table.versionOf', { version, modules: moduleNames.join(', ') }),
  }));
  const isOffered = options.some((option) => option.value === value);
  if (value !== undefined && !isOffered) options.push({ value, label: value });
  if (options.length === 0) return null;
  return <FilterChoice label={t('table.version')} options={options} value={value} onChange={onChange} />;
}

/** On a phone: learner and average, then module, competency and attempts. */
const phoneRowOf = (detailOf: LearnerDetail): PhoneRow<ReportRecord> => ({
  label: ({ userId, competencyName, moduleName }) =>
    [userId.name, detailOf(userId), competencyName ?? moduleName].filter(Boolean).join(', '),
  picture: ({ userId }) => <UserAvatar id={userId._id} name={userId.name} size={40} />,
  name: ({ userId }) => <LearnerLink withoutPicture learner={userId} detail={detailOf(userId)} />,
  facts: ({ moduleName, competencyName }) => [moduleName, competencyName],
  end: (record) => <Score record={record} />,
  endBelow: ({ competencyAttempts: count }) => tUi('phone.attempts', { count }),
  acts: 'menu',
});

/** What tells the learners of these records apart where they have one name. */
const learnersApart = (records: readonly ReportRecord[]): LearnerDetail =>
  detailsBeside(records.map(({ userId }) => ({ ...userId, departments: userId.department })));

interface UsualColumns {
  everyCompany: boolean;
  byDepartment: boolean;
  compares: boolean;
}

/**
 * The columns that are shown until somebody chooses others: as many as stand in one line at 1440 px. A view of all
 * companies also names each record's company, and a report by department the departments; the course makes room.
 */
const usualColumns = ({ everyCompany, byDepartment, compares }: UsualColumns): reports.ReportColumn[] => [
  ...(everyCompany ? (['company'] as const) : []),
  ...(byDepartment ? (['department'] as const) : []),
  ...([everyCompany, byDepartment, compares].filter(Boolean).length < 2 ? (['course'] as const) : []),
  'module',
  'competency',
  'attempts',
  'averageCompetencyScore',
  'change',
  'duration',
  'eventTime',
];
