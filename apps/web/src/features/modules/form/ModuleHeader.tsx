import { Button } from '@mantine/core';
import { messages, modules, screens } from '@simward/contract';
import {
  IconArchive,
  IconChartBar,
  IconCopyPlus,
  IconDownload,
  IconEye,
  IconFileDownload,
  IconLayoutGrid,
  IconListCheck,
  IconRestore,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleThumb.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { useProblemForm } from '../../../ui/form/saving/useProblemForm.ts';
import { MoreActions, type PageAction } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CopyIcon } from '../../../ui/values/copying/CopyValue.tsx';
import { useDuplicateModule, useExportDescription } from '../description/description.queries.ts';

/** What is opened from a module's head and shows or changes the module as a whole. */
export type AskedOfModule = 'preview' | 'archive' | 'restore';

interface ModuleHeaderProps {
  moduleId: string;
  /** Undefined while it is loaded. */
  module: modules.Module | undefined;
  onAsk: (asked: AskedOfModule) => void;
}

/** The head of a module's page: its banner in small, its id, facts, and what can be done with it as a whole. */
export function ModuleHeader({ moduleId, module, onAsk }: ModuleHeaderProps) {
  const { t } = useTranslation('managedModules');
  const facts = useModuleFacts(module);
  const description = useDescriptionActs(module);
  const search = { moduleId };
  const actions: PageAction[] = [
    ...description.actions,
    {
      label: t('form.downloads'),
      icon: IconDownload,
      to: screens.libraryDetailsDownload.path,
      search,
    },
    { label: screens.moduleReport.title, icon: IconChartBar, to: screens.moduleReport.path, search },
    { label: screens.stepAnalysis.title, icon: IconListCheck, to: screens.stepAnalysis.path, search },
    { label: t('form.categories'), icon: IconLayoutGrid, to: screens.modifyCategory.path, search },
    ...(module?.mayModify
      ? [{ label: t('archive.open'), icon: IconArchive, onClick: () => onAsk('archive') }]
      : []),
  ];
  return (
    <>
      <PageHeader
        picture={module && <Thumb module={module} />}
        title={screens.modifyModule.title}
        id={moduleId}
        idAct={<CopyIcon value={moduleId} />}
        facts={facts}
        actions={
          <>
            {module?.mayRestore && (
              <Button
                leftSection={<IconRestore size={17} stroke={1.8} aria-hidden="true" />}
                onClick={() => onAsk('restore')}
              >
                {t('restore.confirm')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconEye size={17} stroke={1.8} aria-hidden="true" />}
              disabled={!module}
              onClick={() => onAsk('preview')}
            >
              {t('preview.open')}
            </Button>
            <MoreActions actions={actions} />
          </>
        }
      />
      {description.parts}
    </>
  );
}

/** What can be done with a module's description as a whole: saved as a file, taken for a copy. */
function useDescriptionActs(module: Pick<modules.Module, '_id' | 'moduleName'> | undefined) {
  const { t } = useTranslation('managedModules');
  const [duplicating, setDuplicating] = useState(false);
  const save = useExportDescription();
  const actions: PageAction[] = module
    ? [
        { label: t('export.open'), icon: IconFileDownload, onClick: () => save.mutate(module._id) },
        { label: t('duplicate.open'), icon: IconCopyPlus, onClick: () => setDuplicating(true) },
      ]
    : [];
  return {
    actions,
    /** Why the file was not saved, and the dialog that was asked for. */
    parts: (
      <>
        {save.error && <InlineAlert title={t('export.failed')} text={save.error.message} />}
        {module && duplicating && (
          <DuplicateModuleDialog module={module} onClose={() => setDuplicating(false)} />
        )}
      </>
    ),
  };
}

interface DuplicateModuleDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName'>;
  onClose: () => void;
}

/** Makes a copy of a module under another product code and opens it. */
function DuplicateModuleDialog({ module, onClose }: DuplicateModuleDialogProps) {
  const { t } = useTranslation('managedModules');
  const navigate = useNavigate();
  const duplicate = useDuplicateModule();
  const required = (value: string) => (value.trim() === '' ? messages.required.text : null);
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { moduleName: t('duplicate.nameOf', { name: module.moduleName }), product_code: '' },
    validate: { moduleName: required, product_code: required },
    onSave: (values) => duplicate.mutateAsync({ _id: module._id, ...values }),
    onSaved: ({ module: copy }) => {
      toastSuccess({ title: t('duplicate.done', { name: copy.moduleName }) });
      onClose();
      void navigate({ to: screens.modifyModule.path, search: { moduleId: copy._id } });
    },
  });
  return (
    <FormDialog
      title={t('duplicate.title', { name: module.moduleName })}
      text={t('duplicate.text')}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('duplicate.failed'), text: failure.detail }}
      confirm={t('duplicate.confirm')}
      cancel={t('map.cancel')}
      onClose={onClose}
    >
      <TextField
        label={t('form.name')}
        required
        maxLength={modules.limits.name}
        {...form.getInputProps('moduleName')}
      />
      <TextField
        label={t('form.productCode')}
        required
        data-autofocus
        maxLength={modules.limits.productCode}
        {...form.getInputProps('product_code')}
      />
    </FormDialog>
  );
}

/** One line about a module: name, code, owner, status, who has it, who saved it last. */
function useModuleFacts(module: modules.Module | undefined): string {
  const { t } = useTranslation('managedModules');
  const format = useFormat();
  if (!module) return '\u00a0';
  const { companies, assignedUsers: count, savedBy, updatedAt, archived, status } = module;
  const used =
    companies === null
      ? t('form.users', { count: count ?? 0 })
      : t('form.usersIn', { count: count ?? 0, companies: companies.length });
  const standing = archived ? t('archived') : t(status ? 'active' : 'inactive');
  const date = format.instant(updatedAt);
  return [
    module.moduleName,
    module.product_code,
    module.companyName ?? t('form.ofPlatform'),
    standing,
    used,
    // Nothing of an archived module is saved after it was archived.
    savedBy
      ? t(archived ? 'form.archivedBy' : 'form.savedBy', { name: savedBy, date })
      : t(archived ? 'form.archivedOn' : 'form.saved', { date }),
  ].join(' · ');
}

function Thumb({ module }: { module: modules.Module }) {
  return (
    <ModuleThumb
      large
      productCode={module.product_code}
      family={module.family}
      topic={module.topicIcon}
      picture={module.bannerThumbnail?.Location}
      inactive={!module.status}
    />
  );
}
