import { Button } from '@mantine/core';
import { messages, modules, percentLimits } from '@simward/contract';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { PhaseStrip } from '../../../shared/modules/PhaseStrip.tsx';
import { stepCounts } from '../../../shared/modules/stepPhases.ts';
import { NumberField } from '../../../ui/form/fields/NumberField.tsx';
import { FormErrorSummary } from '../../../ui/form/frame/FormErrorSummary.tsx';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { UnsavedNote } from '../../../ui/form/frame/UnsavedNote.tsx';
import { fieldsBeside, type WrittenField } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageSection } from '../../../ui/page/parts/PageSection.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { useCompetencyActs } from '../competencies/useCompetencyActs.tsx';
import stepsCardClasses from '../steps/StepsCard.module.css';
import { moduleStepsQuery } from '../steps/steps.queries.ts';
import { AboutFields } from './fields/AboutFields.tsx';
import { BannerCard } from './fields/BannerCard.tsx';
import { ChoiceRow } from './fields/ChoiceRow.tsx';
import { CompetencyRows } from './fields/CompetencyRows.tsx';
import { GuideField } from './fields/GuideField.tsx';
import classes from './ModuleForm.module.css';
import { type ModuleValues, valuesOf } from './saving/moduleValues.ts';
import type { ModuleEditing } from './saving/useModuleForm.ts';
import { useUnsavedText } from './saving/useUnsavedText.ts';
import { type ModuleLabels, useCompetencyLabels, useModuleLabels } from './useModuleLabels.ts';

interface ModuleFormProps {
  /** The one to modify; a new one without. */
  module?: modules.Module;
  editing: ModuleEditing;
  onReturn: () => void;
  /** Opens the editor of the steps. */
  onEditSteps?: () => void;
  /** Parts that are saved on their own: below the steps, and before the files. */
  below?: ReactNode;
  beside?: ReactNode;
}

/** Why a module was not created, or not changed, in the words of the specification. */
const sayNotCreated = (reason: string) => ({ title: messages.moduleNotCreated.title, text: reason });
const sayNotModified = (reason: string) =>
  reason === messages.productCodeRequired.text ? { title: reason } : sayError(reason);

/** Everything about a module; who may not change it sees it all the same. */
export function ModuleForm({ module, editing, onReturn, onEditSteps, below, beside }: ModuleFormProps) {
  const { t } = useTranslation('managedModules');
  const { percentSign } = useNumbers();
  const { form, submit, saving, base, bannerSent, guide } = editing;
  const values = form.getValues();
  const labels = useModuleLabels();
  const lineLabels = useCompetencyLabels(values.competencies);
  const written = useWrittenModule(labels);
  const mustPassOf = useMustPassOf(module?._id);
  const acts = useCompetencyActs(base, editing.takeMapped);
  const readOnly = module?.mayModify === false;
  const unsaved = useUnsavedText(editing);
  const readOnlyNote = module?.mayRestore ? t('form.archived') : t('form.readOnly');
  const isMissing = !module && Object.values(form.errors).includes(messages.required.text);
  return (
    <>
      <form onSubmit={submit} noValidate>
        <UnsavedChanges isDirty={() => form.isDirty()} searchKey="moduleId" />
        <FormErrorSummary
          errors={form.errors}
          labels={{ ...labels, ...lineLabels }}
          refused={isMissing ? messages.moduleNotCreated : undefined}
        />
        <SaveFailure
          editing={editing}
          conflict={modules.problems['module.conflict'].detail}
          fieldsOf={(stored) => fieldsBeside(written, valuesOf(stored), values)}
          say={module ? sayNotModified : sayNotCreated}
        />
        <fieldset className={classes.fields} disabled={readOnly}>
          <div className={columns.columns}>
            <div className={columns.column}>
              <PageSection id="details">
                <AboutFields form={form} labels={labels} />
              </PageSection>
              <PageSection id="competencies">
                <CompetencyRows form={form} readOnly={readOnly} mustPassOf={mustPassOf} acts={acts} />
              </PageSection>
              {module && (
                <PageSection id="steps">
                  <StepsCard moduleId={module._id} onEdit={readOnly ? undefined : onEditSteps} />
                </PageSection>
              )}
              {below}
            </div>
            <div className={columns.column}>
              {beside}
              <PageSection id="files">
                <div className={columns.column}>
                  <BannerCard
                    form={form}
                    stored={base?.bannerImage?.Location}
                    sent={bannerSent}
                    readOnly={readOnly}
                  />
                  <Card title={labels.moduleGuide}>
                    <GuideField
                      moduleId={base?._id}
                      stored={base?.moduleGuide}
                      upload={guide}
                      readOnly={readOnly}
                      value={values.moduleGuide}
                      onChange={(file) => form.setFieldValue('moduleGuide', file)}
                      error={form.errors.moduleGuide}
                    />
                  </Card>
                </div>
              </PageSection>
              <Card title={t('form.passing')}>
                <div className={classes.stack}>
                  <NumberField
                    label={labels.passMark}
                    min={percentLimits.min}
                    max={percentLimits.max}
                    suffix={percentSign}
                    decimalScale={1}
                    allowNegative={false}
                    {...form.getInputProps('passMark')}
                  />
                  <ChoiceRow
                    label={labels.modes}
                    options={(['training', 'assessment'] as const).map((value) => ({
                      value,
                      label: t(`form.${value}`),
                    }))}
                    {...form.getInputProps('modes')}
                  />
                  <NumberField
                    label={labels.attemptsAllowed}
                    description={t('form.attemptsAllowedHelp')}
                    placeholder={t('form.anyNumber')}
                    min={1}
                    max={modules.limits.attemptsAllowed}
                    allowDecimal={false}
                    allowNegative={false}
                    {...form.getInputProps('attemptsAllowed')}
                  />
                </div>
              </Card>
            </div>
          </div>
        </fieldset>
        <StickyActionBar note={readOnly ? readOnlyNote : unsaved && <UnsavedNote>{unsaved}</UnsavedNote>}>
          <Button variant="default" onClick={onReturn}>
            {t('form.return')}
          </Button>
          {!readOnly && (
            <Button type="submit" loading={saving}>
              {module ? t('form.save') : t('form.add')}
            </Button>
          )}
        </StickyActionBar>
      </form>
      {acts.dialogs}
    </>
  );
}

