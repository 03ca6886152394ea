import { Button } from '@mantine/core';
import { modules, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
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
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { MoreActions, type PageAction } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CopyIcon } from '../../../ui/values/CopyValue.tsx';
import { useDuplicateModule, useExportDescription } from '../managedModules.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(managedModulesTexts);

/** Dialogs about the module as a whole. */
export type ModuleAct = 'preview' | 'archive' | 'restore';

interface ModuleHeaderProps {
  moduleId: string;
  /** Undefined while it loads. */
  module: modules.Module | undefined;
  onAct: (act: ModuleAct) => void;
}

/** The page's header: banner thumbnail, id, facts, and buttons for the module as a whole. */
export function ModuleHeader({ moduleId, module, onAct }: ModuleHeaderProps) {
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
    { label: titleOf('moduleReport'), icon: IconChartBar, to: screens.moduleReport.path, search },
    { label: titleOf('stepAnalysis'), icon: IconListCheck, to: screens.stepAnalysis.path, search },
    { label: t('form.categories'), icon: IconLayoutGrid, to: screens.modifyCategory.path, search },
    ...(module?.mayModify
      ? [{ label: t('archive.open'), icon: IconArchive, onClick: () => onAct('archive') }]
      : []),
  ];
  return (
    <>
      <PageHeader
        picture={module && <Thumb module={module} />}
        title={titleOf('modifyModule')}
        id={moduleId}
        idAct={<CopyIcon value={moduleId} />}
        facts={facts}
        actions={
          <>
            {module?.mayRestore && (
              <Button
                leftSection={<IconRestore size={17} stroke={1.8} aria-hidden="true" />}
                onClick={() => onAct('restore')}
              >
                {t('restore.confirm')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconEye size={17} stroke={1.8} aria-hidden="true" />}
              disabled={!module}
              onClick={() => onAct('preview')}
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

/** Saves the module's description as a file, or makes a copy of the module from it. */
function useDescriptionActs(module: Pick<modules.Module, '_id' | 'moduleName'> | undefined) {
  const [isDuplicating, setDuplicating] = useState(false);
  const save = useExportDescription();
  const actions: PageAction[] = module
    ? [
        { label: t('export.open'), icon: IconFileDownload, onClick: () => save.mutate(module._id) },
        { label: t('duplicate.open'), icon: IconCopyPlus, onClick: () => setDuplicating(true) },
      ]
    : [];
  return {
    actions,
    /** The error of a failed save, and the open dialog. */
    parts: (
      <>
        {save.error && <InlineAlert title={t('export.failed')} text={save.error.message} />}
        {module && isDuplicating && (
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

/** Copies a module under another product code and opens the copy. */
function DuplicateModuleDialog({ module, onClose }: DuplicateModuleDialogProps) {
  const navigate = useNavigate();
  const duplicate = useDuplicateModule();
  const required = (value: string) => (value.trim() === '' ? tMessages('required.text') : null);
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

/** One line of facts: name, code, owner, status, number of learners, and the last save. */
function useModuleFacts(module: modules.Module | undefined): string {
  const format = useFormat();
  if (!module) return '\u00a0';
  const { companies, assignedUsers: count, savedBy, updatedAt, archived, status } = module;
  const usersText =
    companies === null
      ? t('form.users', { count: count ?? 0 })
      : t('form.usersIn', { count: count ?? 0, companies: companies.length });
  const statusText = archived ? t('archived') : t(status ? 'active' : 'inactive');
  const date = format.instant(updatedAt);
  return [
    module.moduleName,
    module.product_code,
    module.companyName ?? t('form.ofPlatform'),
    statusText,
    usersText,
    // The last save of an archived module was archiving it, so name and day are those of the archiving.
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
