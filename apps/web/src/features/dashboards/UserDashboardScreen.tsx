import { screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { NextModuleCard } from '../../shared/modules/NextModuleCard.tsx';
import { type NextModule, nextModuleQuery } from '../../shared/modules/nextModule.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/usePhone.ts';
import { DeviceActivityCard } from './activity/DeviceActivityCard.tsx';
import { dashboardAddress } from './dashboardSearch.ts';
import { moduleStatusQuery } from './dashboards.queries.ts';
import { EngagementCard } from './engagement/EngagementCard.tsx';
import { NextCard } from './next/NextCard.tsx';
import { ModulePerformanceCard } from './performance/ModulePerformanceCard.tsx';
import { dueAssessments, type ModuleStatus, partOfDay } from './status/dueAssessments.ts';
import { ModuleStatusPanel } from './status/ModuleStatusPanel.tsx';
import classes from './UserDashboardScreen.module.css';

/** The learner's first page. */
export function UserDashboardScreen() {
  const user = useSignedInUser();
  const { today, hour } = zonedNow(new Date(), user.timeZone);
  const phone = usePhone();
  const [search, change] = useAddress(dashboardAddress);
  const status = useQuery(moduleStatusQuery);
  const modules = status.data?.modules;
  const nextQuery = useQuery(nextModuleQuery);
  const next = nextQuery.data?.next;

  const activity = (
    <DeviceActivityCard
      today={today}
      month={search.month}
      onMonthChange={(month) => change({ month })}
      moduleIds={status.isPending ? undefined : (modules ?? []).map(({ moduleId }) => moduleId)}
      phone={phone}
    />
  );
  const performance = (
    <ModulePerformanceCard
      moduleId={search.module}
      nextModuleId={nextQuery.isPending ? undefined : (next?.moduleId ?? null)}
      onModuleChange={(module) => change({ module })}
      phone={phone}
    />
  );
  const statusPanel = (
    <ModuleStatusPanel
      search={search.q ?? ''}
      onSearch={(q) => change({ q: q || undefined }, { replace: true })}
    />
  );

  return (
    <>
      <PageHeader
        title={screens.userDashboard.title}
        facts={<Greeting name={user.name} hour={hour} today={today} modules={modules} short={phone} />}
        actions={next && !phone && <ContinueButton module={next} />}
      />
      <NextModuleCard heights={{ wide: 138, phone: 441 }}>{(one) => <NextCard next={one} />}</NextModuleCard>
      {phone ? (
        <div className={classes.column}>
          <EngagementCard titleHidden />
          {activity}
          {statusPanel}
          {performance}
        </div>
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            {activity}
            {performance}
          </div>
          <div className={classes.column}>
            {statusPanel}
            <EngagementCard />
          </div>
        </div>
      )}
    </>
  );
}

interface ContinueButtonProps {
  module: NextModule;
}

/** The page's one primary act: to the module that is due first. */
function ContinueButton({ module }: ContinueButtonProps) {
  const { t } = useTranslation('dashboards');
  const act = module.trainingCompletionStatus === 'Not started' ? 'start' : 'continue';
  return (
    <LinkButton
      to={screens.yourModuleDetail.path}
      params={{ moduleId: module.moduleId }}
      leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t(act, { module: module.moduleName })}
    </LinkButton>
  );
}

interface GreetingProps {
  name: string;
  /** The hour of the day in the company's time zone. */
  hour: number;
  today: string;
  /** Undefined while they load. */
  modules: readonly ModuleStatus[] | undefined;
  /** Only what is due. */
  short: boolean;
}

/** The line under the title: a greeting, and what is due when. */
function Greeting({ name, hour, today, modules, short }: GreetingProps) {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const [firstName = name] = name.split(' ');
  const due = modules && dueAssessments(modules, today);
  const values = due && { count: due.count, day: format.day(due.first) };
  const dueLine = values ? t(due.overdue ? 'due.overdue' : 'due.next', values) : modules && t('due.none');
  // A blank keeps the line's height while the modules load.
  if (short) return dueLine ?? '\u00a0';
  return [t(`greeting.${partOfDay(hour)}`, { name: firstName }), dueLine].filter(Boolean).join(' ');
}
