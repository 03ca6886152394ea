import type { AnswerOf, categories } from '@simward/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './RemovalFacts.module.css';

interface RemovalFactsProps {
  query: Pick<UseQueryResult<AnswerOf<typeof categories.previewRemoval>>, 'data'>;
}

/** What a dialog's act takes away, a line for each module. */
export function RemovalFacts({ query }: RemovalFactsProps) {
  const { t } = useTranslation('categories');
  const { data } = query;
  if (!data) return <p>{'\u00a0'}</p>;
  return (
    <>
      <ul className={classes.list} aria-live="polite">
        {data.modules.map((effect) => (
          <li key={effect._id}>
            <strong>{effect.moduleName}</strong>: {t('removal.line', effect)}
          </li>
        ))}
      </ul>
      <p>{t('removal.stay')}</p>
    </>
  );
}
