import { useTranslation } from 'react-i18next';
import { ModuleBanner } from '../../ui/brand/ModuleBanner.tsx';
import classes from './ModuleAbout.module.css';
import type { ModuleDetail } from './moduleDetail.ts';

interface ModuleAboutProps {
  module: ModuleDetail;
}

/** The module's picture, and what it is. */
export function ModuleAbout({ module }: ModuleAboutProps) {
  const { t } = useTranslation('modules');
  return (
    <section className={classes.about} aria-label={t('detail.about')}>
      <div className={classes.banner}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
      <div className={classes.words}>
        <p>{module.moduleDescription}</p>
        <dl className={classes.facts}>
          <dt>{t('detail.platforms')}</dt>
          <dd>{module.platforms.join(' · ')}</dd>
          <dt>{t('detail.competencies')}</dt>
          <dd>{module.competencies.join(' · ')}</dd>
        </dl>
      </div>
    </section>
  );
}
