import { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import classes from './ImportDescriptionDialog.module.css';
import type { DescriptionFault } from './readDescription.ts';

const shownFaults = 20;

/** Why a file is no description, and where. */
export function DescriptionFaults({ fault }: { fault: DescriptionFault }) {
  const { t, i18n } = useTranslation('managedModules');
  const title = t('import.wrong');
  if (fault.kind === 'tooLarge') {
    const limit = fileSize(modules.mostDescriptionBytes, i18n.language);
    return <InlineAlert title={title} text={t('import.tooLarge', { limit })} />;
  }
  if (fault.kind === 'notJson') {
    const text = fault.line === undefined ? t('import.notJson') : t('import.notJsonAt', { line: fault.line });
    return <InlineAlert title={title} text={text} />;
  }
  return (
    <>
      <InlineAlert title={title} text={t('import.faults', { count: fault.faults.length })} />
      <ul className={classes.list}>
        {fault.faults.slice(0, shownFaults).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <span className={classes.field}>{path}</span> {message}
          </li>
        ))}
      </ul>
    </>
  );
}
