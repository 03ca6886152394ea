import { isOfDepartments, results, screens } from '@simward/contract';
import { competencyTableTexts } from '@simward/texts/results/competencyTable';
import {
  IconAlertCircle,
  IconCalendar,
  IconCertificate,
  IconCircleCheck,
  IconClockExclamation,
  IconHourglass,
  IconTrendingDown,
  IconTrendingUp,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useNoneYet } from '../../../shared/companies/first-steps/useNoneYet.tsx';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { coursesQuery } from '../../../shared/courses.queries.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { HeatSkeleton } from '../../../ui/states/ShapeSkeletons.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import { useList } from '../../../ui/table/state/useList.ts';
import { FigureFilter } from '../../../ui/values/figures/FigureTiles.tsx';
import { Legend } from '../../../ui/values/Legend.tsx';
import classes from '../results.module.css';
import { competencyTableQuery, tableRequestOf } from '../results.queries.ts';
import { CompetencyHeatTable } from './CompetencyHeatTable.tsx';
import { competencyTableAddress, type TableFilters } from './competencyTableAddress.ts';

const t = textsOf(competencyTableTexts);

/**
 * Scores of departments or learners in each competency, with signs for expired competencies, falling scores
 * and failed must-pass steps.
 */
export function CompetencyOverviewScreen() {
  const format = useFormat();
  const today = useToday();
  const noneYet = useNoneYet('results');
  const {
    filters,
    setFilters,
    state,
    query,
    answer: data,
    total,
    table,
  } = useList(competencyTableAddress, {
    rows: 'rows',
    query: (asked) => competencyTableQuery(asked.filters, asked.state),
    failed: t('failed'),
  });
  const hasNoResults = data?.competencies.length === 0 && !table.filtered && !state.search;
  return (
    <>
      <PageHeader
        title={titleOf('competencyTable')}
        facts={
          data
            ? t('facts', {
                learners: data.summary.learners,
                competencies: data.competencies.length,
              })
            : '\u00a0'
        }
        actions={
          !hasNoResults && (
            <>
              <CompetencyFilters filters={filters} setFilters={setFilters} />
              <Row as="p" nowrap size="md" color={2} className={classes.asOf}>
                <IconCalendar size={16} stroke={1.7} aria-hidden="true" />
                {t('asOf', { day: format.day(today) })}
              </Row>
              <ExportMenu
                variant="default"
                label={t('export')}
                failed={t('exportFailed')}
                disabled={!data}
                save={(kind) =>
                  downloadFile(results.exportCompetencyTable, {
                    query: { ...tableRequestOf(filters, state.search), format: kind },
                  })
                }
              />
            </>
          )
        }
      />
      <FiguresAge />
      {(data ? data.competencies.length > 0 : !query.isError) && (
        <CompetencySummary
          summary={data?.summary}
          chosen={filters.standing}
          onChoose={(standing) => setFilters({ standing })}
        />
      )}
      <div className={classes.overview}>
        <DataTable
          {...table}
          title={titleOf('competencyTable')}
          columns={[]}
          rows={data && (hasNoResults ? [] : [data])}
          total={hasNoResults ? 0 : total}
          rowKey={() => 'table'}
          searchLabel={t('search')}
          loading={<HeatSkeleton rows={10} />}
          toolbar={<TableLegend />}
          tools={
            <FilterChoice
              label={t('order')}
              options={results.competencySorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              value={filters.order}
              onChange={(order) => setFilters({ order })}
            />
          }
          drawn={([table]) =>
            table && (
              <CompetencyHeatTable
                table={table}
                onDepartment={(department) => setFilters({ department, rowsOf: undefined })}
              />
            )
          }
          footerNote={t(`sorted.${filters.order ?? 'risk'}`)}
          empty={
            <EmptyState
              icon={IconCertificate}
              reason={noneYet?.reason ?? t('none')}
              action={
                noneYet?.action ?? (
                  <LinkButton variant="default" to={screens.assignment.path}>
                    {t('toAssignment')}
                  </LinkButton>
                )
              }
            />
          }
        />
      </div>
    </>
  );
}

interface CompetencyFiltersProps {
  filters: TableFilters;
  setFilters: (filters: Partial<TableFilters>) => void;
}

/** Choices of department, course and kind of rows; only those between which there is something to choose. */
function CompetencyFilters({ filters, setFilters }: CompetencyFiltersProps) {
  const companyInView = useCompanyInView();
  const isManager = isOfDepartments(useSignedInUser());
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], companyInView?._id);
  const courses = useQuery({ ...coursesQuery, enabled: !isManager }).data ?? [];
  return (
    <>
      {departments.length > 1 && (
        <FilterChoice
          label={t('department')}
          options={departments}
          value={filters.department}
          onChange={(department) => setFilters({ department, rowsOf: undefined })}
        />
      )}
      {courses.length > 0 && (
        <FilterChoice
          label={t('course')}
          options={courses.map(({ _id, courseName }) => ({ value: _id, label: courseName }))}
          value={filters.course}
          onChange={(course) => setFilters({ course })}
        />
      )}
      {departments.length > 1 && (
        <FilterChoice
          label={t('rowsOf')}
          options={results.tableLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
          value={filters.rowsOf}
          onChange={(rowsOf) => setFilters({ rowsOf })}
        />
      )}
    </>
  );
}

