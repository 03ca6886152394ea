import { Button } from '@mantine/core';
import { type platformDashboard, screens } from '@simward/contract';
import { platformDashboardTexts } from '@simward/texts/platform-dashboard';
import {
  type Icon,
  IconBadgeVr,
  IconChevronRight,
  IconCloudX,
  IconDatabaseExclamation,
  IconPackage,
  IconPlayerPause,
  IconZzz,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../lib/clock/useClock.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useViewCompany } from '../../shared/companies/companies.queries.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import classes from './PlatformNeedsCard.module.css';
import { needsQuery } from './platform-dashboard.queries.ts';

const t = textsOf(platformDashboardTexts);

type Need = platformDashboard.PlatformNeed;

const shownAtFirst = 5;

/** What waits for a SuperAdmin, the worst first; each line leads to where something can be done about it. */
export function PlatformNeedsCard() {
  const query = useQuery(needsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const format = useFormat();
  const needs = query.data?.needs ?? [];
  const shown = showsAll ? needs : needs.slice(0, shownAtFirst);
  const more = needs.length - shownAtFirst;
  return (
    <Card title={t('needs.title')} unit={needs.length > 0 ? format.number(needs.length) : ''}>
      <QueryStates query={query} failed={t('needs.failed')} loading={<BlockSkeleton height={264} />}>
        {() =>
          needs.length === 0 ? (
            <div>
              <Text as="p" weight="label">
                {t('needs.none')}
              </Text>
              <Text as="p" size="sm" color={3}>
                {t('needs.noneReason')}
              </Text>
            </div>
          ) : (
            <>
              <Stack as="ul" gap={0} className={classes.lines}>
                {shown.map((need) => (
                  <NeedLine key={keyOf(need)} need={need} />
                ))}
              </Stack>
              {more > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  mt={8}
                  aria-expanded={showsAll}
                  onClick={() => setShowsAll(!showsAll)}
                >
                  {showsAll ? t('needs.less', { count: shownAtFirst }) : t('needs.more', { count: more })}
                </Button>
              )}
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

const keyOf = (need: Need): string => `${need.kind} ${'companyId' in need ? need.companyId : ''}`;

const signOf: Record<Need['kind'], { icon: Icon; tone: Tone }> = {
  oasis: { icon: IconCloudX, tone: 'fail' },
  backup: { icon: IconDatabaseExclamation, tone: 'warn' },
  'modules asked': { icon: IconPackage, tone: 'warn' },
  'unknown version': { icon: IconBadgeVr, tone: 'warn' },
  held: { icon: IconPlayerPause, tone: 'warn' },
  silent: { icon: IconZzz, tone: 'warn' },
};

function NeedLine({ need }: { need: Need }) {
  const { what, detail } = useWords(need);
  const { follow, isPending } = useFollow(need);
  const { icon: Sign, tone } = signOf[need.kind];
  const content = (
    <>
      <Sign size={18} stroke={1.8} color={`var(--${tone})`} aria-hidden="true" />
      <Text as="span" grow>
        <Text weight="label" size="md" breaks className={classes.what}>
          {what}
        </Text>
        <Text size="sm" color={3} breaks className={classes.detail}>
          {detail}
        </Text>
      </Text>
    </>
  );
  return (
    <li>
      {follow ? (
        <button type="button" className={classes.line} disabled={isPending} onClick={follow}>
          {content}
          <IconChevronRight size={16} stroke={1.8} color="var(--text-3)" aria-hidden="true" />
        </button>
      ) : (
        <div className={classes.line}>{content}</div>
      )}
    </li>
  );
}

function useWords(need: Need): { what: string; detail: string } {
  const format = useFormat();
  const now = useNow();
  switch (need.kind) {
    case 'oasis': {
      const { companyName: company, cause } = need;
      return {
        what: t('needs.oasis', { count: need.deliveries }),
        detail: cause ? t('needs.oasisCause', { company, cause }) : company,
      };
    }
    case 'backup':
      return need.madeAt
        ? {
            what: t('needs.backup', { age: format.age(need.madeAt, now) }),
            detail: format.instant(need.madeAt),
          }
        : { what: t('needs.noBackup'), detail: t('needs.noBackupDetail') };
    case 'modules asked':
      return {
        what: t('needs.modules', { company: need.companyName }),
        detail: t('needs.modulesDetail', { day: format.dayOf(need.askedAt), text: need.text }),
      };
    case 'unknown version':
      return {
        what: t('needs.version', { headsets: need.headsets }),
        detail: t('needs.versionDetail', {
          company: need.companyName,
          module: need.moduleName,
          version: need.version,
        }),
      };
    case 'held': {
      const { unclaimed, companies } = need;
      return {
        what: t('needs.held', { count: need.sessions }),
        detail:
          companies > 1 ? t('needs.heldIn', { unclaimed, companies }) : t('needs.heldDetail', { unclaimed }),
      };
    }
    case 'silent':
      return {
        what: t('needs.silent', { days: need.days }),
        detail: t('needs.silentDetail', { company: need.companyName, learners: need.learners }),
      };
  }
}

/**
 * Leads to the rows of a need. A page of one company opens with that company in view. A backup is made on the server,
 * and leads nowhere.
 */
function useFollow(need: Need): { follow: (() => void) | undefined; isPending: boolean } {
  const navigate = useNavigate();
  const view = useViewCompany();
  const inCompany = (companyId: string, companyName: string, then?: () => void) => () =>
    view.mutate(companyId, {
      onSuccess: () => {
        toastSuccess({ title: t('companies.viewed', { name: companyName }) });
        then?.();
      },
    });
  const follow = (): (() => void) | undefined => {
    switch (need.kind) {
      case 'oasis':
        return inCompany(need.companyId, need.companyName, () => {
          void navigate({ to: screens.oasisDeliveries.path });
        });
      case 'backup':
        return undefined;
      case 'modules asked':
        return () => {
          void navigate({
            to: screens.modifyCompany.path,
            params: { companyId: need.companyId },
            search: { give: 'modules' },
          });
        };
      case 'unknown version':
        return () => {
          void navigate({ to: screens.modifyModule.path, search: { moduleId: need.moduleId } });
        };
      case 'held':
        return () => {
          void navigate({ to: screens.headsets.path, search: { view: 'held' } });
        };
      case 'silent':
        return inCompany(need.companyId, need.companyName);
    }
  };
  return { follow: follow(), isPending: view.isPending };
}
