import { type categories, screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { LineList, ListLine } from '../../ui/page/lists/LineList.tsx';
import classes from './CategoryLinks.module.css';
import { useHomeName } from './list/categoryColumns.tsx';

interface CategoryLinksProps {
  /** What the list is. */
  label: string;
  categories: readonly categories.ListedCategory[];
}

/** Categories, each with the way to its page. */
export function CategoryLinks({ label, categories: shown }: CategoryLinksProps) {
  const { t } = useTranslation('categories');
  const homeOf = useHomeName();
  return (
    <LineList label={label}>
      {shown.map((category) => (
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
          <p className={classes.facts}>
            {homeOf(category)} · {t('modules.count', { count: category.modulesCount })}
          </p>
        </ListLine>
      ))}
    </LineList>
  );
}
