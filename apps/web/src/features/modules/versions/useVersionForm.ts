import { messages, type modules } from '@simward/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moduleDetailQuery } from '../../../shared/modules/modules.queries.ts';
import { useRecordForm } from '../../../ui/form/saving/useRecordForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { versionBuilds } from './versionBuilds.ts';
import { useAddVersion, useModifyVersion } from './versions.queries.ts';
import { emptyVersion, fieldsOf, type VersionValues, valuesOf } from './versionValues.ts';

/** A version's values, builds and saving; a conflict keeps the values and fetches what is stored now. */
export function useVersionForm(
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
