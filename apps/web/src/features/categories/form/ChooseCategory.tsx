import { screens } from '@simward/contract';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CategoryLinks } from '../CategoryLinks.tsx';
import { useCategories } from '../useCategories.ts';

interface ChooseCategoryProps {
  /** Only categories that hold this module. */
  moduleId: string | undefined;
}

/** Categories to choose from, where the address names none. */
export function ChooseCategory({ moduleId }: ChooseCategoryProps) {
  const { t } = useTranslation('categories');
  const query = useCategories();
  return (
    <QueryStates query={query} failed={t('table.failed')} loading={<BlockSkeleton height={300} />}>
      {(all) => {
        const held = all.filter(
          ({ modules }) => moduleId === undefined || modules.some(({ _id }) => _id === moduleId),
        );
        const module = held[0]?.modules.find(({ _id }) => _id === moduleId);
        const title = module ? t('choose.holding', { name: module.moduleName }) : t('choose.title');
        return held.length === 0 ? (
          <EmptyState
            icon={IconLayoutGrid}
            reason={moduleId ? t('choose.none') : t('table.none')}
            action={
              <LinkButton variant="default" to={screens.categories.path}>
                {t('choose.all')}
              </LinkButton>
            }
          />
        ) : (
          <Card title={title}>
            <CategoryLinks label={title} categories={held} />
          </Card>
        );
      }}
    </QueryStates>
  );
}
