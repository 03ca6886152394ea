import { Button } from '@mantine/core';
import { messages, modules, percentLimits } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { NumberField } from '../../../ui/form/fields/NumberField.tsx';
import { FormErrorSummary } from '../../../ui/form/frame/FormErrorSummary.tsx';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import { UnsavedNote } from '../../../ui/form/frame/UnsavedNote.tsx';
import { fieldsBeside } from '../../../ui/form/saving/ConflictNotice.tsx';
import { SaveFailure } from '../../../ui/form/saving/SaveFailure.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageSection } from '../../../ui/page/parts/PageSection.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { useCompetencyActs } from '../competencies/useCompetencyActs.tsx';
import { StepsCard } from '../steps/StepsCard.tsx';
import { useMustPassOf } from '../steps/useMustPassOf.ts';
import { AboutFields } from './fields/AboutFields.tsx';
import { BannerCard } from './fields/BannerCard.tsx';
import { ChoiceRow } from './fields/ChoiceRow.tsx';
import { CompetencyRows } from './fields/CompetencyRows.tsx';
import { GuideField } from './fields/GuideField.tsx';
import classes from './ModuleForm.module.css';
import { valuesOf } from './saving/moduleValues.ts';
import type { ModuleEditing } from './saving/useModuleForm.ts';
import { useUnsavedText } from './saving/useUnsavedText.ts';
import { useWrittenModule } from './saving/useWrittenModule.ts';
import { useCompetencyLabels, useModuleLabels } from './useModuleLabels.ts';

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
