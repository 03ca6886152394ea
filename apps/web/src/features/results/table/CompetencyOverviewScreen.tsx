import { results, screens } from '@simward/contract';
import { IconBuilding, IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../lib/api/fetching/downloadFile.ts';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { coursesQuery } from '../../../shared/courses/courses.queries.ts';
import { departmentOptions } from '../../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { competencyTableQuery, tableRequestOf } from '../results.queries.ts';
import { CompetencyHeatTable } from './CompetencyHeatTable.tsx';
import classes from './CompetencyOverviewScreen.module.css';
import { CompetencySummary } from './CompetencySummary.tsx';
import { tableAddress } from './competencyTableSearch.ts';
import { TableLegend } from './TableLegend.tsx';

/** Departments, then learners, by competency: who is current, who falls, and who failed a must-pass step. */
export function CompetencyOverviewScreen() {
  const { t } = useTranslation('competencyTable');
  const format = useFormat();
  const today = useToday();
  const inView = useCompanyInView();
  const isManager = useSignedInUser().permissionSet === 'manager';
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(tableAddress);
  const departments = departmentOptions(useQuery(departmentsQuery).data ?? [], inView?._id);
  const courses = useQuery({ ...coursesQuery, enabled: !isManager }).data ?? [];
  const query = useQuery({ ...competencyTableQuery(filters, state), enabled: inView !== undefined });
  const data = inView && query.data;
  const never = data?.competencies.length === 0 && !filtered && !state.search;
  const tables = data && (never ? [] : [data]);
  if (!inView)
    return (
      <>
        <PageHeader title={screens.competencyTable.title} facts={t('ofOneCompany')} />
        <EmptyState icon={IconBuilding} title={t('noCompany')} reason={t('chooseCompany')} />
      </>
    );
  return (
    <>
      <PageHeader
        title={screens.competencyTable.title}
        facts={
          data
            ? t('facts', {
                learners: data.summary.learners,
                competencies: data.competencies.length,
                day: format.day(today),
              })
            : '\u00a0'
        }
        actions={
          data &&
          !never && (
            <ExportMenu
              variant="default"
              label={t('export')}
              failed={t('exportFailed')}
              save={(kind) =>
                downloadFile(results.exportCompetencyTable, {
                  query: { ...tableRequestOf(filters, state.search), format: kind },
                })
              }
            />
          )
        }
      />
      <FiguresAge />
      <div className={classes.parts}>
        {(data ? data.competencies.length > 0 : !query.isError) && (
          <CompetencySummary
            summary={data?.summary}
            chosen={filters.standing}
            onChoose={(standing) => setFilters({ standing })}
          />
        )}
        <DataTable
          title={screens.competencyTable.title}
          columns={[]}
          rows={tables}
          rowKey={() => 'table'}
          total={never ? 0 : (data?.rowsCount ?? 0)}
          state={state}
          onStateChange={setState}
          busy={query.isPlaceholderData}
          failure={failureOf(t('failed'), query)}
          searchLabel={t('search')}
          filtered={filtered}
          onClearFilters={clearFilters}
          toolbar={
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
              <FilterChoice
                label={t('order')}
                options={results.competencySorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
                value={filters.order}
                onChange={(order) => setFilters({ order })}
              />
            </>
          }
          tools={<TableLegend />}
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
              reason={t('none')}
              action={
                <LinkButton variant="default" to={screens.assignment.path}>
                  {t('toAssignment')}
                </LinkButton>
              }
            />
          }
        />
      </div>
    </>
  );
}
