import { Button } from '@mantine/core';
import { type modules, screens } from '@simward/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { LearnerBadge } from './LearnerBadge.tsx';
import libraryCardClasses from './LibraryCard.module.css';
import classes from './LibraryGrid.module.css';

interface LibraryGridProps {
  modules: readonly modules.LibraryModule[];
  /** How many there are, shown or not. */
  count: number;
  /** These are the ones of before, until what was asked for is there. */
  busy: boolean;
  fetching: boolean;
  onMore: () => void;
}

/** The cards so far, and the way to more. */
export function LibraryGrid({ modules, count, busy, fetching, onMore }: LibraryGridProps) {
  const { t } = useTranslation('library');
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  // Whoever asked for more by keyboard goes on at the first of the new ones.
  useEffect(() => {
    const at = firstNew.current;
    if (at === undefined || modules.length <= at) return;
    firstNew.current = undefined;
    list.current?.querySelectorAll('a')[at]?.focus();
  }, [modules.length]);
  return (
    <>
      <ul
        ref={list}
        className={classes.grid}
        aria-label={t('list')}
        aria-busy={busy}
        data-busy={busy || undefined}
      >
        {modules.map((module) => (
          <LibraryCard key={module._id} module={module} />
        ))}
      </ul>
      <div className={classes.foot}>
        <p role="status" className={classes.shown}>
          {t('shown', { shown: modules.length, count })}
        </p>
        {modules.length < count && (
          <Button
            variant="default"
            loading={fetching}
            onClick={() => {
              firstNew.current = modules.length;
              onMore();
            }}
          >
            {t('more')}
          </Button>
        )}
      </div>
    </>
  );
}

const cardsInSight = 8;

/** Cards of the size that they will have. */
export function LibraryGridSkeleton() {
  return (
    <div className={classes.grid}>
      {Array.from({ length: cardsInSight }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity that never move
        <BlockSkeleton key={card} height={252} />
      ))}
    </div>
  );
}

interface LibraryCardProps {
  module: modules.LibraryModule;
}

/** A module of the library; a click anywhere on the card opens it. */
function LibraryCard({ module }: LibraryCardProps) {
  const { t } = useTranslation('library');
  const { _id, moduleName, platforms, expectedMinutes, state, dueOn } = module;
  return (
    <li className={libraryCardClasses.card}>
      <div className={libraryCardClasses.banner}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
      <div className={libraryCardClasses.words}>
        <h2 className={libraryCardClasses.name}>{moduleName}</h2>
        <p className={libraryCardClasses.platforms}>{platforms.join(' · ')}</p>
        <div className={libraryCardClasses.state}>
          <LearnerBadge state={state} dueOn={dueOn} />
        </div>
        <div className={libraryCardClasses.foot}>
          <span className={libraryCardClasses.minutes}>
            {expectedMinutes !== null && t('minutes', { minutes: expectedMinutes })}
          </span>
          <LinkButton
            variant="default"
            className={libraryCardClasses.view}
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
