import { Button, Tabs } from '@mantine/core';
import { messages, type results, screens, type wire } from '@simward/contract';
import {
  IconArrowLeft,
  IconChartBar,
  IconChartLine,
  IconFileCertificate,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useToday } from '../../../lib/format/useToday.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { DebriefingLink } from '../../../shared/sessions/DebriefingLink.tsx';
import { TakenOutLine } from '../../../shared/sessions/taking-out/TakenOutLine.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { FactLine } from '../../../ui/page/header/FactLine.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { FigureStrip } from '../detail/FigureStrip.tsx';
import { CompetencyDetails } from './CompetencyDetails.tsx';
import classes from './PersonReport.module.css';
import { PerformanceCard } from './performance/PerformanceCard.tsx';
import { modulesHash, ReportModules } from './ReportModules.tsx';
import { reportAddress, reportViews } from './reportSearch.ts';
import { type Report, type ReportOf, useReport } from './useReport.ts';

/** A learner's report; with `user_id` that learner's report of the module whose id stands in the path. */
export function UserReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const [{ user_id: userId }] = useAddress(reportAddress);
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

/** The same for oneself. */
export function OwnReportScreen() {
  return <PersonReport of={{}} returns={{ to: screens.userDashboard.path }} linksModules />;
}

interface PersonReportProps {
  of: ReportOf;
  returns: { to: string; search?: { user_id: string } };
  /** Each module leads on to its own report. */
  linksModules?: boolean;
}

/** What a person's assessments and trainings came to, by competency and by module. */
function PersonReport({ of, returns, linksModules = false }: PersonReportProps) {
  const { t } = useTranslation('results');
  const report = useReport(of);
  const { query, view, show } = report;
  const { permissionSet } = useSignedInUser();
  const seesModules = screens.moduleReport.roles.some((role) => role === permissionSet);
  const actions = (
    <>
      {of.moduleId && seesModules && (
        <LinkButton
          to={screens.moduleReport.path}
          search={{ moduleId: of.moduleId }}
          variant="default"
          leftSection={<IconChartBar size={16} stroke={1.8} aria-hidden="true" />}
        >
          {screens.moduleReport.title}
        </LinkButton>
      )}
      {!of.moduleId && (
        <LinkButton
          to={screens.evidencePacks.path}
          search={of.userId ? { userId: of.userId } : {}}
          variant="default"
          leftSection={<IconFileCertificate size={16} stroke={1.8} aria-hidden="true" />}
        >
          {screens.evidencePacks.title}
        </LinkButton>
      )}
      <LinkButton
        to={screens.learningCurve.path}
        search={{ learner: of.userId, ...(report.mode === 'assessment' && { mode: 'assessment' }) }}
        variant="default"
        leftSection={<IconChartLine size={16} stroke={1.8} aria-hidden="true" />}
      >
        {screens.learningCurve.title}
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
  // An id that is none at all is refused as invalid input; for whoever reads both are nobody.
  if (query.error?.code === 'user.not-found' || query.error?.code === 'request.invalid')
    return (
      <>
        <PageHeader title={screens.userReport.title} />
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
            <PageHeader title={screens.userReport.title} actions={actions} />
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
        title={screens.userReport.title}
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
      <Tabs value={view} onChange={(value) => show(reportViews.find((one) => one === value) ?? 'assessment')}>
        <Tabs.List aria-label={t('report.views')} mb="md" className="screen-only">
          {reportViews.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`report.view.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={view}>
          <h2 className={classes.printed}>{t(`report.view.${view}`)}</h2>
          <PageParts busy={query.isPlaceholderData}>
            <ReportFigures data={data} mode={report.mode} userId={of.userId} range={report.range} />
            <TakenOutLine sessions={data.totals.sessions} takenOut={data.totals.takenOut} />
            {view === 'competencies' ? (
              <CompetencyDetails data={data} report={report} />
            ) : (
              <Parts data={data} report={report} linksModules={linksModules} of={of} />
            )}
          </PageParts>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface ReportFiguresProps {
  data: results.PersonReport;
  mode: wire.Mode;
  /** Whose it is; undefined for one's own. */
  userId: string | undefined;
  range: { from: string; to: string };
}

/** What the days came to, with the way to the sessions behind it; of one's own to the modules below. */
function ReportFigures({ data: { user, totals }, mode, userId, range }: ReportFiguresProps) {
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

interface PartsProps {
  data: results.PersonReport;
  report: Report;
  of: ReportOf;
  linksModules: boolean;
}

function Parts({ data, report, of, linksModules }: PartsProps) {
  return (
    <>
      <PerformanceCard data={data} report={report} userId={of.userId} />
      <ReportModules data={data} report={report} userId={of.userId} linked={linksModules} />
    </>
  );
}

interface ReportFactsProps {
  data: results.PersonReport;
  ofModule: boolean;
}

/** Whose report it is, in one line. */
function ReportFacts({ data: { user, moduleReport }, ofModule }: ReportFactsProps) {
  const { name, emailAddress, department, employeeId } = user;
  const module = ofModule ? moduleReport[0]?.moduleName : undefined;
  return (
    <FactLine
      facts={[
        <strong key="name" className={classes.name}>
          {name}
        </strong>,
        emailAddress,
        department.join(', '),
        employeeId,
        module,
      ]}
    />
  );
}
