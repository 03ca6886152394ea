import { type companyDashboard, screens } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { companyDashboardTexts } from '@simward/texts/company-dashboard';
import { messageTexts } from '@simward/texts/messages';
import {
  type Icon,
  IconActivityHeartbeat,
  IconClipboardCheck,
  IconMail,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { FirstStepsCard } from '../../shared/companies/first-steps/FirstStepsCard.tsx';
import { Grid, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { FigureTile, FigureTiles } from '../../ui/values/figures/FigureTiles.tsx';
import { kpisQuery } from './company-dashboard.queries.ts';

const tSetup = textsOf(setupTexts);
const tMessages = textsOf(messageTexts);
const t = textsOf(companyDashboardTexts);

/**
 * The Overview of a company before its first session: its first steps, and what its figures will say. What compares or
 * counts sessions comes with them.
 */
export function NewCompanyOverview({ setup }: { setup: companyDashboard.Setup }) {
  const kpis = useQuery(kpisQuery({}));
  return (
    <>
      <PageHeader
        title={titleOf('dashboard')}
        facts={<Facts setup={setup} />}
        actions={
          <LinkButton
            variant="default"
            to={screens.addUser.path}
            search={{ role: 'Admin' }}
            leftSection={<IconMail size={17} stroke={1.8} aria-hidden="true" />}
          >
            {tSetup('isNew.invite')}
          </LinkButton>
        }
      />
      <Stack gap={16}>
        <FirstStepsCard />
        <QueryStates query={kpis} failed={t('kpis.failed')} loading={<BlockSkeleton height={104} />}>
          {({ totalUsersCount }) => <FirstFigures setup={setup} people={totalUsersCount} />}
        </QueryStates>
        <Grid least={280} most={3}>
          <EmptyCard
            title={t('trends.title')}
            icon={IconActivityHeartbeat}
            message={tMessages('noSessionHistory.text')}
            reason={tSetup('cards.trends')}
          />
          <EmptyCard
            title={t('active.title')}
            icon={IconUsers}
            message={tMessages('noSessionHistory.text')}
            reason={tSetup('cards.active')}
          />
          <EmptyCard
            title={t('courses.title')}
            icon={IconClipboardCheck}
            message={tMessages('noData.text')}
            reason={tSetup('cards.courses')}
          />
        </Grid>
      </Stack>
    </>
  );
}

function Facts({ setup: { companyName: company, createdAt } }: { setup: companyDashboard.Setup }) {
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useSignedInUser();
  const isToday = format.dayOf(createdAt) === format.day(today);
  return (
    <FactLine
      facts={[
        isToday
          ? tSetup('isNew.today', { company, weekday: format.weekday(today), day: format.day(today) })
          : tSetup('isNew.since', { company, day: format.dayOf(createdAt) }),
        timeZone,
      ]}
    />
  );
}

interface FirstFiguresProps {
  setup: companyDashboard.Setup;
  /** Everybody who has an account. */
  people: number;
}

/** The Overview's figures before the first session: each says with what it comes. */
function FirstFigures({ setup: { learners, modules }, people }: FirstFiguresProps) {
  const format = useFormat();
  const none = <Text color={3}>{tMessages('notAvailable.text')}</Text>;
  return (
    <FigureTiles label={t('kpis.title')}>
      <FigureTile
        to={screens.loginRecords.path}
        label={t('kpis.average')}
        value={none}
        note={tSetup('kpis.average')}
      />
      <FigureTile
        to={screens.loginRecords.path}
        label={t('kpis.active')}
        value={format.number(0)}
        note={tSetup('kpis.active')}
      />
      <FigureTile
        to={screens.userManagement.path}
        label={t('kpis.total')}
        value={format.number(people)}
        note={learners > 0 ? tSetup('kpis.noneTrained') : tSetup('kpis.alone', { count: people })}
      />
      <FigureTile
        to={screens.moduleLibrary.path}
        label={t('kpis.mostViewed')}
        value={none}
        note={modules > 0 ? tSetup('kpis.average') : tSetup('kpis.noModule')}
      />
    </FigureTiles>
  );
}

interface EmptyCardProps {
  title: string;
  icon: Icon;
  message: string;
  reason: string;
}

function EmptyCard({ title, icon, message, reason }: EmptyCardProps) {
  return (
    <Card title={title}>
      <EmptyState compact icon={icon} title={message} reason={reason} />
    </Card>
  );
}
