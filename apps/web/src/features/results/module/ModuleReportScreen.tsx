import { Button, SegmentedControl } from '@mantine/core';
import { isOfDepartments, results, screens, wire } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconBadgeVr, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useToday } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { PrintState } from '../../../shared/print/PrintState.tsx';
import { TakenOutLine } from '../../../shared/sessions/TakenOut.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { dateRangeOf } from '../../../ui/form/fields/dateRange.ts';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { Row, Split, Stack, Surface } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { ChartSkeleton, FiguresSkeleton } from '../../../ui/states/ShapeSkeletons.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { useTable } from '../../../ui/table/state/useTable.ts';
import { RangeField } from '../RangeField.tsx';
import { moduleReportQuery } from '../results.queries.ts';
import { CompetencyMeans } from './CompetencyMeans.tsx';
import { ModuleFigures } from './ModuleFigures.tsx';
import { learnersRequestOf, ModuleLearners, type ModuleRequest } from './ModuleLearners.tsx';
import { learnersAddress, moduleReportAddress } from './moduleReportAddress.ts';
import { PrintedReportQuestion, usePrintedLearners } from './printedLearners.tsx';
import { ScoreHistogram } from './ScoreHistogram.tsx';

const t = textsOf(resultsTexts);

/**
 * Results of a module, of all learners that the caller may see. Without a module in the address, it is the one with
 * most sessions.
 */
export function ModuleReportScreen() {
  const today = useToday();
  const user = useSignedInUser();
  const companyInView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(companyInView?._id ?? user.companyId));
  const [{ moduleId: addressedId, mode = 'assessment', from, to }, change] = useAddress(moduleReportAddress);
  const range = from && to ? { from, to } : dateRangeOf('days30', today);
  const period = { mode, fromDate: range.from, toDate: range.to };
  const query = useQuery(moduleReportQuery({ ...period, ...(addressedId && { moduleId: addressedId }) }));
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000) + 1;
  const scopeName = isOfDepartments(user)
    ? t('module.ownDepartments')
    : (companyInView?.name ?? user.companyName);
  const report = query.data;
  const moduleId = addressedId ?? report?.module._id;
  const request = { ...period, moduleId: moduleId ?? '' };
  const print = usePrintedLearners(request);
  const isMissing = query.error?.code === 'module.not-found';
  return (
    <>
      <PageHeader
        title={titleOf('moduleReport')}
        facts={t('module.facts', { where: scopeName, days })}
        actions={
          <>
            <SelectField
              w={205}
              aria-label={t('module.picker')}
              placeholder={t('module.choose')}
              searchable
              data={choicesWith(modules.data ?? [], report?.module)}
              value={moduleId ?? null}
              onChange={(next) =>
                next && change({ moduleId: next, result: undefined, department: undefined })
              }
              allowDeselect={false}
            />
            <RangeField
              report={{
                range,
                today,
                setRange: (next) => change({ from: next?.from, to: next?.to }),
              }}
            />
            <SegmentedControl
              aria-label={t('module.mode')}
              value={mode}
              onChange={(value) =>
                change({ mode: value === 'training' ? 'training' : undefined, result: undefined })
              }
              data={wire.modes.toReversed().map((value) => ({ value, label: t(`test.${value}`) }))}
            />
            <ModuleExport request={request} disabled={!report} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
              onClick={print.print}
              loading={print.isFetching}
            >
              {t('test.print')}
            </Button>
          </>
        }
      />
      <FiguresAge />
      <PrintState step={print} total={report?.period.learners ?? 0} />
      {report && <PrintedReportQuestion request={request} moduleName={report.module.moduleName} />}
      {isMissing || modules.data?.length === 0 ? (
        <EmptyState icon={IconBadgeVr} reason={t(isMissing ? 'module.notFound' : 'module.noModule')} />
      ) : report ? (
        <PageParts busy={query.isPlaceholderData}>
          <ModuleFigures report={report} mode={mode} range={range} />
          <TakenOutLine sessions={report.period.sessions} takenOut={report.takenOut} />
          <Row className="screen-only">
            {!report.weakestStep && (
              <LinkButton
                variant="default"
                to={screens.stepAnalysis.path}
                search={{ moduleId, mode: mode === 'training' ? mode : undefined, from, to }}
                rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
              >
                {t('module.toSteps')}
              </LinkButton>
            )}
            <LinkButton
              variant="default"
              to={screens.groupDebriefing.path}
              search={{ moduleId, mode: mode === 'training' ? mode : undefined }}
              rightSection={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
            >
              {t('module.toGroup')}
            </LinkButton>
          </Row>
          <Split halves>
            <ScoreHistogram report={report} mode={mode} range={range} />
            <CompetencyMeans report={report} mode={mode} range={range} />
          </Split>
          <ModuleLearners report={report} request={request} mode={mode} printedRows={print.rows} />
        </PageParts>
      ) : (
        <QueryStates
          query={modules.error ? modules : query}
          failed={t('report.failed')}
          loading={<ReportSkeleton />}
        >
          {() => null}
        </QueryStates>
      )}
    </>
  );
}

function ReportSkeleton() {
  return (
    <Stack gap={16}>
      <FiguresSkeleton count={5} height={112} />
      <Split halves>
        <ChartSkeleton shape="bars" height={360} />
        <ChartSkeleton shape="rows" height={360} />
      </Split>
      <Surface>
        <RowsSkeleton rows={6} />
      </Surface>
    </Stack>
  );
}

/** The modules to choose from, with the one that is shown, which may have left the library. */
const choicesWith = (
  modules: readonly { _id: string; moduleName: string }[],
  shownModule: { _id: string; moduleName: string } | undefined,
) =>
  [
    ...modules,
    ...(shownModule && !modules.some(({ _id }) => _id === shownModule._id) ? [shownModule] : []),
  ].map(({ _id, moduleName }) => ({ value: _id, label: moduleName }));

function ModuleExport({ request, disabled }: { request: ModuleRequest; disabled: boolean }) {
  const { filters, state } = useTable(learnersAddress);
  const query = learnersRequestOf(request, filters, state);
  return (
    <ExportMenu
      variant="default"
      label={t('report.export')}
      failed={t('report.exportFailed')}
      disabled={disabled}
      save={(format) => downloadFile(results.exportModuleReport, { query: { ...query, format } })}
    />
  );
}
