import { modules, percentLimits } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { NumberField } from '../../../ui/form/fields/NumberField.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { BuildField } from '../../../ui/form/files/BuildField.tsx';
import { fieldsBeside, type WrittenField } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { useVersionForm } from './useVersionForm.ts';
import { type VersionValues, valuesOf } from './versionValues.ts';

interface VersionDialogProps {
  module: modules.Module;
  /** The one to modify; a new one without. */
  version: modules.ModuleVersion | undefined;
  onClose: () => void;
}

/** A version's number, notes, builds and rollout. */
export function VersionDialog({ module, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation('managedModules');
  const { percent, percentSign } = useNumbers();
  const { builds, ...editing } = useVersionForm(module, version, onClose);
  const { form, submit, saving } = editing;
  const values = form.getValues();
  const written: WrittenField<VersionValues>[] = [
    [t('versions.number'), (of) => of.version],
    [t('versions.notes'), (of) => of.notes],
    [t('versions.minimum'), (of) => of.minimumAppVersion],
    [t('versions.share'), (of) => percent(Number(of.rolloutPercent) / 100)],
    [t('active'), (of) => t(of.status ? 'active' : 'inactive')],
  ];
  return (
    <FormDialog
      title={version ? t('versions.modifyTitle', { version: version.version }) : t('versions.addTitle')}
      size={520}
      submit={submit}
      saving={saving}
      notice={
        <SaveFailure
          editing={editing}
          conflict={modules.problems['version.conflict'].detail}
          fieldsOf={(stored) => fieldsBeside(written, valuesOf(stored), values)}
          say={(text) => ({ title: t('versions.notSaved'), text })}
        />
      }
      confirm={version ? t('versions.save') : t('versions.add')}
      cancel={t('versions.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('versions.number')}
        description={version?.offered ? t('versions.numberStays') : t('versions.numberHelp')}
        required
        disabled={version?.offered === true}
        maxLength={modules.limits.version}
        data-autofocus={!version?.offered || undefined}
        {...form.getInputProps('version')}
      />
      <TextAreaField
        label={t('versions.notes')}
        maxLength={modules.limits.versionNotes}
        {...form.getInputProps('notes')}
      />
      {builds.uploads.map(({ platform, upload }) => {
        const path = `builds.${platform}`;
        const change = (build: null | undefined) => {
          form.setFieldValue('builds', { ...values.builds, [platform]: build });
          form.clearFieldError(path);
        };
        return (
          <BuildField
            key={platform}
            label={t('versions.buildFor', { platform })}
            zipOnly={platform === 'Windows'}
            stored={values.builds[platform] === null ? undefined : version?.builds[platform]}
            upload={upload}
            error={form.errors[path]}
            onChoose={() => change(undefined)}
            onRemove={() => change(null)}
            data-path={path}
          />
        );
      })}
      <TextField
        label={t('versions.minimum')}
        description={t('versions.minimumHelp')}
        maxLength={modules.limits.version}
        {...form.getInputProps('minimumAppVersion')}
      />
      <NumberField
        label={t('versions.share')}
        description={t('versions.shareHelp')}
        min={percentLimits.min}
        max={percentLimits.max}
        suffix={percentSign}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('rolloutPercent')}
      />
      <SwitchField
        label={t('active')}
        description={t('versions.statusHelp')}
        {...form.getInputProps('status', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
