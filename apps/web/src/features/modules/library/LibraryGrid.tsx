import { Button } from '@mantine/core';
import { type modules, screens } from '@simward/contract';
import { libraryTexts } from '@simward/texts/modules/library';
import { useEffect, useRef } from 'react';
import { dueTone } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { Grid, Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageParts } from '../../../ui/page/parts/PageParts.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './library.module.css';

const t = textsOf(libraryTexts);

interface LibraryGridProps {
  modules: readonly modules.LibraryModule[];
  /** The number of modules that match the filters, whether loaded or not. */
  count: number;
  /** The modules still belong to the previous filters, because the new ones are loading. */
  busy: boolean;
  fetching: boolean;
  onMore: () => void;
}

/** The cards loaded so far, and a button that loads more. */
export function LibraryGrid({ modules, count, busy, fetching, onMore }: LibraryGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  // The focus goes to the first new card, so that somebody with a keyboard continues there.
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || modules.length <= index) return;
    firstNew.current = undefined;
    list.current?.querySelectorAll('a')[index]?.focus();
  }, [modules.length]);
  return (
    <>
      <PageParts busy={busy}>
        <Grid as="ul" ref={list} least={250} aria-label={t('list')} aria-busy={busy}>
          {modules.map((module) => (
            <LibraryCard key={module._id} module={module} />
          ))}
        </Grid>
      </PageParts>
      <Stack align="center">
        <Text as="p" size="sm" color={3}>
          {t('shown', { shown: modules.length, count })}
        </Text>
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
      </Stack>
    </>
  );
}

const skeletonCards = 8;

export function LibraryGridSkeleton() {
  return (
    <Grid least={250}>
      {Array.from({ length: skeletonCards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards without identity that never move
        <BlockSkeleton key={card} height={252} />
      ))}
    </Grid>
  );
}

interface LibraryCardProps {
  module: modules.LibraryModule;
}

/** A module of the library; a click anywhere on the card opens it. */
function LibraryCard({ module }: LibraryCardProps) {
  const { _id, moduleName, platforms, expectedMinutes, state, dueOn } = module;
  return (
    <Surface as="li" clip className={classes.card}>
      <div className={classes.picture}>
        <ModuleBanner
          productCode={module.product_code}
          family={module.family}
          topic={module.topicIcon}
          picture={module.bannerImage?.Location}
        />
      </div>
      <Stack gap={12} justify="between" grow className={classes.words}>
        <div>
          <Text as="h2" size="lg" weight="title" breaks>
            {moduleName}
          </Text>
          <Text as="p" size="sm" color={3}>
            {platforms.join(' · ')}
          </Text>
          <div className={classes.state}>
            <LearnerBadge state={state} dueOn={dueOn} />
          </div>
        </div>
        <Row justify="between" nowrap>
          <Text size="sm" color={3}>
            {expectedMinutes !== null && t('minutes', { minutes: expectedMinutes })}
          </Text>
          <LinkButton
            variant="default"
            className={classes.view}
            to={screens.libraryDetails.path}
            search={{ moduleId: _id }}
            aria-label={t('viewNamed', { module: moduleName })}
          >
            {t('view')}
          </LinkButton>
        </Row>
      </Stack>
    </Surface>
  );
}

/** The learner's state in a module; nothing for a module that is not assigned to them. */
function LearnerBadge({ state, dueOn }: Pick<modules.LibraryModule, 'state' | 'dueOn'>) {
  const format = useFormat();
  const today = useToday();
  if (state === null) return null;
  if (state === 'done') return <StatusBadge tone="pass">{t('states.done')}</StatusBadge>;
  if (dueOn === null) return <StatusBadge tone="info">{t('states.assigned')}</StatusBadge>;
  const tone = dueTone(dueOn, today) ?? 'info';
  return (
    <StatusBadge tone={tone}>
      {t(tone === 'fail' ? 'overdue' : 'dueOn', { day: format.day(dueOn) })}
    </StatusBadge>
  );
}
