import { wire } from '@simward/contract';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { textsOf } from '../../lib/texts/texts.ts';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';

const t = textsOf(sessionsTexts);

interface PlayedInChoiceProps {
  value: wire.PlayedIn | undefined;
  onChange: (value: wire.PlayedIn | undefined) => void;
}

/** A filter of a list of sessions by where they were played. */
export function PlayedInChoice(props: PlayedInChoiceProps) {
  return (
    <FilterChoice
      label={t('playedInTitle')}
      options={wire.playedIn.map((value) => ({ value, label: t(`playedIn.${value}`) }))}
      {...props}
    />
  );
}
