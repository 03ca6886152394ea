import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { type ShownKind, shownKinds } from '../debriefingAddress.ts';
import type { DebriefingView } from '../useDebriefingView.ts';
import { MarkSign, MustPassSign } from './MarkSign.tsx';
import { countsOfKinds, rowsOf } from './sessionMarks.ts';

interface KindChipsProps {
  view: Pick<DebriefingView, 'all' | 'kinds' | 'toggle' | 'showAll'>;
  /** They are under way: the chips stand, without numbers. */
  isLoading?: boolean;
  /** A first chip for all of them. */
  withAll?: boolean;
  children?: ReactNode;
}

/** How many marks there are of each kind; a press narrows to it, several add up. */
export function KindChips({ view, ...given }: KindChipsProps) {
  const { all, kinds, toggle, showAll } = view;
  return <Chips {...given} all={all} kinds={kinds} toggle={toggle} showAll={showAll} />;
}

type ChipsProps = Omit<KindChipsProps, 'view'> & KindChipsProps['view'];

/** Not drawn anew by the mark that is chosen. */
const Chips = memo(function Chips(props: ChipsProps) {
  const { all, kinds, toggle, showAll, isLoading = false, withAll = false, children } = props;
  const { t } = useTranslation('debriefing');
  const labelOf = (kind: ShownKind) => {
    if (kind === 'mustPass') return t('mustPassMissed');
    return kind === 'question' ? t('questions') : t(`kind.${kind}`);
  };
  const counts = useMemo(() => (isLoading ? undefined : countsOfKinds(all)), [isLoading, all]);
  const chips = shownKinds
    .map((value) => ({
      value,
      label: labelOf(value),
      count: counts?.[value],
      sign: value === 'mustPass' ? <MustPassSign /> : <MarkSign kind={value} />,
    }))
    // Most sessions have none, and need not be told what its sign means.
    .filter(({ value, count }) => value !== 'mustPass' || (count ?? 0) > 0 || kinds?.includes(value));
  const first = { value: 'all' as const, label: t('all'), count: counts && rowsOf(all).length };
  return (
    <CountChips<ShownKind | 'all'>
      label={t('filter')}
      chips={withAll ? [first, ...chips] : chips}
      value={kinds ?? (withAll ? 'all' : [])}
      onChange={(value) => (value === 'all' ? showAll() : toggle(value))}
    >
      {children}
    </CountChips>
  );
});
