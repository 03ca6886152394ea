import type { results } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { MarkShape } from '../../../ui/charts/legends/MarkShape.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './FixStrip.module.css';
import { stepsToFix } from './happened/stepChoice.ts';

const t = textsOf(resultsTexts);

const mostShown = 3;

interface FixStripProps {
  test: results.Test;
  onSelect: (name: string) => void;
}

/** The steps that were not right, must-pass steps first. Each selects its row in the table below. */
export function FixStrip({ test, onSelect }: FixStripProps) {
  const format = useFormat();
  const fixes = stepsToFix(test.steps);
  if (test.steps.length === 0) return null;
  if (fixes.length === 0)
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size={20} stroke={1.8} aria-hidden="true" />
        {t('test.nothing')}
      </p>
    );
  return (
    <section className={classes.strip} aria-label={t('test.toFix')}>
      <p className={classes.count}>
        <strong>{format.number(fixes.length)}</strong> {t('test.fixes', { count: fixes.length })}
      </p>
      {fixes.slice(0, mostShown).map((step) => (
        <button key={step.name} type="button" className={classes.fix} onClick={() => onSelect(step.name)}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <MarkShape shape={step.outcome} x={10} y={10} color="" />
          </svg>
          <Row as="span" justify="between" tight grow>
            <Text weight="title">{step.name}</Text>
            {step.mustPass && (
              <StatusBadge tone="fail" icon={IconLock}>
                {t('test.mustPass')}
              </StatusBadge>
            )}
            <Explanation step={step} test={test} />
          </Row>
        </button>
      ))}
    </section>
  );
}

/** The action that was done instead, whether the same happened in the session before, and what the peers do. */
function Explanation({ step, test }: { step: results.TestStep; test: results.Test }) {
  const format = useFormat();
  const { outcome, action, before, right, usual } = step;
  const what =
    outcome === 'missed' ? t('test.missed') : action === null ? t('test.wrong') : t('test.done', { action });
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
      <span className={classes.what}>{again ? `${what}, ${again}` : what}</span>
      {peers.length > 0 && <span className={classes.peers}>{peers.join(', ')}</span>}
    </>
  );
}
