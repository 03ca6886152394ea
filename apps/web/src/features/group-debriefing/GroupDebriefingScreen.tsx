import { screens } from '@simward/contract';
import { IconBadgeVr, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { FiguresAge } from '../../shared/figures/FiguresAge.tsx';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { PageParts } from '../../ui/page/parts/PageParts.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { GroupFields } from './GroupFields.tsx';
import { groupQuery } from './group-debriefing.queries.ts';
import { groupDebriefingAddress } from './groupDebriefingAddress.ts';
import { GroupWall } from './wall/GroupWall.tsx';

/** Those who ran a module on a day, for the screen on the wall: step by step, what the group made of it. */
export function GroupDebriefingScreen() {
  const { t } = useTranslation('groupDebriefing');
  const format = useFormat();
  const { companyId } = useSignedInUser();
  const inView = useCompanyInView();
  const modules = useQuery(assignableModulesQuery(inView?._id ?? companyId));
  const [{ moduleId: named, mode = 'assessment', day, version, department }] =
    useAddress(groupDebriefingAddress);
  const moduleId = named ?? modules.data?.[0]?._id;
  const query = useQuery({
    ...groupQuery({
      moduleId: moduleId ?? '',
      mode,
      ...(day && { day }),
      ...(version && { version }),
      ...(department && { departmentId: department }),
    }),
    enabled: moduleId !== undefined,
  });
  const group = query.data;
  const isMissing = query.error?.code === 'module.not-found';
  return (
    <>
      <PageHeader
        title={screens.groupDebriefing.title}
        facts={t('facts')}
        actions={<GroupFields modules={modules.data ?? []} moduleId={moduleId} group={group} />}
      />
      <FiguresAge />
      {isMissing || modules.data?.length === 0 ? (
        <EmptyState icon={IconBadgeVr} reason={t(isMissing ? 'notFound' : 'noModule')} />
      ) : group ? (
        group.sessions.length === 0 ? (
          <EmptyState
            icon={IconUsersGroup}
            reason={
              group.day === null || group.days.length === 0
                ? t(`none.${mode}`)
                : t('noneOnDay', { day: format.day(group.day) })
            }
          />
        ) : (
          <PageParts busy={query.isPlaceholderData}>
            <GroupWall group={group} mode={mode} />
          </PageParts>
        )
      ) : (
        <QueryStates query={modules.error ? modules : query} failed={t('failed')} loading={<PageSkeleton />}>
          {() => null}
        </QueryStates>
      )}
    </>
  );
}