interface StepsCardProps {
  moduleId: string;
  /** Opens the editor; only for who may change the module. */
  onEdit: (() => void) | undefined;
}

/** The declared steps of a module's newest version: how many in which phase, and which must be passed. */
function StepsCard({ moduleId, onEdit }: StepsCardProps) {
  const { t } = useTranslation('managedModules');
  const query = useQuery(moduleStepsQuery(moduleId));
  const { data } = query;
  return (
    <Card
      title={t('steps.title')}
      unit={data && data.steps.length > 0 ? t('steps.facts', stepCounts(data.steps)) : ''}
      controls={
        onEdit &&
        data && (
          <Button variant="subtle" size="xs" onClick={onEdit}>
            {data.steps.length + data.questions.length > 0 ? t('steps.edit') : t('steps.add')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failed={t('steps.failed')} loading={<BlockSkeleton height={72} />}>
        {(shown) => <Steps shown={shown} />}
      </QueryStates>
    </Card>
  );
}

function Steps({ shown: { steps, questions, version } }: { shown: modules.ModuleSteps }) {
  const { t } = useTranslation('managedModules');
  const mustPass = steps.filter((step) => step.mustPass);
  const facts = [
    ...(questions.length > 0 ? [t('steps.questions', { count: questions.length })] : []),
    ...(version === null ? [] : [t('steps.ofVersion', { version })]),
  ];
  if (steps.length === 0 && questions.length === 0)
    return (
      <p className={stepsCardClasses.none}>{version === null ? t('steps.noVersion') : t('steps.none')}</p>
    );
  return (
    <>
      <PhaseStrip steps={steps} />
      {mustPass.length > 0 && (
        <p className={stepsCardClasses.mustPass}>
          <IconLock size={16} stroke={1.8} role="img" aria-label={t('steps.mustPass')} />
          <span>{mustPass.map(({ name }) => name).join(' · ')}</span>
        </p>
      )}
      {facts.length > 0 && <p className={stepsCardClasses.facts}>{facts.join(' · ')}</p>}
    </>
  );
}

/** The fields of a module in words. */
function useWrittenModule(labels: ModuleLabels): readonly WrittenField<ModuleValues>[] {
  const { t } = useTranslation(['managedModules', 'library']);
  const { list, mark } = useNumbers();
  return [
    [labels.moduleName, ({ moduleName }) => moduleName.trim()],
    [labels.industry, ({ industry }) => industry],
    [labels.moduleDescription, ({ moduleDescription }) => moduleDescription.trim()],
    [labels.moduleDemoLink, ({ moduleDemoLink }) => moduleDemoLink.trim()],
    [labels.moduleType, ({ moduleType }) => moduleType],
    [labels.product_code, ({ product_code }) => product_code.trim()],
    [labels.status, ({ status }) => t(status)],
    [labels.platforms, ({ platforms }) => list(platforms.toSorted())],
    [labels.passMark, ({ passMark }) => mark(Number(passMark) / 100)],
    [labels.attemptsAllowed, ({ attemptsAllowed }) => `${attemptsAllowed || t('form.anyNumber')}`],
    [labels.modes, ({ modes }) => list(modes.toSorted())],
    [
      t('competencies.title'),
      ({ competencies }) =>
        list(
          competencies
            .filter(({ competencyName }) => competencyName.trim() !== '')
            .map(({ competencyName, productCode }) => `${competencyName.trim()} (${productCode.trim()})`),
        ) || t('form.none'),
    ],
    [labels.family, ({ family }) => t(`library:families.${family}`)],
  ];
}

/** How many must-pass steps a competency of a module has; undefined while that is not known. */
function useMustPassOf(moduleId: string | undefined) {
  const { data } = useQuery({ ...moduleStepsQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  return (
    data &&
    ((competencyName: string): number =>
      data.steps.filter(
        (step) =>
          step.mustPass &&
          modules.foldedName(step.competencyName ?? '') === modules.foldedName(competencyName) &&
          competencyName.trim() !== '',
      ).length)
  );
}
