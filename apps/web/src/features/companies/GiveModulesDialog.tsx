import { Checkbox, Input } from '@mantine/core';
import type { companies, modules } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FieldError } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { useGiveModules } from './companies.queries.ts';

const t = textsOf(companiesTexts);

interface GiveModulesDialogProps {
  company: companies.Company;
  /** Modules that the company does not have. */
  modules: readonly modules.CompanyModule[];
  onClose: () => void;
}

/**
 * Gives a company several modules of the platform in one step. At first all the modules that it lacks are
 * ticked.
 */
export function GiveModulesDialog({ company, modules: choices, onClose }: GiveModulesDialogProps) {
  const give = useGiveModules(company._id);
  const { form, submit, saving, failure } = useProblemForm<{ modules: string[] }, { added: number }>({
    initialValues: { modules: choices.map(({ moduleId }) => moduleId) },
    validate: { modules: (chosen) => (chosen.length === 0 ? t('modules.chooseOne') : null) },
    onSave: ({ modules: chosen }) => give.mutateAsync(chosen),
    onSaved: ({ added }) => {
      toastSuccess({ title: t('modules.given', { count: added, name: company.companyName }) });
      onClose();
    },
  });
  const chosenIds = form.getValues().modules;
  const setChosenIds = (ids: string[]) => form.setFieldValue('modules', ids);
  return (
    <FormDialog
      title={t('modules.giveTitle', { name: company.companyName })}
      text={t('modules.giveText')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('modules.notGiven'), text: failure.detail }}
      confirm={t('modules.giveCount', { count: chosenIds.length })}
      cancel={t('modules.cancel')}
      onClose={onClose}
    >
      <Stack
        as="fieldset"
        style={{ maxBlockSize: 320, padding: 2, overflowY: 'auto' }}
        data-path="modules"
        aria-label={t('modules.title')}
      >
        <Checkbox
          label={t('modules.all')}
          checked={chosenIds.length === choices.length}
          indeterminate={chosenIds.length > 0 && chosenIds.length < choices.length}
          onChange={(event) =>
            setChosenIds(event.currentTarget.checked ? choices.map(({ moduleId }) => moduleId) : [])
          }
        />
        {choices.map(({ moduleId, moduleName }) => (
          <Checkbox
            key={moduleId}
            label={moduleName}
            checked={chosenIds.includes(moduleId)}
            onChange={(event) =>
              setChosenIds(
                event.currentTarget.checked
                  ? [...chosenIds, moduleId]
                  : chosenIds.filter((one) => one !== moduleId),
              )
            }
          />
        ))}
      </Stack>
      {form.errors.modules && (
        <Input.Error role="alert">
          <FieldError>{form.errors.modules}</FieldError>
        </Input.Error>
      )}
    </FormDialog>
  );
}
