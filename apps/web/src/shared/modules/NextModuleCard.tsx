import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { usePhone } from '../../ui/page/usePhone.ts';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { type NextModule, nextModuleQuery } from './nextModule.queries.ts';

const t = textsOf(nextModuleTexts);

interface NextModuleCardProps {
  /** What it mostly takes, in pixels: what stands below must not move under a pointer. */
  heights: { wide: number; phone: number };
  children: (next: NextModule) => ReactNode;
}

/** The module to go on with, where there is one; its space is kept while it loads. */
export function NextModuleCard({ heights, children }: NextModuleCardProps) {
  const query = useQuery(nextModuleQuery);
  const height = usePhone() ? heights.phone : heights.wide;
  return (
    <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={height} gap={16} />}>
      {({ next }) => next && children(next)}
    </QueryStates>
  );
}
