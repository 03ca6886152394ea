import { modules, percentLimits, type RequestOf } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { modulesProblems } from '@simward/texts/modules/modulesProblems';
import { useQueryClient } from '@tanstack/react-query';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { buildUpload } from '../../../lib/upload/sendFiles.ts';
import type { Upload } from '../../../lib/upload/upload.ts';
import { atField } from '../../../lib/upload/uploadPicture.ts';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { BuildField } from '../../../ui/form/fields/BuildField.tsx';
import { NumberField, SwitchField, TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { fieldsBeside, SaveFailure, type WrittenField } from '../../../ui/form/SaveFailure.tsx';
import { useRecordForm } from '../../../ui/form/useRecordForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAddVersion, useModifyVersion } from '../managedModules.queries.ts';

const tProblems = textsOf(modulesProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

interface VersionDialogProps {
  module: modules.Module;
  /** The version to modify; undefined to add one. */
  version: modules.ModuleVersion | undefined;
  onClose: () => void;
}

/** Form of a version's number, notes, builds and rollout. */
export function VersionDialog({ module, version, onClose }: VersionDialogProps) {
  const { builds, ...editing } = useVersionForm(module, version, onClose);
  const { form, submit, saving } = editing;
  const values = form.getValues();
  const fieldWords: WrittenField<VersionValues>[] = [
    [t('versions.number'), ({ version: number }) => number],
    [t('versions.notes'), ({ notes }) => notes],
    [t('versions.minimum'), ({ minimumAppVersion }) => minimumAppVersion],
    [t('versions.share'), ({ rolloutPercent }) => numbers.percent(Number(rolloutPercent) / 100)],
    [t('active'), ({ status }) => t(status ? 'active' : 'inactive')],
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
          conflict={tProblems('version.conflict.detail')}
          fieldsOf={(stored) => fieldsBeside(fieldWords, valuesOf(stored), values)}
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
        suffix={numbers.percentSign}
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
  /** Null removes the saved build. New builds are uploaded separately from the form. */
  builds: Record<keyof modules.ModuleVersion['builds'], null | undefined>;
}

const unchangedBuilds = { Windows: undefined, Oculus: undefined, HTC: undefined, PICO: undefined };

/** A new version starts at 0 %, so that it reaches no headset before somebody decides. */
const emptyVersion: VersionValues = {
  version: '',
  minimumAppVersion: '',
  notes: '',
  rolloutPercent: 0,
  status: true,
  builds: unchangedBuilds,
};

const valuesOf = (version: modules.ModuleVersion): VersionValues => ({
  version: version.version,
  minimumAppVersion: version.minimumAppVersion ?? '',
  notes: version.notes,
  rolloutPercent: version.rolloutPercent,
  status: version.status,
  builds: unchangedBuilds,
});

type Fields = Omit<RequestOf<typeof modules.addVersion>['body'], 'moduleId' | 'builds'>;

/** The body of the calls; builds are left out, because they are uploaded separately. */
const fieldsOf = (values: VersionValues): Fields => ({
  version: values.version,
  minimumAppVersion: values.minimumAppVersion.trim() || null,
  notes: values.notes,
  rolloutPercent: Number(values.rolloutPercent),
  status: values.status,
});

/** Values, builds and saving of a version. A conflict keeps the values and reads the stored version again. */
function useVersionForm(
  module: modules.Module,
  version: modules.ModuleVersion | undefined,
  onClose: () => void,
) {
  const client = useQueryClient();
  const add = useAddVersion();
  const modify = useModifyVersion();
  const builds = versionBuilds(module, version);
  const editing = useRecordForm<modules.ModuleVersion, VersionValues>({
    record: version,
    valuesOf,
    initialValues: version ? valuesOf(version) : emptyVersion,
    validate: {
      version: (number) => (number.trim() === '' ? tMessages('required.text') : null),
      rolloutPercent: (percent) => (percent === '' ? t('versions.range') : null),
    },
    onSave: async (values, base) => {
      const body = { ...fieldsOf(values), builds: await builds.finish(values.builds) };
      if (!base) return add.mutateAsync({ ...body, moduleId: module._id });
      return modify.mutateAsync({ ...body, _id: base._id, revision: base.revision });
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
      // Versions are never deleted, so that this one is always found.
      return versions.find(({ _id }) => _id === base._id) ?? base;
    },
  });
  return { ...editing, builds };
}

type BuildPlatform = keyof modules.ModuleVersion['builds'];

type BuildIds = Partial<Record<BuildPlatform, string | null | undefined>>;

interface VersionBuilds {
  uploads: { platform: BuildPlatform; upload: Upload }[];
  /** Waits until every build has been sent; answers ids as the calls take them, null for a removed build. */
  finish: (values: VersionValues['builds']) => Promise<BuildIds>;
  /** Forgets the uploads, once the version is saved with them. */
  forget: () => void;
}

/** Uploads of builds for a version, or for the module's next one. They continue when the dialog is closed. */
const versionBuilds = (module: modules.Module, version: modules.ModuleVersion | undefined): VersionBuilds => {
  const uploads = module.platforms.map((platform) => ({
    platform,
    upload: buildUpload(`${version?._id ?? module._id}.${platform}`),
  }));
  return {
    uploads,
    finish: async (values) => {
      const ids: BuildIds = {};
      for (const { platform, upload } of uploads)
        ids[platform] = (await atField(`builds.${platform}`, upload.finished)) ?? values[platform];
      return ids;
    },
    forget: () => {
      for (const { upload } of uploads) upload.forget();
    },
  };
};
