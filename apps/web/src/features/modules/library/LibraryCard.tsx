import { type modules, screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { LearnerBadge } from './LearnerBadge.tsx';
import classes from './LibraryCard.module.css';

interface LibraryCardProps {
  module: modules.LibraryModule;
}

/** A module of the library; a click anywhere on the card opens it. */
export function LibraryCard({ module }: LibraryCardProps) {
  const { t } = useTranslation('library');
  const { _id, moduleName, platforms, expectedMinutes, state, dueOn } = module;
  return (
    <li className={classes.card}>
      <div className={classes.banner}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>{moduleName}</h2>
        <p className={classes.platforms}>{platforms.join(' · ')}</p>
        <div className={classes.state}>
          <LearnerBadge state={state} dueOn={dueOn} />
        </div>
        <div className={classes.foot}>
          <span className={classes.minutes}>
            {expectedMinutes !== null && t('minutes', { minutes: expectedMinutes })}
          </span>
          <LinkButton
            variant="default"
            className={classes.view}
            to={screens.libraryDetails.path}
            search={{ moduleId: _id }}
            aria-label={t('viewNamed', { module: moduleName })}
          >
            {t('view')}
          </LinkButton>
        </div>
      </div>
    </li>
  );
}
