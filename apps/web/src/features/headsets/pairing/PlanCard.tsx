import { Anchor, SegmentedControl } from '@mantine/core';
import { screens, wire } from '@simward/contract';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import {
  type Icon,
  IconAlertTriangle,
  IconCalendar,
  IconClock,
  IconListCheck,
  IconListDetails,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ModuleBanner } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { pairAddress } from '../headsetsAddress.ts';
import classes from './PlanCard.module.css';
import type { Plan } from './pairing.queries.ts';

const t = textsOf(pairingTexts);

const ModuleChoice = lazyPart(async () => (await import('./ModuleChoice.tsx')).ModuleChoice);

type PlannedModule = NonNullable<Plan['module']>;

/** The mode of the address, if the module has it, else the one that is suggested. */
export const useChosenMode = (module: PlannedModule | null | undefined): wire.Mode | undefined => {
  const [{ mode }] = useAddress(pairAddress);
  return mode && module?.modes.includes(mode) ? mode : module?.suggestedMode;
};

interface PlanCardProps {
  plan: Plan;
  /** Platform of the headset that asks, or whose code is known. */
  platform: wire.Platform | undefined;
  /** One row, without a frame of its own. */
  compact?: boolean;
  /** It was approved: nothing can be changed any more. */
  decided?: boolean;
}

/** What will start: module and mode, which the learner may change before the approval. */
export function PlanCard({ plan, platform, compact = false, decided = false }: PlanCardProps) {
  const [, change] = useAddress(pairAddress);
  const [isChoosing, setChoosing] = useState(false);
  const mode = useChosenMode(plan.module);
  const { module } = plan;
  if (!module || !mode) return <NothingAssigned />;
  const misfit = platform !== undefined && !module.platforms.includes(platform) ? platform : undefined;
  const modes = !decided && module.modes.length > 1 && (
    <SegmentedControl
      aria-label={t('plan.mode')}
      value={mode}
      onChange={(next) => change({ mode: wire.modeSchema.parse(next) }, { replace: true })}
      data={wire.modeSchema.options
        .filter((one) => module.modes.includes(one))
        .toSorted()
        .map((one) => ({ value: one, label: t(`plan.modes.${one}`) }))}
    />
  );
  const dialog = isChoosing && (
    <ModuleChoice
      moduleId={module.moduleId}
      modes={compact && modes}
      onChoose={(moduleId) => {
        setChoosing(false);
        change({ moduleId, mode: undefined }, { replace: true });
      }}
      onClose={() => setChoosing(false)}
    />
  );
  const warnings = (
    <>
      {misfit && <Warning>{t('plan.wrongPlatform', { platform: misfit })}</Warning>}
      {plan.instead && <Warning>{t('plan.instead')}</Warning>}
    </>
  );
  const act = !decided && (
    <Anchor component="button" type="button" onClick={() => setChoosing(true)}>
      {t(compact ? 'plan.change' : 'plan.another')}
    </Anchor>
  );
  const art = (
    <div className={classes.art}>
      <ModuleBanner
        productCode={module.product_code}
        family={module.family}
        topic={module.topicIcon}
        picture={module.bannerImage?.Location}
        small={compact}
      />
    </div>
  );
  if (compact)
    return (
      <div className={classes.compact}>
        {art}
        <Stack gap={0} grow>
          <Text as="p" size="sm" color={3}>
            {t('plan.title')}
          </Text>
          <Text as="h2" size="lg" weight="title" breaks>
            {module.moduleName}
          </Text>
          <Text as="p" size="sm" color={2}>
            {module.expectedMinutes === null
              ? t(`plan.modes.${mode}`)
              : t('plan.summary', { mode, minutes: module.expectedMinutes })}
          </Text>
          {warnings}
        </Stack>
        {act}
        {dialog}
      </div>
    );
  return (
    <Surface as="section" clip className={classes.card} aria-label={t('plan.title')}>
      {art}
      <Stack gap={4} justify="center" className={classes.words}>
        <Text as="p" color={3}>
          {t('plan.title')}
        </Text>
        <Text as="h2" size="xl" weight="title" breaks>
          {module.moduleName}
        </Text>
        <PlanFacts module={module} />
        {warnings}
      </Stack>
      <Stack gap={12} align="end" justify="between" className={classes.acts}>
        {modes || <Text color={2}>{t(`plan.modes.${mode}`)}</Text>}
        {act}
      </Stack>
      {dialog}
    </Surface>
  );
}

function PlanFacts({ module }: { module: PlannedModule }) {
  const format = useFormat();
  const { expectedMinutes, dueOn, stepsToFix } = module;
  return (
    <Row gap={20} tight color={2}>
      {expectedMinutes !== null && (
        <Fact icon={IconClock}>{t('plan.takes', { minutes: expectedMinutes })}</Fact>
      )}
      {dueOn !== null && <Fact icon={IconCalendar}>{t('plan.due', { day: format.day(dueOn) })}</Fact>}
      {stepsToFix > 0 && (
        <Fact icon={IconListCheck} warm>
          {t('plan.fix', { count: stepsToFix })}
        </Fact>
      )}
    </Row>
  );
}

interface FactProps {
  icon: Icon;
  warm?: boolean;
  children: string;
}

function Fact({ icon: Sign, warm = false, children }: FactProps) {
  return (
    <Row as="span" gap={8} nowrap>
      <Sign size={16} stroke={1.7} color={warm ? 'var(--accent)' : undefined} aria-hidden="true" />
      {children}
    </Row>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Row as="p" align="start" nowrap size="sm" color="tone" data-tone="warn">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      {children}
    </Row>
  );
}

function NothingAssigned() {
  return (
    <Surface as="section" pad={16} aria-label={t('plan.title')}>
      <EmptyState
        compact
        icon={IconListDetails}
        title={t('plan.nothing')}
        reason={t('plan.nothingReason')}
        action={<LinkButton to={screens.moduleLibrary.path}>{t('plan.library')}</LinkButton>}
      />
    </Surface>
  );
}
