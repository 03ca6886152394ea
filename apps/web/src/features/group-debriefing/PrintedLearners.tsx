import type { groupDebriefing } from '@simward/contract';
import { groupDebriefingTexts } from '@simward/texts/group-debriefing';
import { IconLock } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { MarkIcon } from '../../ui/charts/legends/MarkShape.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { usePrinting } from '../../ui/page/media.ts';
import classes from './group-debriefing.module.css';
import type { GroupColumn } from './groupColumns.ts';
import { didShapes } from './StepRows.tsx';

const t = textsOf(groupDebriefingTexts);

interface PrintedLearnersProps {
  steps: readonly groupDebriefing.GroupStep[];
  columns: readonly GroupColumn[];
  namesHidden: boolean;
}

/** On paper, behind the summary: each learner's steps from a new page. */
export function PrintedLearners({ steps, columns, namesHidden }: PrintedLearnersProps) {
  const format = useFormat();
  if (!usePrinting()) return null;
  return columns.map(({ session, number, name: learner }) => {
    const name = namesHidden ? t('learner', { number }) : learner;
    const done = steps.flatMap((step, index) => {
      const did = session.did[index] ?? null;
      return did ? [{ step, did }] : [];
    });
    const right = done.filter(({ did }) => did.outcome === 'right').length;
    return (
      <section key={session._id} className={classes.learnerPage} aria-label={name}>
        <Row as="header" gap={12} align="baseline" below={8}>
          <Text as="h3" size="h1" weight="title" grow>
            {name}
          </Text>
          <Text size="md" color={2}>
            {t('rightOf', { right, sessions: done.length })}
          </Text>
        </Row>
        <table className={classes.learnerSteps}>
          <tbody>
            {done.map(({ step, did }) => (
              <tr key={step.name}>
                <td>{step.number ?? ''}</td>
                <td>
                  {step.name}
                  {step.mustPass && (
                    <IconLock
                      size={13}
                      stroke={1.9}
                      color={did.outcome === 'right' ? undefined : 'var(--fail)'}
                      aria-label={t('mustPass')}
                    />
                  )}
                </td>
                <td>
                  <Row as="span" nowrap>
                    <MarkIcon shape={didShapes[did.outcome]} />
                    {t(`did.${did.outcome}`)}
                  </Row>
                </td>
                <td>{did.at == null ? '' : format.clock(did.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}
