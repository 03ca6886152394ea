import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { UnsavedNote } from '../../../ui/form/UnsavedChanges.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { LibraryDetails } from '../library/details/LibraryDetails.tsx';
import type { ModuleDetail } from '../modules.queries.ts';

const t = textsOf(managedModulesTexts);

interface PreviewDialogProps {
  module: ModuleDetail;
  /** Names the unsaved changes, which the preview does not show. */
  unsavedText: string | undefined;
  onClose: () => void;
}

/** The saved module as learners see it in the library. */
export function PreviewDialog({ module, unsavedText, onClose }: PreviewDialogProps) {
  const statusText = module.archived ? t('preview.archived') : t('preview.inactive');
  return (
    <Dialog
      title={module.moduleName}
      text={module.status ? t('preview.text') : `${t('preview.text')} ${statusText}`}
      size={1140}
      reading
      onClose={onClose}
    >
      {unsavedText && (
        <Text as="p" above={8}>
          <UnsavedNote>{t('preview.unsaved', { unsaved: unsavedText })}</UnsavedNote>
        </Text>
      )}
      <Text as="div" above={16}>
        <LibraryDetails module={module} />
      </Text>
    </Dialog>
  );
}
