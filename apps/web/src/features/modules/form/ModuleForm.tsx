import { Button } from '@mantine/core';
import { modules, percentLimits } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { libraryTexts } from '@simward/texts/modules/library';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { modulesProblems } from '@simward/texts/modules/modulesProblems';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary.tsx';
import { NumberField } from '../../../ui/form/fields/FormFields.tsx';
import { fieldsBeside, SaveFailure, type WrittenField } from '../../../ui/form/SaveFailure.tsx';
import { StickyActionBar } from '../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges, UnsavedNote } from '../../../ui/form/UnsavedChanges.tsx';
import { Split, Stack } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageSection } from '../../../ui/page/parts/SectionTabs.tsx';
import { sayError } from '../../../ui/states/InlineAlert.tsx';
import { CompetencyRows } from '../competencies/CompetencyRows.tsx';
import { useCompetencyActs } from '../competencies/useCompetencyActs.tsx';
import { industryName } from '../fieldValues.ts';
import { moduleStepsQuery } from '../managedModules.queries.ts';
import { StepsCard } from '../steps/StepsCard.tsx';
import { AboutFields } from './fields/AboutFields.tsx';
import { BannerCard } from './fields/BannerCard.tsx';
import { ChoiceRow } from './fields/ChoiceRow.tsx';
import { GuideField } from './fields/GuideField.tsx';
import { competencyLabels, moduleLabels } from './moduleLabels.ts';
import { type ModuleValues, valuesOf } from './saving/moduleValues.ts';
import { type ModuleEditing, unsavedTextOf } from './saving/useModuleForm.ts';

const tProblems = textsOf(modulesProblems);

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);
const tLibrary = textsOf(libraryTexts);

interface ModuleFormProps {
  /** The module to modify; without it the form adds one. */
  module?: modules.Module;
  editing: ModuleEditing;
  onReturn: () => void;
  onEditSteps?: () => void;
  /** Parts that are saved on their own: `below` follows the steps, `beside` comes before the files. */
  below?: ReactNode;
  beside?: ReactNode;
}

/**
 * The messages for a failed save: the specification's "module not created" with the reason, or the reason as
 * an error.
 */
const sayNotCreated = (reason: string) => ({ title: tMessages('moduleNotCreated.title'), text: reason });
const sayNotModified = (reason: string) =>
  reason === tMessages('productCodeRequired.text') ? { title: reason } : sayError(reason);

/** Every field of a module; disabled for somebody who may not change it. */
export function ModuleForm({ module, editing, onReturn, onEditSteps, below, beside }: ModuleFormProps) {
  const { form, submit, saving, base, bannerSent, guide } = editing;
  const values = form.getValues();
  const mustPassOf = useMustPassOf(module?._id);
  const acts = useCompetencyActs(base, editing.continueFromMapped);
  const readOnly = module?.mayModify === false;
  const unsavedText = unsavedTextOf(editing);
  const readOnlyNote = module?.mayRestore ? t('form.archived') : t('form.readOnly');
  const lacksField = !module && Object.values(form.errors).includes(tMessages('required.text'));
  return (
    <>
      <form onSubmit={submit} noValidate>
        <UnsavedChanges isDirty={() => form.isDirty()} searchKey="moduleId" />
        <FormErrorSummary
          errors={form.errors}
          labels={{ ...moduleLabels, ...competencyLabels(values.competencies) }}
          refused={
            lacksField
              ? { title: tMessages('moduleNotCreated.title'), text: tMessages('moduleNotCreated.text') }
              : undefined
          }
        />
        <SaveFailure
          editing={editing}
          conflict={tProblems('module.conflict.detail')}
          fieldsOf={(stored) => fieldsBeside(moduleInWords, valuesOf(stored), values)}
          say={module ? sayNotModified : sayNotCreated}
        />
        <Stack as="fieldset" disabled={readOnly}>
          <Split>
            <Stack gap={16}>
              <PageSection id="details">
                <AboutFields form={form} />
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
            </Stack>
            <Stack gap={16}>
              {beside}
              <PageSection id="files">
                <Stack gap={16}>
                  <BannerCard
                    form={form}
                    stored={base?.bannerImage?.Location}
                    sent={bannerSent}
                    readOnly={readOnly}
                  />
                  <Card title={moduleLabels.moduleGuide}>
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
                </Stack>
              </PageSection>
              <Card title={t('form.passing')}>
                <Stack gap={16}>
                  <NumberField
                    label={moduleLabels.passMark}
                    min={percentLimits.min}
                    max={percentLimits.max}
                    suffix={numbers.percentSign}
                    decimalScale={1}
                    allowNegative={false}
                    {...form.getInputProps('passMark')}
                  />
                  <ChoiceRow
                    label={moduleLabels.modes}
                    options={(['training', 'assessment'] as const).map((value) => ({
                      value,
                      label: t(`form.${value}`),
                    }))}
                    {...form.getInputProps('modes')}
                  />
                  <NumberField
                    label={moduleLabels.attemptsAllowed}
                    description={t('form.attemptsAllowedHelp')}
                    placeholder={t('form.anyNumber')}
                    min={1}
                    max={modules.limits.attemptsAllowed}
                    allowDecimal={false}
                    allowNegative={false}
                    {...form.getInputProps('attemptsAllowed')}
                  />
                  <NumberField
                    label={moduleLabels.expectedMinutes}
                    description={t('form.expectedMinutesHelp')}
                    min={1}
                    max={modules.limits.expectedMinutes}
                    allowDecimal={false}
                    allowNegative={false}
                    {...form.getInputProps('expectedMinutes')}
                  />
                </Stack>
              </Card>
            </Stack>
          </Split>
        </Stack>
        <StickyActionBar
          note={readOnly ? readOnlyNote : unsavedText && <UnsavedNote>{unsavedText}</UnsavedNote>}
        >
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

/** Each field's label and value in words, to show what somebody else changed meanwhile. */
const moduleInWords: readonly WrittenField<ModuleValues>[] = [
  [moduleLabels.moduleName, ({ moduleName }) => moduleName.trim()],
  [moduleLabels.industry, ({ industry }) => industryName(industry)],
  [moduleLabels.moduleDescription, ({ moduleDescription }) => moduleDescription.trim()],
  [moduleLabels.moduleDemoLink, ({ moduleDemoLink }) => moduleDemoLink.trim()],
  [moduleLabels.moduleType, ({ moduleType }) => moduleType],
  [moduleLabels.product_code, ({ product_code }) => product_code.trim()],
  [moduleLabels.status, ({ status }) => t(status)],
  [moduleLabels.platforms, ({ platforms }) => numbers.list(platforms.toSorted())],
  [moduleLabels.passMark, ({ passMark }) => numbers.mark(Number(passMark) / 100)],
  [moduleLabels.attemptsAllowed, ({ attemptsAllowed }) => `${attemptsAllowed || t('form.anyNumber')}`],
  [moduleLabels.expectedMinutes, ({ expectedMinutes }) => `${expectedMinutes || t('form.none')}`],
  [moduleLabels.modes, ({ modes }) => numbers.list(modes.toSorted())],
  [
    t('competencies.title'),
    ({ competencies }) =>
      numbers.list(
        competencies
          .filter(({ competencyName }) => competencyName.trim() !== '')
          .map(({ competencyName, productCode }) => `${competencyName.trim()} (${productCode.trim()})`),
      ) || t('form.none'),
  ],
  [moduleLabels.family, ({ family }) => tLibrary(`families.${family}`)],
];

/** Counts the must-pass steps of a competency; undefined while the steps load. */
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
