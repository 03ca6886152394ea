import { screens } from '@simward/contract';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CategoryLinks } from '../CategoryLinks.tsx';
import { categoriesQuery } from '../categories.queries.ts';

const mostShown = 100;

interface ChooseCategoryProps {
  /** Only categories that hold this module. */
  moduleId: string | undefined;
}

/** Categories to choose from, where the address names none. */
export function ChooseCategory({ moduleId }: ChooseCategoryProps) {
  const { t } = useTranslation('categories');
  const query = useQuery(categoriesQuery({ ...(moduleId && { moduleId }), pageSize: mostShown }));
  const module = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  const name = module.data?.moduleName;
  const title = name ? t('choose.holding', { name }) : t('choose.title');
  const all = (
    <LinkButton variant="default" to={screens.categories.path}>
      {t('choose.all')}
    </LinkButton>
  );
  return (
    <QueryStates query={query} failed={t('table.failed')} loading={<BlockSkeleton height={300} />}>
      {({ categories, categoriesCount }) =>
        categories.length === 0 ? (
          <EmptyState
            icon={IconLayoutGrid}
            reason={moduleId ? t('choose.none') : t('table.none')}
            action={all}
          />
        ) : (
          <Card title={title} controls={categoriesCount > mostShown && all}>
            <CategoryLinks label={title} categories={categories} />
          </Card>
        )
      }
    </QueryStates>
  );
}
