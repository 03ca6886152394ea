import { type AnswerOf, modules } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { NumberField } from '../../../ui/form/fields/FormFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { competencyUseQuery, useChangeCurveLimits } from '../managedModules.queries.ts';
import { MapCompetencyDialog } from './MapCompetencyDialog.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

/** Acts on competencies that need a dialog: map a reported name, remove one with results, change curve limits. */
export function useCompetencyActs(
  module: modules.Module | undefined,
  onMapped: (module: modules.Module) => void,
) {
  const { data } = useQuery({ ...competencyUseQuery(module?._id ?? ''), enabled: module !== undefined });
  const [mapping, setMapping] = useState<modules.UsedName>();
  const [removal, setRemoval] = useState<Removal>();
  const [withOpenLimits, setWithOpenLimits] = useState<StoredCompetency>();
  const storedOf = (name: string) =>
    data?.competencies.find(
      ({ competencyName }) => modules.foldedName(competencyName) === modules.foldedName(name),
    );
  return {
    moduleId: module?._id ?? '',
    reported: data?.reported ?? [],
    map: setMapping,
    /** Removes a competency at once if no session has a result for it; otherwise asks first. */
    remove: (name: string, remove: () => void) => {
      const competency = storedOf(name);
      if (competency && competency.sessions > 0) setRemoval({ competency, remove });
      else remove();
    },
    /** A function that opens the limits of the competency's learning curves; undefined until the competency is saved. */
    openLimitsOf: (name: string) => {
      const stored = storedOf(name);
      return stored && (() => setWithOpenLimits(stored));
    },
    /** Drawn outside of the module's form: the dialogs hold forms of their own. */
    dialogs: (
      <>
        {module && mapping && (
          <MapCompetencyDialog
            module={module}
            reported={mapping}
            onMapped={onMapped}
            onClose={() => setMapping(undefined)}
          />
        )}
        {module && withOpenLimits && (
          <CurveLimitsDialog
            moduleId={module._id}
            competencyName={withOpenLimits.competencyName}
            curveLimits={withOpenLimits.curveLimits}
            onClose={() => setWithOpenLimits(undefined)}
          />
        )}
        {removal && (
          <RemoveCompetencyDialog
            competency={removal.competency}
            onRemove={removal.remove}
            onClose={() => setRemoval(undefined)}
          />
        )}
      </>
    ),
  };
}

export type CompetencyActs = Pick<
  ReturnType<typeof useCompetencyActs>,
  'moduleId' | 'reported' | 'map' | 'remove' | 'openLimitsOf'
>;

type StoredCompetency = AnswerOf<typeof modules.competencyUse>['competencies'][number];

interface Removal {
  competency: modules.UsedName;
  remove: () => void;
}

interface CurveLimitsDialogProps {
  moduleId: string;
  competencyName: string;
  curveLimits: modules.CurveLimits;
  onClose: () => void;
}

/** The limits in percent; empty while a field has no number. */
type Values = Record<keyof modules.CurveLimits, number | ''>;

const bounds = {
  acceptable: { min: 1, max: 90 },
  unacceptable: { min: 2, max: 95 },
  falseAlarm: { min: 1, max: 40 },
  missedAlarm: { min: 1, max: 40 },
} as const;

const percentOf = (share: number) => Math.round(share * 1000) / 10;

const shareOf = (percent: number | '') => Math.round(Number(percent) * 10) / 1000;

const required = (percent: number | '') => (percent === '' ? tMessages('required.text') : null);

/** Limits of a competency's CUSUM: acceptable and unacceptable share of misses, and the rates of false alarms. */
function CurveLimitsDialog({ moduleId, competencyName, curveLimits, onClose }: CurveLimitsDialogProps) {
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
          suffix={numbers.percentSign}
          decimalScale={1}
          {...bounds[field]}
          {...(index === 0 && { 'data-autofocus': true })}
          {...form.getInputProps(field)}
        />
      ))}
    </FormDialog>
  );
}

interface RemoveCompetencyDialogProps {
  competency: modules.UsedName;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before a competency with results leaves the module. */
function RemoveCompetencyDialog({ competency, onRemove, onClose }: RemoveCompetencyDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={t('removal.title', { name: competency.competencyName })}
      text={t('removal.text', { sessions: competency.sessions })}
      confirm={t('removal.confirm')}
      keep={t('removal.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      onConfirm={() => {
        onRemove();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
