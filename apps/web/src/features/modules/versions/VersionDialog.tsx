import { messages, modules, percentLimits, type RequestOf } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { atField } from '../../../lib/api/sending/upload.ts';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import type { Upload } from '../../../lib/upload/upload.ts';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../../ui/form/choices/SwitchField.tsx';
import { NumberField } from '../../../ui/form/fields/NumberField.tsx';
import { TextAreaField } from '../../../ui/form/fields/TextAreaField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { BuildField } from '../../../ui/form/files/BuildField.tsx';
import { buildUpload } from '../../../ui/form/files/buildUploads.ts';
import { fieldsBeside, type WrittenField } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { useRecordForm } from '../../../ui/form/saving/useRecordForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAddVersion, useModifyVersion } from './versions.queries.ts';

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

interface VersionValues {
  version: string;
  minimumAppVersion: string;
  notes: string;
  rolloutPercent: number | '';
  status: boolean;
  /** Null takes one away. New ones are sent beside the form. */
  builds: Record<keyof modules.ModuleVersion['builds'], null | undefined>;
}

const asTheyAre = { Windows: undefined, Oculus: undefined, HTC: undefined, PICO: undefined };

/** A new version reaches nobody before somebody says how many. */
const emptyVersion: VersionValues = {
  version: '',
  minimumAppVersion: '',
  notes: '',
  rolloutPercent: 0,
  status: true,
  builds: asTheyAre,
};

const valuesOf = (version: modules.ModuleVersion): VersionValues => ({
  version: version.version,
  minimumAppVersion: version.minimumAppVersion ?? '',
  notes: version.notes,
  rolloutPercent: version.rolloutPercent,
  status: version.status,
  builds: asTheyAre,
});

type Fields = Omit<RequestOf<typeof modules.addVersion>['body'], 'moduleId' | 'builds'>;

/** The fields as the calls take them, without files. */
const fieldsOf = (values: VersionValues): Fields => ({
  version: values.version,
  minimumAppVersion: values.minimumAppVersion.trim() || null,
  notes: values.notes,
  rolloutPercent: Number(values.rolloutPercent),
  status: values.status,
});

/** A version's values, builds and saving; a conflict keeps the values and fetches what is stored now. */
function useVersionForm(
  module: modules.Module,
  version: modules.ModuleVersion | undefined,
  onClose: () => void,
) {
  const { t } = useTranslation('managedModules');
  const client = useQueryClient();
  const add = useAddVersion();
  const modify = useModifyVersion();
  const builds = versionBuilds(module, version);
  const editing = useRecordForm<modules.ModuleVersion, VersionValues>({
    record: version,
    valuesOf,
    initialValues: version ? valuesOf(version) : emptyVersion,
    validate: {
      version: (number) => (number.trim() === '' ? messages.required.text : null),
      rolloutPercent: (percent) => (percent === '' ? t('versions.range') : null),
    },
    onSave: async (values, base) => {
      const named = { ...fieldsOf(values), builds: await builds.named(values.builds) };
      if (!base) return add.mutateAsync({ ...named, moduleId: module._id });
      return modify.mutateAsync({ ...named, _id: base._id, revision: base.revision });
    },
    onSaved: () => {
      const number = editing.form.getValues().version.trim();
      builds.forget();
      toastSuccess({ title: t(version ? 'versions.modified' : 'versions.added', { version: number }) });
      onClose();
    },
    conflict: 'version.conflict',
    readStored: async (base) => {
      const { versions } = await client.fetchQuery({ ...moduleDetailQuery(module._id), staleTime: 0 });
      // No version is ever taken away.
      return versions.find(({ _id }) => _id === base._id) ?? base;
    },
  });
  return { ...editing, builds };
}

type BuildPlatform = keyof modules.ModuleVersion['builds'];

type NamedBuilds = Partial<Record<BuildPlatform, string | null | undefined>>;

interface VersionBuilds {
  uploads: { platform: BuildPlatform; upload: Upload }[];
  /** The builds as the calls take them, once all have been sent: ids, null for one that is taken away. */
  named: (given: VersionValues['builds']) => Promise<NamedBuilds>;
  /** The version has them now. */
  forget: () => void;
}

/** The builds that are sent for a version, or for the module's next one; they go on when the dialog is closed. */
const versionBuilds = (module: modules.Module, version: modules.ModuleVersion | undefined): VersionBuilds => {
  const uploads = module.platforms.map((platform) => ({
    platform,
    upload: buildUpload(`${version?._id ?? module._id}.${platform}`),
  }));
  return {
    uploads,
    named: async (given) => {
      const named: NamedBuilds = {};
      for (const { platform, upload } of uploads)
        named[platform] = (await atField(`builds.${platform}`, upload.finished)) ?? given[platform];
      return named;
    },
    forget: () => {
      for (const { upload } of uploads) upload.forget();
    },
  };
};
