import type { results } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconLock } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { MarkIcon } from '../../../ui/charts/legends/MarkShape.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { usePrinting } from '../../../ui/page/media.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from '../results.module.css';
import { stepsToFix } from './happened/stepChoice.ts';

const t = textsOf(resultsTexts);

const mostOnScreen = 3;
/** With more cards their lock has no words beside it. */
const mostWithWords = 2;

interface FixStripProps {
  test: results.Test;
  onSelect: (name: string) => void;
  /** Lists all steps that were not right in the table below. */
  onAll: () => void;
}

/**
 * The first steps that were not right, must-pass steps first. A click on a step selects its row in the table below;
 * a last one lists all of them there, and paper has them all.
 */
export function FixStrip({ test, onSelect, onAll }: FixStripProps) {
  const format = useFormat();
  const fixes = stepsToFix(test.steps);
  const mostShown = usePrinting() ? fixes.length : mostOnScreen;
  if (test.steps.length === 0) return null;
  if (fixes.length === 0)
    return (
      <Notice tone="pass">
        <Text weight="label" color="tone">
          {t('test.nothing')}
        </Text>
      </Notice>
    );
  return (
    <Surface as="section" clip className={classes.fixes} aria-label={t('test.toFix')}>
      <Stack as="p" gap={0} size="md" weight="label" className={classes.toFix}>
        <Text as="strong" size="figure" weight="title">
          {format.number(fixes.length)}
        </Text>{' '}
        {t('test.fixes', { count: fixes.length })}
      </Stack>
      {fixes.slice(0, mostShown).map((step) => (
        <button key={step.name} type="button" className={classes.fix} onClick={() => onSelect(step.name)}>
          <MarkIcon shape={step.outcome} />
          <Stack as="span" gap={0} grow>
            <Row as="span" gap={4} justify="between" align="start" nowrap={fixes.length > mostWithWords}>
              <Text weight="title">{step.name}</Text>
              {step.mustPass &&
                (fixes.length > mostWithWords ? (
                  <IconLock
                    size={16}
                    stroke={1.9}
                    color="var(--fail)"
                    role="img"
                    aria-label={t('test.mustPass')}
                  />
                ) : (
                  <StatusBadge tone="fail" icon={IconLock}>
                    {t('test.mustPass')}
                  </StatusBadge>
                ))}
            </Row>
            <Explanation step={step} test={test} />
          </Stack>
        </button>
      ))}
      {fixes.length > mostShown && (
        <button type="button" className={classes.otherFixes} onClick={onAll}>
          <Text size="xl" weight="title" numbers>
            {t('test.moreFixes', { count: fixes.length - mostShown })}
          </Text>
          <Text size="sm" color={3}>
            {t('test.showFixes')}
          </Text>
        </button>
      )}
    </Surface>
  );
}

/** The action that was done instead, whether the same happened in the session before, and what the peers do. */
function Explanation({ step, test }: { step: results.TestStep; test: results.Test }) {
  const format = useFormat();
  const { outcome, action, before, right, usual } = step;
  const what = outcome === 'missed' ? t('test.missed') : (action ?? t('test.wrong'));
  const again =
    test.before && before === outcome
      ? t('test.again', { day: format.dayAndMonth(test.before.startedAt) })
      : undefined;
  const peers = [
    test.peers > 0 ? t('test.peersDo', { right, peers: test.peers }) : undefined,
    usual ? t('test.usuallyAt', { at: format.clock(usual.middle) }) : undefined,
  ].flatMap((words) => words ?? []);
  return (
    <>
      <Text size="sm">{again ? `${what}, ${again}` : what}</Text>
      {peers.length > 0 && (
        <Text size="xs" color={3}>
          {peers.join(', ')}
        </Text>
      )}
    </>
  );
}
