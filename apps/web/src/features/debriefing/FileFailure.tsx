import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import classes from './DebriefingHeader.module.css';
import type { useDebriefingFile } from './useDebriefingFile.ts';

/** Why Debriefing_Data.xlsx could not be kept. */
export function FileFailure({ file: { error } }: { file: ReturnType<typeof useDebriefingFile> }) {
  const { t } = useTranslation('debriefing');
  if (!error) return null;
  return (
    <div className={classes.failure}>
      <InlineAlert title={t('fileFailed')} text={error.detail} />
    </div>
  );
}
