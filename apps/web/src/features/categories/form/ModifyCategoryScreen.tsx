import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { categoryQuery } from '../../../shared/categories/categories.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { categoryAddress } from '../categoriesSearch.ts';
import { ChooseCategory } from './ChooseCategory.tsx';
import { ModifyCategoryForm } from './ModifyCategoryForm.tsx';

/** One category with its modules and people; with a module in the address, those that hold it to choose from. */
export function ModifyCategoryScreen() {
  const [{ categoryId, moduleId }] = useAddress(categoryAddress);
  if (categoryId) return <OpenedCategory key={categoryId} id={categoryId} />;
  return (
    <>
      <PageHeader title={screens.modifyCategory.title} />
      <ChooseCategory moduleId={moduleId} />
    </>
  );
}

function OpenedCategory({ id }: { id: string }) {
  const { t } = useTranslation('categories');
  const { day } = useFormat();
  const query = useQuery(categoryQuery(id));
  const category = query.data;
  return (
    <>
      <PageHeader
        title={screens.modifyCategory.title}
        facts={
          category
            ? t('form.facts', {
                modules: category.modules.length,
                users: category.users,
                made: day(category.createdAt.slice(0, 10)),
              })
            : '\u00a0'
        }
      />
      <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={460} />}>
        {(opened) => <ModifyCategoryForm category={opened} />}
      </QueryStates>
    </>
  );
}
