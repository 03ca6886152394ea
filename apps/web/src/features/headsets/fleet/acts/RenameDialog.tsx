import { headsets, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../../ui/form/fields/TextField.tsx';
import { SaveFailure } from '../../../../ui/form/saving/SaveFailure.tsx';
import type { Headset } from '../../headset.ts';
import { useRenameHeadset } from '../../headsets.queries.ts';
import { useHeadsetForm } from './useHeadsetForm.ts';

interface RenameDialogProps {
  headset: Headset;
  onClose: () => void;
}

/** Gives a headset another name. */
export function RenameDialog({ headset, onClose }: RenameDialogProps) {
  const { t } = useTranslation('headsets');
  const rename = useRenameHeadset();
  const editing = useHeadsetForm({
    headset,
    valuesOf: ({ name }) => ({ name }),
    validate: ({ name }) => (name.trim() === '' ? { name: messages.required.text } : {}),
    onSave: ({ name }, { _id, revision }) => rename.mutateAsync({ _id, name, revision }),
    done: ({ name }) => t('rename.done', { from: headset.name, to: name.trim() }),
    onClose,
  });
  const { form, submit, saving } = editing;
  return (
    <FormDialog
      title={t('rename.title', { name: headset.name })}
      notice={
        <SaveFailure
          editing={editing}
          conflict={headsets.problems['headset.conflict'].detail}
          fieldsOf={({ name }) => [{ label: t('fleet.name'), theirs: name, mine: form.values.name }]}
          say={(text) => ({ title: t('rename.failed'), text })}
        />
      }
      submit={submit}
      saving={saving}
      confirm={t('rename.confirm')}
      cancel={t('rename.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('fleet.name')}
        required
        maxLength={headsets.limits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
