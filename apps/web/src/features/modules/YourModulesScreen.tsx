import { screens } from '@simward/contract';
import { IconBadgeVr } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failureOf.ts';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import { userModulesQuery } from './modules.queries.ts';
import { useUserModuleColumns } from './userModuleColumns.tsx';

/** Every module that is assigned to the learner. */
export function YourModulesScreen() {
  const { t } = useTranslation('modules');
  const query = useQuery(userModulesQuery);
  const columns = useUserModuleColumns();
  const all = query.data?.modules;

  return (
    <>
      <PageHeader
        title={screens.yourModules.title}
        facts={
          all
            ? t('list.facts', { count: all.length, active: all.filter(({ status }) => status).length })
            : '\u00a0'
        }
      />
      <ClientTable
        title={screens.yourModules.title}
        columns={columns}
        rows={all}
        rowKey={({ moduleId }) => moduleId}
        text={({ moduleName, status }) => `${moduleName} ${status ? t('active') : t('inactive')}`}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('list.failed'), query)}
        searchLabel={t('list.search')}
        empty={
          <EmptyState
            icon={IconBadgeVr}
            reason={t('list.none')}
            action={
              <LinkButton variant="default" to={screens.userDashboard.path}>
                {t('list.toDashboard')}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
