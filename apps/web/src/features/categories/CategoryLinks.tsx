import { type categories, screens } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';

const t = textsOf(categoriesTexts);

interface CategoryLinksProps {
  /** Names the list for a screen reader. */
  label: string;
  categories: readonly categories.ListedCategory[];
}

/** Categories, each with a link to its page. */
export function CategoryLinks({ label, categories }: CategoryLinksProps) {
  return (
    <LineList label={label}>
      {categories.map((category) => (
        <ListLine
          key={category._id}
          links={
            <LinkButton
              to={screens.modifyCategory.path}
              search={{ categoryId: category._id }}
              variant="default"
              size="xs"
              aria-label={t('modifyNamed', { name: category.name })}
            >
              {t('modify')}
            </LinkButton>
          }
        >
          <p>{category.name}</p>
          <Text as="p" size="sm" color={2}>
            {ownerNameOf(category)} · {t('modules.count', { count: category.modulesCount })}
          </Text>
        </ListLine>
      ))}
    </LineList>
  );
}

/** A category belongs to a department, to a company or to every company. */
export const ownerNameOf = ({ departmentName, companyName }: categories.ListedCategory) =>
  departmentName ?? companyName ?? t('everyCompany');
