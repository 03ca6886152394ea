import { screens } from '@simward/contract';
import { modulesTexts } from '@simward/texts/modules/modules';
import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import { IconBadgeVr } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/queries.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { LazyWhoCanHelp } from '../../../shared/help/LazyWhoCanHelp.tsx';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import type { NextModule } from '../../../shared/modules/modules.queries.ts';
import { NextModuleCard, NextModuleFrame, WhatIsLeft } from '../../../shared/modules/NextModule.tsx';
import { StartActs } from '../../../shared/play/StartActs.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { useTable } from '../../../ui/table/state/useTable.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { ScoreMeter, ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import { userModulesQuery } from '../modules.queries.ts';
import { yourModulesAddress } from '../modulesAddress.ts';
import { countStandings, standingOf, standings } from './standing.ts';
import { PlayButton, useUserModuleColumns, useUserModuleRow } from './userModuleColumns.tsx';

const t = textsOf(modulesTexts);
const tNextModule = textsOf(nextModuleTexts);

/** Every module that is assigned to the learner, with the next one to do on top. */
export function YourModulesScreen() {
  const phone = usePhone();
  const query = useQuery(userModulesQuery);
  const columns = useUserModuleColumns();
  const row = useUserModuleRow();
  const { filters, setFilters, table } = useTable(yourModulesAddress);
  const modules = query.data?.modules;
  const counts = countStandings(modules ?? []);
  const { standing } = filters;
  const rows = standing ? modules?.filter((module) => standingOf(module) === standing) : modules;

  return (
    <>
      <PageHeader
        title={titleOf('yourModules')}
        facts={
          modules
            ? t('list.facts', { count: modules.length, active: modules.length - counts.inactive, ...counts })
            : '\u00a0'
        }
      />
      <NextModuleCard heights={{ wide: 112, phone: 273 }}>
        {(next) => <NextCard next={next} />}
      </NextModuleCard>
      <ClientTable
        {...table}
        title={titleOf('yourModules')}
        columns={columns}
        phone={row}
        rows={rows}
        rowKey={({ moduleId }) => moduleId}
        text={({ moduleName, status }) => `${moduleName} ${status ? t('active') : t('inactive')}`}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('list.failed'), query)}
        searchLabel={t('list.search')}
        toolbar={
          modules && (
            <CountChips
              label={t('list.filter')}
              chips={[
                { value: 'all', label: t('list.all'), count: modules.length },
                ...standings.map((value) => ({ value, label: t(`list.${value}`), count: counts[value] })),
              ]}
              value={standing ?? 'all'}
              onChange={(next) => setFilters({ standing: next === 'all' ? undefined : next })}
            />
          )
        }
        empty={
          <EmptyState
            icon={IconBadgeVr}
            reason={t('list.none')}
            action={
              <Stack gap={16} align="center">
                <LazyWhoCanHelp />
                <LinkButton variant="default" to={screens.userDashboard.path}>
                  {t('list.toDashboard')}
                </LinkButton>
              </Stack>
            }
          />
        }
      />
      {!phone && modules && modules.length > 0 && (
        <Row nowrap above={12} size="sm" color={3}>
          <Row rigid style={{ inlineSize: 60 }}>
            <ScoreTrack score={0.6} passMark={0.7} />
          </Row>
          {t('list.legend')}
        </Row>
      )}
    </>
  );
}

interface NextCardProps {
  next: NextModule;
}

/** The next module to do, with its last attempt and a link to it. */
function NextCard({ next }: NextCardProps) {
  const format = useFormat();
  const { dueOn, reason, score, passMark, moduleId, trainingCompletionStatus, play } = next;
  return (
    <NextModuleFrame
      next={next}
      lead={
        <>
          <Text as="strong" weight="title" style={{ color: 'var(--accent)' }}>
            {t('next.title')}
          </Text>
          {dueOn ? <DueDay day={dueOn} /> : reason !== 'due' && tNextModule(`reason.${reason}`)}
        </>
      }
      facts={<WhatIsLeft next={next} />}
      aside={
        <>
          <Text as="div" grow>
            <Text as="p" size="sm" color={3}>
              {t('list.lastAttempt')}
            </Text>
            <ScoreMeter score={score} passMark={passMark} />
            <Text as="p" size="sm" color={3}>
              {t('detail.passMark', { mark: format.mark(passMark) })}
            </Text>
          </Text>
          {play ? (
            <PlayButton primary module={next} offer={play} />
          ) : (
            <StartActs
              moduleId={moduleId}
              offer={play}
              onHeadset={trainingCompletionStatus === 'Not started' ? t('next.start') : t('next.continue')}
            />
          )}
        </>
      }
    />
  );
}
