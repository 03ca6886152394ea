import { useTranslation } from 'react-i18next';
import { Legend } from '../../../../ui/values/scores/Legend.tsx';
import classes from './PeerLegend.module.css';

interface PeerLegendProps {
  /** The person's own score is among them. */
  own?: boolean;
}

/** What the drawings in the table are made of. */
export function PeerLegend({ own = false }: PeerLegendProps) {
  const { t } = useTranslation('results');
  return (
    <Legend wideOnly>
      <li>
        <span className={classes.mark} aria-hidden="true" />
        {t('legend.passMark')}
      </li>
      <li>
        <span className={classes.range} aria-hidden="true" />
        {t(own ? 'legend.peers' : 'legend.learners')}
      </li>
      {own && (
        <li>
          <span className={classes.dot} aria-hidden="true" />
          {t('legend.you')}
        </li>
      )}
    </Legend>
  );
}
