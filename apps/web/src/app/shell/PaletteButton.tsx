import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './PaletteButton.module.css';
import { palette } from './palette.ts';

/** Looks like a field, opens the palette; on a phone its icon alone. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={classes.button}
      onClick={palette.open}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={16} stroke={1.8} aria-hidden="true" />
      <span className={classes.label}>{t('palette.open')}</span>
      <span className={classes.keys} aria-hidden="true">
        {t('palette.keys')}
      </span>
    </button>
  );
}
