import { debriefingTexts } from '@simward/texts/debriefing';
import { memo, type ReactNode, useMemo } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { type FilterKind, filterKinds } from '../debriefingAddress.ts';
import type { DebriefingView } from '../useDebriefingView.ts';
import { MarkSign, MustPassSign } from './MarkSign.tsx';
import { countsOfKinds, rowsOf } from './sessionMarks.ts';

const t = textsOf(debriefingTexts);

interface KindChipsProps {
  view: Pick<DebriefingView, 'allMarks' | 'kinds' | 'toggle' | 'showAll'>;
  /** Draws the chips without numbers while the marks load. */
  isLoading?: boolean;
  /** Adds a first chip for all kinds. */
  withAll?: boolean;
  children?: ReactNode;
}

/** Number of marks of each kind. A press filters by the kind; several kinds add up. */
export function KindChips({ view, ...chipProps }: KindChipsProps) {
  const { allMarks, kinds, toggle, showAll } = view;
  return <Chips {...chipProps} allMarks={allMarks} kinds={kinds} toggle={toggle} showAll={showAll} />;
}

type ChipsProps = Omit<KindChipsProps, 'view'> & KindChipsProps['view'];

/** Memoised apart from the view, so that choosing a mark does not draw the chips again. */
const Chips = memo(function Chips(props: ChipsProps) {
  const { allMarks, kinds, toggle, showAll, isLoading = false, withAll = false, children } = props;
  const labelOf = (kind: FilterKind) => {
    if (kind === 'mustPass') return t('mustPassMissed');
    return kind === 'question' ? t('questions') : t(`kind.${kind}`);
  };
  const counts = useMemo(() => (isLoading ? undefined : countsOfKinds(allMarks)), [isLoading, allMarks]);
  const chips = filterKinds
    .map((value) => ({
      value,
      label: labelOf(value),
      count: counts?.[value],
      sign: value === 'mustPass' ? <MustPassSign /> : <MarkSign kind={value} />,
      withoutWords: value === 'mustPass',
    }))
    // Most sessions have no missed must-pass step; without one, its sign is not explained.
    .filter(({ value, count }) => value !== 'mustPass' || (count ?? 0) > 0 || kinds?.includes(value));
  const first = { value: 'all' as const, label: t('all'), count: counts && rowsOf(allMarks).length };
  return (
    <CountChips<FilterKind | 'all'>
      label={t('filter')}
      chips={withAll ? [first, ...chips] : chips}
      value={kinds ?? (withAll ? 'all' : [])}
      onChange={(value) => (value === 'all' ? showAll() : toggle(value))}
    >
      {children}
    </CountChips>
  );
});
