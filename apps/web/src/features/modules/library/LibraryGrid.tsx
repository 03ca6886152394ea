import { Button } from '@mantine/core';
import type { modules } from '@simward/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { LibraryCard } from './LibraryCard.tsx';
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
