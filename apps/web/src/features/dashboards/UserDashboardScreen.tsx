import { useMediaQuery } from '@mantine/hooks';
import { screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { DeviceActivityCard } from './DeviceActivityCard.tsx';
import { dashboardAddress } from './dashboardSearch.ts';
import { moduleStatusQuery } from './dashboards.queries.ts';
import { EngagementCard } from './EngagementCard.tsx';
import { Greeting } from './Greeting.tsx';
import { ModulePerformanceCard } from './ModulePerformanceCard.tsx';
import { ModuleStatusPanel } from './ModuleStatusPanel.tsx';
import { type ModuleStatus, nextModule } from './nextModule.ts';
import classes from './UserDashboardScreen.module.css';

/** The learner's first page. */
export function UserDashboardScreen() {
  const user = useSignedInUser();
  const { today, hour } = zonedNow(new Date(), user.timeZone);
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [search, change] = useAddress(dashboardAddress);
  const status = useQuery(moduleStatusQuery);
  const modules = status.data?.modules;
  const next = modules && nextModule(modules);

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
      nextModuleId={next?.moduleId}
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
  module: ModuleStatus;
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
