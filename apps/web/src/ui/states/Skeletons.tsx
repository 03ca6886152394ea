import { Skeleton, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from './Skeletons.module.css';

const t = textsOf(uiTexts);

const patience = 150;

interface AfterAWhileProps {
  children: ReactNode;
  /** Without the wait. */
  atOnce?: boolean;
}

/** Keeps its space but shows nothing for 150 ms: what loads faster must not flicker. */
function AfterAWhile({ children, atOnce = false }: AfterAWhileProps) {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.wait} data-shown={shown || undefined}>
      <VisuallyHidden role="status">{shown ? t('loading') : ''}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface BlockSkeletonProps {
  /** The height of what comes, in pixels. */
  height: number;
  /** What is free below it, in pixels, where another follows. */
  gap?: number;
}

export function BlockSkeleton({ height, gap = 0 }: BlockSkeletonProps) {
  return (
    <AfterAWhile>
      <Skeleton height={height} mb={gap} radius="md" />
    </AfterAWhile>
  );
}

interface RowsSkeletonProps {
  rows: number;
  rowHeight?: number;
}

/** Lines of a list or table of the height they will have. */
export function RowsSkeleton({ rows, rowHeight = 46 }: RowsSkeletonProps) {
  return (
    <AfterAWhile>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity that never move
        <div key={row} className={classes.row} style={{ blockSize: rowHeight }}>
          <Skeleton width={26} height={26} radius="sm" />
          <Skeleton height={10} width="22%" radius="xl" />
          <Skeleton height={10} width="16%" radius="xl" />
          <Skeleton height={10} width="28%" radius="xl" />
          <Skeleton height={20} width={60} radius="sm" className={classes.last} />
        </div>
      ))}
    </AfterAWhile>
  );
}

interface PageSkeletonProps {
  /** Goes on with one that is on show: without the wait, and still, because what moves is painted between all else. */
  goesOn?: boolean;
}

/** A whole page before its data: head and two cards. */
export function PageSkeleton({ goesOn = false }: PageSkeletonProps) {
  const animate = !goesOn;
  return (
    <AfterAWhile atOnce={goesOn}>
      <Skeleton animate={animate} height={24} width={220} radius="sm" mb={10} />
      <Skeleton animate={animate} height={12} width={320} maw="80%" radius="xl" mb={26} />
      <Skeleton animate={animate} height={330} radius="lg" mb="md" />
      <Skeleton animate={animate} height={240} radius="lg" />
    </AfterAWhile>
  );
}
