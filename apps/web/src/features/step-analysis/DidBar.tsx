import { Menu, UnstyledButton } from '@mantine/core';
import { screens, type stepAnalysis } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Tone } from '../../ui/values/tone.ts';
import classes from './step-analysis.module.css';
import type { SessionsSearch } from './useCohort.ts';

const t = textsOf(stepAnalysisTexts);

interface DidBarProps {
  item: stepAnalysis.AnalysedItem;
  name: string;
  /** Makes the address of the sessions with this outcome. */
  searchOf: (outcome: stepAnalysis.ItemOutcome) => SessionsSearch;
}

/** The outcomes of an item as a small bar. A menu leads to the sessions of each part, because a part can be too narrow to hit. */
export function DidBar({ item, name, searchOf }: DidBarProps) {
  const format = useFormat();
  const parts = didParts(item);
  const labels = parts.map(({ key, count }) => `${t(`did.${key}`)} ${format.number(count)}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('didOf', { name, did: labels.join(', ') })}>
          <span className={classes.bar} aria-hidden="true">
            {parts.map(({ key, count }) => (
              <span key={key} className={classes.did} data-tone={didTones[key]} style={{ flexGrow: count }} />
            ))}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ key }, index) => (
          <Menu.Item
            key={key}
            renderRoot={(props) => (
              <Link to={screens.stepSessions.path} search={searchOf(outcomeOf[key])} {...props} />
            )}
            leftSection={<i className={`${classes.did} ${classes.swatch}`} data-tone={didTones[key]} />}
          >
            {labels[index]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Only the outcomes that occurred, in the order in which they are drawn. */
export const didParts = (item: stepAnalysis.AnalysedItem): { key: DidKey; count: number }[] => {
  const counts = didCounts(item);
  return didKeys.map((key) => ({ key, count: counts[key] })).filter(({ count }) => count > 0);
};

/**
 * The number of sessions with each outcome. Every session counts once, so "right" leaves out sessions that
 * were out of order.
 */
export const didCounts = ({ right, outOfOrder, wrong, missed }: stepAnalysis.AnalysedItem) => ({
  right: right - outOfOrder,
  outOfOrder,
  wrong,
  missed,
});

export const didKeys = ['right', 'outOfOrder', 'wrong', 'missed'] as const;

export type DidKey = (typeof didKeys)[number];

/** The colour of each outcome; the same in the bars, the chart and the legend. */
export const didTones = {
  right: 'pass',
  outOfOrder: 'order',
  wrong: 'fail',
  missed: 'warn',
} as const satisfies Record<DidKey, Tone>;

/** The filter for the sessions of a part. "Out of order" has no filter of its own: these sessions count as right. */
export const outcomeOf = {
  right: 'right',
  outOfOrder: 'right',
  wrong: 'wrong',
  missed: 'missed',
} as const satisfies Record<DidKey, stepAnalysis.ItemOutcome>;
