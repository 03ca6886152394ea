import { nextModuleTexts } from '@simward/texts/modules/nextModule';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { pointsToMark } from '../../lib/format/numbers.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ModuleBanner } from '../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import classes from './modules.module.css';
import { type NextModule, nextModuleQuery } from './modules.queries.ts';

const t = textsOf(nextModuleTexts);

interface NextModuleCardProps {
  /** The usual height, in pixels: kept free while it loads, so that nothing below moves under a pointer. */
  heights: { wide: number; phone: number };
  children: (next: NextModule) => ReactNode;
}

/** Loads the module to go on with; shows nothing when there is none. */
export function NextModuleCard({ heights, children }: NextModuleCardProps) {
  const query = useQuery(nextModuleQuery);
  const height = usePhone() ? heights.phone : heights.wide;
  return (
    <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={height} gap={16} />}>
      {({ next }) => next && children(next)}
    </QueryStates>
  );
}

interface NextModuleFrameProps {
  next: NextModule;
  /** The reason why it is this module, shown above its name. */
  lead: ReactNode;
  /** Line of facts below the module's name. */
  facts: ReactNode;
  /** Buttons or figures at the end of the card. */
  aside?: ReactNode;
}

/** The module to go on with, at the top of a page: its picture, the reason, and its progress. */
export function NextModuleFrame({ next, lead, facts, aside }: NextModuleFrameProps) {
  const id = useId();
  return (
    <Surface as="section" clip below={16} className={classes.card} aria-labelledby={id}>
      <div className={classes.art}>
        <ModuleBanner
          productCode={next.product_code}
          family={next.family}
          topic={next.topicIcon}
          picture={next.bannerImage?.Location}
        />
      </div>
      <Stack gap={4} justify="center" className={classes.words}>
        <Row as="p" tight size="sm" color={3}>
          {lead}
        </Row>
        <Text as="h2" id={id} size="xl" weight="title" breaks>
          {next.moduleName}
        </Text>
        <Text as="div" size="md" color={2} className={classes.facts}>
          {facts}
        </Text>
      </Stack>
      {aside && (
        <Row gap={28} tight className={classes.aside}>
          {aside}
        </Row>
      )}
    </Surface>
  );
}

interface WhatIsLeftProps {
  next: NextModule;
}

/** Says what the learner must still do to complete the module. */
export function WhatIsLeft({ next }: WhatIsLeftProps) {
  const format = useFormat();
  const { failedMustPassSteps: missed, score, passMark } = next;
  if (missed.length > 0)
    return (
      <>
        {t('left.mustPass', { count: missed.length })} <strong>{format.list(missed)}</strong>
      </>
    );
  if (score !== null && score < passMark)
    return t('left.below', { points: -pointsToMark(score, passMark), mark: format.mark(passMark) });
  return t(next.trainingCompletionStatus === 'Not started' ? 'left.notStarted' : 'left.noAssessment');
}
