import { IconCertificate, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../../ui/page/Card.tsx';
import type { ModuleDetail } from '../../../detail/moduleDetail.ts';
import classes from './CompetenciesCard.module.css';

/** What a learner shows in a module, and for how long it counts. */
export function CompetenciesCard({ module }: { module: ModuleDetail }) {
  const { t } = useTranslation('library');
  const { competencies, competencyValidityMonths, steps } = module;
  const locked = new Set(steps.flatMap((step) => (step.mustPass ? [step.competencyName] : [])));
  return (
    <Card title={t('competencies.title')} n={t('competencies.count', { count: competencies.length })}>
      <ul className={classes.list}>
        {competencies.map((name, index) => (
          <li key={name} className={classes.line}>
            <IconCertificate className={classes.sign} size={17} stroke={1.7} aria-hidden="true" />
            <span className={classes.name}>{name}</span>
            {locked.has(name) && (
              <IconLock
                className={classes.lock}
                size={16}
                stroke={1.8}
                role="img"
                aria-label={t('hasMustPass')}
              />
            )}
            <span className={classes.months}>
              {t('competencies.months', { count: competencyValidityMonths[index] ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
