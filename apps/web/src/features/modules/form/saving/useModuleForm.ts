import { messages, modules } from '@simward/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { atField } from '../../../../lib/api/sending/upload.ts';
import { sendDocument } from '../../../../lib/upload/sendDocument.ts';
import { createUpload } from '../../../../lib/upload/upload.ts';
import { moduleDetailQuery } from '../../../../shared/modules/modules.queries.ts';
import { usePictureUpload } from '../../../../ui/form/files/usePictureUpload.ts';
import { useRecordForm } from '../../../../ui/form/saving/useRecordForm.ts';
import { videoHostsQuery } from '../../library/library.queries.ts';
import { moduleChecks } from './checkModule.ts';
import { useAddModule, useModifyModule } from './moduleForm.queries.ts';
import { emptyModule, fieldsOf, type ModuleValues, valuesOf } from './moduleValues.ts';

interface ModuleFormInput {
  /** The one to modify; a new one without. */
  module: modules.Module | undefined;
  onSaved: () => void;
}

/** The module form's values and saving; a conflict keeps the values and fetches what is stored now. */
export function useModuleForm({ module, onSaved }: ModuleFormInput) {
  const { t } = useTranslation('managedModules');
  const client = useQueryClient();
  const add = useAddModule();
  const modify = useModifyModule();
  const banner = usePictureUpload('bannerImage');
  // It is sent from when it is chosen, so that saving seldom waits for it.
  const [guide] = useState(() => createUpload({ send: sendDocument }));
  useEffect(() => guide.cancel, [guide]);
  const videoHosts = useQuery(videoHostsQuery).data?.hosts ?? modules.usualVideoHosts;
  const form = useRecordForm<modules.Module, ModuleValues>({
    record: module,
    valuesOf,
    initialValues: module ? valuesOf(module) : emptyModule,
    validate: moduleChecks({ isNew: !module, passMarkRange: t('form.passMarkRange'), videoHosts }),
    onSave: async (values, base) => {
      const moduleGuide = values.moduleGuide && (await atField('moduleGuide', guide.finished));
      const bannerImage = await banner.upload(values.bannerImage);
      const fields = fieldsOf(values);
      if (!base)
        return atFormFields(
          add.mutateAsync({ ...fields, moduleGuide: moduleGuide ?? '', bannerImage: bannerImage ?? null }),
        );
      return atFormFields(
        modify.mutateAsync({
          ...fields,
          ...(moduleGuide !== undefined && { moduleGuide }),
          ...(bannerImage !== undefined && { bannerImage }),
          _id: base._id,
          revision: base.revision,
        }),
      );
    },
    onSaved: () => {
      guide.forget();
      onSaved();
    },
    conflict: 'module.conflict',
    readStored: ({ _id }) => client.fetchQuery({ ...moduleDetailQuery(_id), staleTime: 0 }),
  });
  /** Goes on from a module that got a competency by mapping; what was typed stays. */
  const takeMapped = (mapped: modules.Module) => {
    const added = valuesOf(mapped).competencies.filter(
      ({ competencyName }) => !form.base?.competencies.includes(competencyName),
    );
    if (!form.form.isDirty()) form.begin(mapped);
    else {
      form.setBase(mapped);
      for (const line of added) form.form.insertListItem('competencies', line);
    }
  };
  return { ...form, takeMapped, bannerSent: banner.sent, guide };
}

export type ModuleEditing = ReturnType<typeof useModuleForm>;

/** How the server's message about a missing code begins, whatever follows. */
const codeMissing = 'Validation failed: competencyProductCodes';

/** A field of the calls' parallel lists as the form's lines call it. */
const formField = (field: string) =>
  field
    .replace(/^competencyProductCodes\.(\d+)$/, 'competencies.$1.productCode')
    .replace(/^competencies\.(\d+)$/, 'competencies.$1.competencyName');

/**
 * Sends a module; what the server says of the parallel lists stands at the lines of the form.
 * @throws ApiProblem
 */
async function atFormFields<T>(send: Promise<T>): Promise<T> {
  try {
    return await send;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const isCodeMissing = error.detail.startsWith(codeMissing);
    const said = isCodeMissing ? messages.productCodeRequired.text : undefined;
    const { title, status, code, reference } = error;
    throw new ApiProblem({
      title,
      status,
      code,
      detail: said ?? error.detail,
      ...(reference && { reference }),
      errors: Object.entries(error.fields).map(([field, message]) => ({
        field: formField(field),
        message: said ?? message,
      })),
    });
  }
}
