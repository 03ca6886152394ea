import { type categories, screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import classes from './CategoryLinks.module.css';
import { useHomeName } from './list/categoryColumns.tsx';

interface CategoryLinksProps {
  /** What the list is. */
  label: string;
  categories: readonly categories.Category[];
}

/** Categories, each with the way to its page. */
export function CategoryLinks({ label, categories: shown }: CategoryLinksProps) {
  const { t } = useTranslation('categories');
  const homeOf = useHomeName();
  return (
    <ul className={classes.list} aria-label={label}>
      {shown.map((category) => (
        <li key={category._id} className={classes.row}>
          <div className={classes.words}>
            <p>{category.name}</p>
            <p className={classes.facts}>
              {homeOf(category)} · {t('modules.count', { count: category.modules.length })}
            </p>
          </div>
          <LinkButton
            to={screens.modifyCategory.path}
            search={{ categoryId: category._id }}
            variant="default"
            size="xs"
            aria-label={t('modifyNamed', { name: category.name })}
          >
            {t('modify')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
