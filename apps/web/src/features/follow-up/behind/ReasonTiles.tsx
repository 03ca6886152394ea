import { followUp, screens } from '@simward/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { FigureTileLink, FigureTiles } from '../../../ui/values/figures/FigureTiles.tsx';
import { followUpAddress } from '../followUpSearch.ts';
import { reasonSigns } from './reasonSigns.ts';

type Counts = Pick<followUp.Summary, 'learners' | 'behind' | 'reasons' | 'neverTried' | 'before'>;

const noReasons = { overdue: 0, mustPass: 0, refresh: 0, due: 0 };
const none: Counts = {
  learners: 0,
  behind: 0,
  reasons: noReasons,
  neverTried: 0,
  before: { behind: 0, reasons: noReasons },
};

interface ReasonTilesProps {
  /** Undefined while it loads. */
  summary: Counts | undefined;
}

/** How many learners are behind for each reason, now and a week ago; each leads to them, and the last to who is not. */
export function ReasonTiles({ summary }: ReasonTilesProps) {
  const { t } = useTranslation('followUp');
  const format = useFormat();
  const { filters, setFilters } = useFilters(followUpAddress);
  const { learners, behind, reasons, neverTried, before } = summary ?? none;
  return (
    <FigureTiles
      label={t('table.why')}
      pending={!summary}
      tiles={followUp.behindReasons.map((reason) => ({
        ...reasonSigns[reason],
        key: reason,
        label: t(`tile.${reason}.label`),
        value: format.number(reasons[reason]),
        note: t(`tile.${reason}.note`, { count: reasons[reason], neverTried }),
        line: t('tile.before', { count: before.reasons[reason] }),
      }))}
      chosen={filters.reason}
      onChoose={(reason) => setFilters({ reason, moduleId: undefined })}
    >
      <FigureTileLink
        to={screens.competencyTable.path}
        search={{ rowsOf: 'learners' }}
        tone="pass"
        icon={IconCircleCheck}
        label={t('tile.upToDate.label')}
        value={format.number(learners - behind)}
        note={t('tile.upToDate.note', { count: learners })}
        line={t('tile.before', { count: learners - before.behind })}
      />
    </FigureTiles>
  );
}
