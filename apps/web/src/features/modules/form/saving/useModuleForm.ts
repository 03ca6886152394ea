import { modules } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { numbers } from '../../../../lib/format/numbers.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { sendDocument } from '../../../../lib/upload/sendFiles.ts';
import { createUpload } from '../../../../lib/upload/upload.ts';
import { atField } from '../../../../lib/upload/uploadPicture.ts';
import { moduleDetailQuery } from '../../../../shared/modules/modules.queries.ts';
import { usePictureUpload } from '../../../../ui/form/fields/PictureField.tsx';
import { useRecordForm } from '../../../../ui/form/useRecordForm.ts';
import { useAddModule, useModifyModule, videoHostsQuery } from '../../managedModules.queries.ts';
import { moduleChecks } from './checkModule.ts';
import { emptyModule, fieldsOf, type ModuleValues, valuesOf } from './moduleValues.ts';
import { unsavedParts } from './unsavedParts.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

interface ModuleFormInput {
  /** The module to modify; undefined to add one. */
  module: modules.Module | undefined;
  onSaved: () => void;
}

/** Values and saving of the module form. A conflict keeps the values and reads the stored module again. */
export function useModuleForm({ module, onSaved }: ModuleFormInput) {
  const client = useQueryClient();
  const add = useAddModule();
  const modify = useModifyModule();
  const banner = usePictureUpload('bannerImage');
  // The guide is sent as soon as it is chosen, so that saving seldom waits for it.
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
  /** Continues from the module as it is after a competency was added by mapping; typed values stay. */
  const continueFromMapped = (mapped: modules.Module) => {
    const newCompetencies = valuesOf(mapped).competencies.filter(
      ({ competencyName }) => !form.base?.competencies.includes(competencyName),
    );
    if (!form.form.isDirty()) form.begin(mapped);
    else {
      form.setBase(mapped);
      for (const competency of newCompetencies) form.form.insertListItem('competencies', competency);
    }
  };
  return { ...form, continueFromMapped, bannerSent: banner.sent, guide };
}

export type ModuleEditing = ReturnType<typeof useModuleForm>;

/**
 * The changes in words, such as "2 unsaved changes in Competencies"; undefined without changes, and for a new
 * module.
 */
export function unsavedTextOf({ form, base }: ModuleEditing): string | undefined {
  const unsaved = base ? unsavedParts(form.getValues(), valuesOf(base)) : [];
  if (unsaved.length === 0) return undefined;
  const titles = {
    details: t('form.details'),
    competencies: t('competencies.title'),
    files: t('form.files'),
  };
  return t('form.unsaved', {
    count: unsaved.reduce((sum, { changes }) => sum + changes, 0),
    parts: numbers.list(unsaved.map(({ part }) => titles[part])),
  });
}

/**
 * Waits for the answer and moves errors of the calls' parallel lists to the lines of the form.
 * @throws ApiProblem
 */
async function atFormFields<T>(send: Promise<T>): Promise<T> {
  try {
    return await send;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const isCodeMissing = error.code === 'module.product-code-missing';
    const ownWords = isCodeMissing ? tMessages('productCodeRequired.text') : undefined;
    const { title, status, code, reference } = error;
    throw new ApiProblem({
      title,
      status,
      code,
      detail: ownWords ?? error.detail,
      ...(reference && { reference }),
      errors: Object.entries(error.fields).map(([field, message]) => ({
        field: formField(field),
        message: ownWords ?? message,
      })),
    });
  }
}

/** The form's path of a field in the calls' parallel lists. */
const formField = (field: string) =>
  field
    .replace(/^competencyProductCodes\.(\d+)$/, 'competencies.$1.productCode')
    .replace(/^competencies\.(\d+)$/, 'competencies.$1.competencyName');
