import { Button } from '@mantine/core';
import { IconListCheck, IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { TableSearchBox } from '../../../ui/table/filters/TableSearchBox.tsx';
import { moduleStatusQuery } from '../dashboards.queries.ts';
import { ModuleStatusList } from './ModuleStatusList.tsx';
import classes from './ModuleStatusPanel.module.css';

interface ModuleStatusPanelProps {
  search: string;
  onSearch: (search: string) => void;
}

/** The search box and the list that it filters. */
export function ModuleStatusPanel({ search, onSearch }: ModuleStatusPanelProps) {
  const { t, i18n } = useTranslation('dashboards');
  const query = useQuery(moduleStatusQuery);
  const modules = query.data?.modules;
  const fold = (text: string) => text.toLocaleLowerCase(i18n.language);
  const matching = modules?.filter(({ moduleName }) => fold(moduleName).includes(fold(search.trim())));

  return (
    <div className={classes.panel}>
      <search className={classes.search}>
        <TableSearchBox value={search} onSearch={onSearch} />
      </search>
      <Card
        title={t('status.title')}
        {...(modules && { n: t('status.assigned', { count: modules.length }) })}
      >
        {!modules || !matching ? (
          <QueryStates
            query={query}
            failed={t('status.failed')}
            loading={<RowsSkeleton rows={6} rowHeight={59} />}
          />
        ) : modules.length === 0 ? (
          <EmptyState icon={IconListCheck} reason={t('status.none')} />
        ) : matching.length === 0 ? (
          <EmptyState
            icon={IconSearch}
            reason={t('status.noMatch', { search })}
            action={
              <Button
                variant="default"
                leftSection={<IconX size={16} stroke={1.8} />}
                onClick={() => onSearch('')}
              >
                {t('status.clear')}
              </Button>
            }
          />
        ) : (
          <ModuleStatusList modules={matching} />
        )}
      </Card>
    </div>
  );
}
