import { modules } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { NumberField } from '../../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useMapCompetency } from '../managedModules.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

interface MapCompetencyDialogProps {
  module: Pick<modules.Module, '_id' | 'competencies'>;
  reported: modules.UsedName;
  onMapped: (module: modules.Module) => void;
  onClose: () => void;
}

/** Value of the option for a new competency. A line break, which no competency's name can be. */
const newOption = '\n';

interface Values {
  /** A competency's name, or `newOption`. */
  competency: string | null;
  competencyName: string;
  productCode: string;
  validityMonths: number | '';
}

/** Chooses the competency that a reported name means, or makes a new one. */
export function MapCompetencyDialog({ module, reported, onMapped, onClose }: MapCompetencyDialogProps) {
  const map = useMapCompetency();
  const { competencyName: reportedName, sessions } = reported;
  const [isNew, setNew] = useState(false);
  const ifNew =
    (check: (value: string) => string | null) =>
    (value: string, { competency }: Values) =>
      competency === newOption ? check(value) : null;
  const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);
  const { form, submit, saving, failure } = useProblemForm<
    Values,
    { module: modules.Module; sessions: number }
  >({
    initialValues: {
      competency: null,
      competencyName: reportedName,
      productCode: '',
      validityMonths: modules.usualValidityMonths,
    },
    validate: {
      competency: (competency) => (competency === null ? tMessages('required.text') : null),
      competencyName: ifNew(required),
      productCode: ifNew((code) => (code.trim() === '' ? tMessages('productCodeRequired.text') : null)),
      validityMonths: (months, { competency }) =>
        competency === newOption && months === '' ? tMessages('required.text') : null,
    },
    onValuesChange: ({ competency }) => setNew(competency === newOption),
    onSave: ({ competency, competencyName, productCode, validityMonths }) =>
      map.mutateAsync({
        _id: module._id,
        reportedName,
        ...(competency === newOption
          ? { competencyName, productCode, validityMonths: Number(validityMonths) }
          : { competencyName: competency ?? '' }),
      }),
    onSaved: (mapped) => {
      toastSuccess({ title: t('map.done', { name: reportedName }), text: t('map.doneText', mapped) });
      onMapped(mapped.module);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('map.title', { name: reportedName })}
      text={t('map.text', { sessions })}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('map.failed'), text: failure.detail }}
      confirm={t('map.confirm')}
      cancel={t('map.cancel')}
      onClose={onClose}
    >
      <SelectField
        label={t('map.competency')}
        required
        data-autofocus
        placeholder={t('form.pleaseSelect')}
        allowDeselect={false}
        data={[
          ...module.competencies.map((name) => ({ value: name, label: name })),
          ...(module.competencies.length < modules.limits.competencies
            ? [{ value: newOption, label: t('map.newOne') }]
            : []),
        ]}
        {...form.getInputProps('competency')}
      />
      {isNew && (
        <>
          <TextField
            label={t('competencies.name')}
            required
            maxLength={modules.limits.competencyName}
            {...form.getInputProps('competencyName')}
          />
          <TextField
            label={t('competencies.code')}
            required
            maxLength={modules.limits.productCode}
            {...form.getInputProps('productCode')}
          />
          <NumberField
            label={t('map.validity')}
            required
            min={1}
            max={modules.limits.validityMonths}
            allowDecimal={false}
            {...form.getInputProps('validityMonths')}
          />
        </>
      )}
    </FormDialog>
  );
}
