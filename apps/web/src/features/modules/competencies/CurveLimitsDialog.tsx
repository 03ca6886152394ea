import { messages, type modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { NumberField } from '../../../ui/form/fields/NumberField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useChangeCurveLimits } from './competencies.queries.ts';

interface CurveLimitsDialogProps {
  moduleId: string;
  competencyName: string;
  curveLimits: modules.CurveLimits;
  onClose: () => void;
}

/** In percent, as they are typed. */
type Values = Record<keyof modules.CurveLimits, number | ''>;

const bounds = {
  acceptable: { min: 1, max: 90 },
  unacceptable: { min: 2, max: 95 },
  falseAlarm: { min: 1, max: 40 },
  missedAlarm: { min: 1, max: 40 },
} as const;

const percentOf = (share: number) => Math.round(share * 1000) / 10;
const shareOf = (percent: number | '') => Math.round(Number(percent) * 10) / 1000;
const required = (percent: number | '') => (percent === '' ? messages.required.text : null);

/** What the learning curves of a competency are held against. */
export function CurveLimitsDialog({
  moduleId,
  competencyName,
  curveLimits,
  onClose,
}: CurveLimitsDialogProps) {
  const { t } = useTranslation('managedModules');
  const { percentSign } = useNumbers();
  const change = useChangeCurveLimits();
  const { form, submit, saving, failure } = useProblemForm<Values, unknown>({
    initialValues: {
      acceptable: percentOf(curveLimits.acceptable),
      unacceptable: percentOf(curveLimits.unacceptable),
      falseAlarm: percentOf(curveLimits.falseAlarm),
      missedAlarm: percentOf(curveLimits.missedAlarm),
    },
    validate: {
      acceptable: required,
      unacceptable: (percent, { acceptable }) =>
        required(percent) ?? (Number(percent) <= Number(acceptable) ? t('curve.more') : null),
      falseAlarm: required,
      missedAlarm: required,
    },
    onSave: ({ acceptable, unacceptable, falseAlarm, missedAlarm }) =>
      change.mutateAsync({
        _id: moduleId,
        competencyName,
        curveLimits: {
          acceptable: shareOf(acceptable),
          unacceptable: shareOf(unacceptable),
          falseAlarm: shareOf(falseAlarm),
          missedAlarm: shareOf(missedAlarm),
        },
      }),
    onSaved: () => {
      toastSuccess({ title: t('curve.done', { name: competencyName }) });
      onClose();
    },
  });
  const fields = ['acceptable', 'unacceptable', 'falseAlarm', 'missedAlarm'] as const;
  return (
    <FormDialog
      title={t('curve.title', { name: competencyName })}
      text={t('curve.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('curve.failed'), text: failure.detail }}
      confirm={t('curve.confirm')}
      cancel={t('map.cancel')}
      onClose={onClose}
    >
      {fields.map((field, index) => (
        <NumberField
          key={field}
          label={t(`curve.${field}`)}
          description={t(`curve.${field}Help`)}
          required
          suffix={percentSign}
          decimalScale={1}
          {...bounds[field]}
          {...(index === 0 && { 'data-autofocus': true })}
          {...form.getInputProps(field)}
        />
      ))}
    </FormDialog>
  );
}
