import { VisuallyHidden } from '@mantine/core';
import { groupDebriefing, initialsOf, screens } from '@simward/contract';
import { groupDebriefingTexts } from '@simward/texts/group-debriefing';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type Ref, useEffect, useRef } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { MarkIcon, MarkShape, type Shape } from '../../ui/charts/legends/MarkShape.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import classes from './group-debriefing.module.css';
import type { GroupColumn } from './groupColumns.ts';

const t = textsOf(groupDebriefingTexts);

interface StepRowsProps {
  steps: readonly groupDebriefing.GroupStep[];
  columns: readonly GroupColumn[];
  namesHidden: boolean;
  /** The step that is unfolded. */
  chosenStep: string | undefined;
  onChoose: (step: string | undefined) => void;
}

/** With more columns than this, initials replace the first name. */
const mostFirstNames = 10;

/** A row for each step, a column for each learner, a mark for how the learner did the step. */
export function StepRows({ steps, columns, namesHidden, chosenStep, onChoose }: StepRowsProps) {
  const row = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref moves with the chosen step.
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenStep]);
  const width = columns.length + 2;
  const shortName = (name: string) =>
    columns.length > mostFirstNames ? initialsOf(name, 'person') : name.split(/\s+/)[0];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reached by keyboard (WCAG 2.1.1).
    <section className={classes.scroll} tabIndex={0} aria-label={t('steps')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.stepHead}>
              {t('step')}
            </th>
            <th scope="col" className={classes.shareHead}>
              {t('right')}
            </th>
            {columns.map(({ session, number, name }) => (
              <th key={session._id} scope="col" className={classes.person}>
                {namesHidden ? (
                  <span title={t('learner', { number })}>
                    <span aria-hidden="true">{number}</span>
                    <VisuallyHidden>{t('learner', { number })}</VisuallyHidden>
                  </span>
                ) : (
                  <Link
                    to={screens.debriefing.path}
                    search={{ sessionId: session._id }}
                    title={name}
                    aria-label={t('debriefingOf', { name })}
                  >
                    {shortName(session.learner.name)}
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => {
            const isChosen = step.name === chosenStep;
            const isNewPhase = step.phase !== null && step.phase !== steps[index - 1]?.phase;
            return (
              <Fragment key={step.name}>
                {isNewPhase && (
                  <tr>
                    <th colSpan={width} scope="rowgroup" className={classes.phase}>
                      {step.phase}
                    </th>
                  </tr>
                )}
                <StepRow
                  ref={isChosen ? row : undefined}
                  step={step}
                  index={index}
                  columns={columns}
                  namesHidden={namesHidden}
                  isChosen={isChosen}
                  onToggle={() => onChoose(isChosen ? undefined : step.name)}
                />
                {isChosen && (
                  <tr>
                    <td colSpan={width} className={classes.detail}>
                      <StepDetail index={index} columns={columns} namesHidden={namesHidden} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface StepRowProps {
  ref: Ref<HTMLTableRowElement> | undefined;
  step: groupDebriefing.GroupStep;
  /** Index of the step in each session's `did`. */
  index: number;
  columns: readonly GroupColumn[];
  namesHidden: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function StepRow({ ref, step, index, columns, namesHidden, isChosen, onToggle }: StepRowProps) {
  const format = useFormat();
  const { right, sessions } = step;
  const wordsOf = ({ number, name }: GroupColumn, did: groupDebriefing.GroupSession['did'][number]) =>
    [
      namesHidden ? t('learner', { number }) : name,
      did ? t(`did.${did.outcome}`) : t('nothing'),
      did?.at != null && format.clock(did.at),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <tr ref={ref} className={isChosen ? classes.chosen : undefined}>
      <th scope="row" className={classes.step}>
        <button type="button" className={classes.toggle} aria-expanded={isChosen} onClick={onToggle}>
          <Text weight="label" color={3} numbers rigid style={{ minInlineSize: 20 }}>
            {step.number ?? ''}
          </Text>
          <Text grow>
            {step.name}
            {step.number === null && (
              <Text as="small" size="sm" weight="text" color={3} style={{ display: 'block' }}>
                {t('undeclared')}
              </Text>
            )}
          </Text>
          {step.mustPass && (
            <IconLock size={15} stroke={1.9} color="var(--fail)" role="img" aria-label={t('mustPass')} />
          )}
          <IconChevronDown className={classes.arrow} size={16} stroke={1.8} aria-hidden="true" />
        </button>
      </th>
      <td className={classes.share}>
        {sessions > 0 && (
          <>
            <span className={classes.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(right / sessions) * 100}%` }} />
            </span>
            {t('rightOf', { right, sessions })}
          </>
        )}
      </td>
      {columns.map((column) => {
        const did = column.session.did[index] ?? null;
        const words = wordsOf(column, did);
        return (
          <td key={column.session._id} className={classes.cell} title={words}>
            <VisuallyHidden>{words}</VisuallyHidden>
            {did && (
              <svg width={24} height={24} viewBox="-11 -11 22 22" aria-hidden="true">
                <MarkShape shape={didShapes[did.outcome]} x={0} y={0} color="" />
              </svg>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The same shapes as in the debriefing of one session. */
export const didShapes = {
  right: 'correct',
  outOfOrder: 'order',
  wrong: 'wrong',
  missed: 'missed',
} as const satisfies Record<groupDebriefing.GroupOutcome, Shape>;

interface StepDetailProps {
  /** Index of the step in each session's `did`. */
  index: number;
  columns: readonly GroupColumn[];
  namesHidden: boolean;
}

/** Names grouped by how they did the step, each with the time in the session. */
function StepDetail({ index, columns, namesHidden }: StepDetailProps) {
  const format = useFormat();
  const groups = groupDebriefing.groupOutcomes.toReversed().map((outcome) => ({
    outcome,
    people: columns.filter(({ session }) => session.did[index]?.outcome === outcome),
  }));
  const nameOf = ({ session, number, name: learner }: GroupColumn) => {
    const at = session.did[index]?.at ?? null;
    const name = namesHidden ? t('learner', { number }) : learner;
    return at === null ? name : t('at', { name, at: format.clock(at) });
  };
  return (
    <Stack as="dl">
      {groups
        .filter(({ people }) => people.length > 0)
        .map(({ outcome, people }) => (
          <div key={outcome} className={classes.group}>
            <Row as="dt" nowrap weight="title">
              <MarkIcon shape={didShapes[outcome]} />
              {t('didCount', { did: t(`did.${outcome}`), count: people.length })}
            </Row>
            <dd>{people.map(nameOf).join(' · ')}</dd>
          </div>
        ))}
    </Stack>
  );
}