const emptySummary: results.CompetencySummary = {
  learners: 0,
  current: 0,
  expiring: { competencies: 0, learners: 0 },
  expired: { competencies: 0, learners: 0 },
  missed: 0,
};

interface CompetencySummaryProps {
  /** Undefined while it loads. */
  summary: results.CompetencySummary | undefined;
  chosen: TableFilters['standing'];
  onChoose: (standing: TableFilters['standing']) => void;
}

/**
 * Counts of current, expiring and expired competencies, and of learners who failed a must-pass step. A click
 * filters the table.
 */
function CompetencySummary({ summary, chosen, onChoose }: CompetencySummaryProps) {
  const format = useFormat();
  const { learners, current, expiring, expired, missed } = summary ?? emptySummary;
  return (
    <FigureFilter
      label={t('standing.label')}
      pending={!summary}
      tiles={[
        {
          key: 'current',
          label: t('standing.current'),
          icon: IconCircleCheck,
          tone: 'pass',
          value: format.number(current),
          unit: t('standing.of', { learners }),
        },
        {
          key: 'expiring',
          label: t('standing.expiring'),
          icon: IconHourglass,
          tone: 'warn',
          value: format.number(expiring.competencies),
          unit: t('standing.competencies', expiring),
        },
        {
          key: 'expired',
          label: t('standing.expired'),
          icon: IconClockExclamation,
          tone: 'fail',
          value: format.number(expired.competencies),
          unit: t('standing.competencies', expired),
        },
        {
          key: 'missed',
          label: t('standing.missed'),
          icon: IconAlertCircle,
          tone: 'fail',
          value: format.number(missed),
          unit: t('standing.inLatest', { missed }),
        },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

function TableLegend() {
  return (
    <Legend>
      <li>
        {t('legend.score')}
        <span className={classes.scale} aria-hidden="true">
          <i data-side="below" data-step="3" />
          <i data-side="below" data-step="2" />
          <i data-side="below" data-step="1" />
          <b />
          <i data-side="above" data-step="1" />
          <i data-side="above" data-step="2" />
          <i data-side="above" data-step="3" />
        </span>
        <Word topic="passMark">{t('legend.passMark')}</Word>
      </li>
      <li title={t('legend.from')}>
        <IconTrendingUp size={15} stroke={1.8} aria-hidden="true" />
        {t('legend.rising')}
      </li>
      <li title={t('legend.from')}>
        <IconTrendingDown size={15} stroke={1.8} aria-hidden="true" />
        {t('legend.falling')}
      </li>
      <li>
        <i className={classes.expired} aria-hidden="true" />
        {t('legend.expired')}
      </li>
      <li>
        <i className={classes.missed} aria-hidden="true">
          !
        </i>
        <WordIn form="mustPass">{t('legend.missed')}</WordIn>
      </li>
      <li>{t('legend.none')}</li>
    </Legend>
  );
}
