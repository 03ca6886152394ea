import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { UnsavedNote } from '../../../ui/form/frame/UnsavedNote.tsx';
import type { ModuleDetail } from '../detail/moduleDetail.ts';
import { LibraryDetails } from '../library/details/LibraryDetails.tsx';
import classes from './PreviewDialog.module.css';

interface PreviewDialogProps {
  module: ModuleDetail;
  /** What of the form waits to be saved. */
  unsaved: string | undefined;
  onClose: () => void;
}

/** A module as learners find it in the library: what is saved of it. */
export function PreviewDialog({ module, unsaved, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('managedModules');
  const standing = module.archived ? t('preview.archived') : t('preview.inactive');
  return (
    <Dialog
      title={module.moduleName}
      text={module.status ? t('preview.text') : `${t('preview.text')} ${standing}`}
      size={1140}
      reading
      onClose={onClose}
    >
      {unsaved && (
        <p className={classes.unsaved}>
          <UnsavedNote>{t('preview.unsaved', { unsaved })}</UnsavedNote>
        </p>
      )}
      <div className={classes.details}>
        <LibraryDetails module={module} />
      </div>
    </Dialog>
  );
}
