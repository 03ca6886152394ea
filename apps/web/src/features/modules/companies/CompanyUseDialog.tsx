import type { modules } from '@simward/contract';
import { inputTexts } from '@simward/texts/input';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconTrash } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyChoices } from '../../../shared/companies/companies.queries.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { UsedInReports } from '../../../shared/reports/UsedInReports.tsx';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/form/fields/DateFields.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useAssignCompany, useModifyCompanyUse } from '../managedModules.queries.ts';

const tInput = textsOf(inputTexts);
const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

export type CompanyUseRequest = { act: 'assign' } | { act: 'modify' | 'take'; use: modules.ModuleCompany };

interface CompanyUseDialogProps {
  request: CompanyUseRequest;
  module: modules.Module;
  onClose: () => void;
}

/** Gives a company the module, changes its days, or takes the module away. */
export function CompanyUseDialog({ request, module, onClose }: CompanyUseDialogProps) {
  if (request.act === 'take') return <TakeAwayDialog module={module} use={request.use} onClose={onClose} />;
  const use = request.act === 'modify' ? request.use : undefined;
  return <PeriodDialog module={module} use={use} onClose={onClose} />;
}

interface PeriodDialogProps {
  module: modules.Module;
  /** The use to modify; undefined to choose a company that gets the module. */
  use: modules.ModuleCompany | undefined;
  onClose: () => void;
}

interface Values {
  companyId: string;
  startOn: string | null;
  endOn: string | null;
}

/** The first and last day on which a company uses a module. */
function PeriodDialog({ module, use, onClose }: PeriodDialogProps) {
  const inView = useCompanyInView();
  const allChoices = useCompanyChoices();
  const choices = inView ? [{ value: inView._id, label: inView.name }] : allChoices;
  const usingCompanies = new Set(module.companies?.map(({ companyId }) => companyId));
  const assign = useAssignCompany();
  const modify = useModifyCompanyUse();
  const { form, submit, saving, failure } = useProblemForm<Values, unknown>({
    initialValues: {
      companyId: use?.companyId ?? inView?._id ?? '',
      startOn: use?.startOn ?? null,
      endOn: use?.endOn ?? null,
    },
    validate: {
      companyId: (id) => (id === '' ? tMessages('required.text') : null),
      endOn: (endOn, { startOn }) => (startOn && endOn && endOn < startOn ? tInput('endBeforeStart') : null),
    },
    onSave: (values) => {
      const body = { ...values, moduleId: module._id };
      return use ? modify.mutateAsync(body) : assign.mutateAsync(body);
    },
    onSaved: () => {
      const { companyId } = form.getValues();
      const company = use?.companyName ?? choices.find(({ value }) => value === companyId)?.label ?? '';
      toastSuccess({ title: t(use ? 'companies.changed' : 'companies.assigned', { company }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={use ? t('companies.modifyTitle', { company: use.companyName }) : t('companies.assignTitle')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('companies.notSaved'), text: failure.detail }}
      confirm={use ? t('companies.save') : t('companies.assign')}
      cancel={t('companies.cancel')}
      onClose={onClose}
    >
      {!use && (
        <SelectField
          label={t('companies.company')}
          required
          searchable
          data={choices.filter(({ value }) => !usingCompanies.has(value))}
          {...form.getInputProps('companyId')}
          onChange={(id) => form.setFieldValue('companyId', id ?? '')}
        />
      )}
      <DateField
        label={t('companies.start')}
        description={t('companies.startHelp')}
        {...form.getInputProps('startOn')}
      />
      <DateField
        label={t('companies.end')}
        description={t('companies.endHelp')}
        minDate={form.values.startOn ?? undefined}
        {...form.getInputProps('endOn')}
      />
    </FormDialog>
  );
}

interface TakeAwayDialogProps {
  module: modules.Module;
  use: modules.ModuleCompany;
  onClose: () => void;
}

/** Takes a module away from a company, after showing how many learners lose it. */
function TakeAwayDialog({ module, use, onClose }: TakeAwayDialogProps) {
  const modify = useModifyCompanyUse();
  const names = { module: module.moduleName, company: use.companyName };
  const body = { moduleId: module._id, companyId: use.companyId, status: false };
  return (
    <ActDialog
      danger
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
      act={() => modify.mutateAsync(body)}
      done={() => ({ title: t('companies.taken', names) })}
      title={t('companies.takeTitle', names)}
      text={t('companies.takeText', { ...names, count: use.users })}
      consequence={
        <>
          <p>{t('companies.takeStays')}</p>
          <UsedInReports by="module" ids={[module._id]} companyId={use.companyId} />
        </>
      }
      confirm={t('companies.take')}
      keep={t('companies.keep')}
      failed={t('companies.notTaken')}
    />
  );
}
