import { Button, Tabs } from '@mantine/core';
import { type results, screens } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import {
  IconArrowLeft,
  IconChartBar,
  IconChartLine,
  IconFileCertificate,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { PrintedHead, usePrintedDays } from '../../../shared/print/PrintedHead.tsx';
import { TakenOutLine } from '../../../shared/sessions/TakenOut.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { CompetencyDetails } from './CompetencyDetails.tsx';
import { PerformanceCard } from './PerformanceCard.tsx';
import { personReportAddress, reportViews } from './personReportAddress.ts';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportModules } from './ReportModules.tsx';
import { type Report, type ReportSubject, useReport } from './useReport.ts';

const t = textsOf(resultsTexts);

/** A learner's report. With `user_id` the id in the path is a module's, and the report is that learner's report of the module. */
export function UserReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ user_id: userId }] = useAddress(personReportAddress);
  if (userId)
    return <PersonReport of={{ userId, moduleId: id }} returns={{ to: screens.userManagement.path }} />;
  return (
    <PersonReport
      of={{ userId: id }}
      returns={{ to: screens.modifyUserDetails.path, search: { user_id: id } }}
      linksModules
    />
  );
}

export function OwnReportScreen() {
  return <PersonReport of={{}} returns={{ to: screens.userDashboard.path }} linksModules />;
}

interface PersonReportProps {
  of: ReportSubject;
  returns: { to: string; search?: { user_id: string } };
  /** Makes each module in the list a link to its own report. */
  linksModules?: boolean;
}

function PersonReport({ of, returns, linksModules = false }: PersonReportProps) {
  const report = useReport(of);
  const { query, view, showView } = report;
  const days = usePrintedDays(report.range);
  const maySeeModuleReports = useMayOpen(screens.moduleReport);
  const actions = (
    <>
      {of.moduleId && maySeeModuleReports && (
        <LinkButton
          to={screens.moduleReport.path}
          search={{ moduleId: of.moduleId }}
          variant="default"
          leftSection={<IconChartBar size={16} stroke={1.8} aria-hidden="true" />}
        >
          {titleOf('moduleReport')}
        </LinkButton>
      )}
      {!of.moduleId && (
        <LinkButton
          to={screens.evidencePacks.path}
          search={of.userId ? { userId: of.userId } : {}}
          variant="default"
          leftSection={<IconFileCertificate size={16} stroke={1.8} aria-hidden="true" />}
        >
          {titleOf('evidencePacks')}
        </LinkButton>
      )}
      <LinkButton
        to={screens.learningCurve.path}
        search={{ learner: of.userId, ...(report.mode === 'assessment' && { mode: 'assessment' }) }}
        variant="default"
        leftSection={<IconChartLine size={16} stroke={1.8} aria-hidden="true" />}
      >
        {titleOf('learningCurve')}
      </LinkButton>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('test.print')}
      </Button>
      <LinkButton
        {...returns}
        variant="default"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
      >
        {t('detail.return')}
      </LinkButton>
    </>
  );
  const data = query.data;
  // A malformed id is refused as invalid input. To the reader that is the same as a person who does not exist.
  if (query.error?.code === 'user.not-found' || query.error?.code === 'request.invalid')
    return (
      <>
        <PageHeader title={titleOf('userReport')} />
        <EmptyState
          icon={IconUsers}
          title={t('report.notFound')}
          reason={t('report.notFoundReason')}
          action={<LinkButton to={screens.userManagement.path}>{t('report.toUsers')}</LinkButton>}
        />
      </>
    );
  if (!data)
    return (
      <QueryStates
        query={query}
        failed={t('report.failed')}
        loading={<PageSkeleton />}
        aroundFailure={(failure) => (
          <>
            <PageHeader title={titleOf('userReport')} actions={actions} />
            {failure}
          </>
        )}
      />
    );
  return (
    <>
      <PageHeader
        picture={
          <UserAvatar
            id={data.user._id}
            name={data.user.name}
            picture={data.user.profilePic?.Location}
            size={52}
          />
        }
        title={titleOf('userReport')}
        above={
          of.userId === undefined
            ? undefined
            : {
                label: data.user.name,
                path: screens.modifyUserDetails.path,
                search: { user_id: data.user._id },
              }
        }
        facts={<ReportFacts data={data} ofModule={of.moduleId !== undefined} />}
        actions={actions}
      />
      <Tabs
        value={view}
        onChange={(value) => showView(reportViews.find((known) => known === value) ?? 'assessment')}
      >
        <Tabs.List aria-label={t('report.views')} mb="md" className="screen-only">
          {reportViews.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`report.view.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          <PrintedHead
            own={of.userId === undefined}
            asked={[[t('report.views'), t(`report.view.${view}`)], days]}
          />
          <PageParts busy={query.isPlaceholderData}>
            <ReportFigures data={data} mode={report.mode} userId={of.userId} range={report.range} />
            <TakenOutLine sessions={data.totals.sessions} takenOut={data.totals.takenOut} />
            {view === 'competencies' ? (
              <CompetencyDetails data={data} report={report} />
            ) : (
              <ResultParts data={data} report={report} linksModules={linksModules} of={of} />
            )}
          </PageParts>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface ReportFactsProps {
  data: results.PersonReport;
  ofModule: boolean;
}

function ReportFacts({ data: { user, moduleReport }, ofModule }: ReportFactsProps) {
  const { name, emailAddress, department, employeeId } = user;
  const module = ofModule ? moduleReport[0]?.moduleName : undefined;
  return (
    <FactLine
      facts={[
        <Text as="strong" key="name" weight="title" color={1}>
          {name}
        </Text>,
        emailAddress,
        department.join(', '),
        employeeId,
        module,
      ]}
    />
  );
}

interface ResultPartsProps {
  data: results.PersonReport;
  report: Report;
  of: ReportSubject;
  linksModules: boolean;
}

function ResultParts({ data, report, of, linksModules }: ResultPartsProps) {
  return (
    <>
      <PerformanceCard data={data} report={report} userId={of.userId} />
      <ReportModules data={data} report={report} userId={of.userId} isLinked={linksModules} />
    </>
  );
}
