import { Skeleton, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row } from '../layout/Layout.tsx';
import classes from './states.module.css';

const t = textsOf(uiTexts);

interface BlockSkeletonProps {
  /** The height of the content, in pixels. */
  height: number;
  /** Space below, in pixels, for several skeletons. */
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

/** The skeleton of the rows of a list or table, with their final height. */
export function RowsSkeleton({ rows, rowHeight = 46 }: RowsSkeletonProps) {
  return (
    <AfterAWhile className={classes.rows}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity that never move
        <Row key={row} gap={16} nowrap style={{ blockSize: rowHeight }}>
          <Skeleton width={26} height={26} radius="sm" />
          <Skeleton height={10} width="22%" radius="xl" />
          <Skeleton height={10} width="16%" radius="xl" />
          <Skeleton height={10} width="28%" radius="xl" />
          <Skeleton height={20} width={60} radius="sm" ms="auto" />
        </Row>
      ))}
    </AfterAWhile>
  );
}

interface PageSkeletonProps {
  /**
   * Continues a skeleton that is already shown: it appears at once, and without animation, which would slow
   * the page.
   */
  goesOn?: boolean;
}

/** The skeleton of a whole page: heading and two cards. */
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

/** A skeleton with the shape of its content, made of Mantine's. */
export const ShapeSkeleton = ({ children }: { children: ReactNode }) => <AfterAWhile>{children}</AfterAWhile>;

interface AfterAWhileProps {
  children: ReactNode;
  className?: string | undefined;
  /** Shows the content without the delay. */
  atOnce?: boolean;
}

const delayMs = 150;

/** Keeps its space but shows nothing at first: a skeleton that is replaced quickly would only flicker. */
export function AfterAWhile({ children, className, atOnce = false }: AfterAWhileProps) {
  const [shown, setShown] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.wait} data-shown={shown || undefined}>
      <VisuallyHidden role="status">{shown ? t('loading') : ''}</VisuallyHidden>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}
