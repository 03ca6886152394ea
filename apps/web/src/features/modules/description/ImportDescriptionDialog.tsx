import { Button, FileButton } from '@mantine/core';
import { modules, screens } from '@simward/contract';
import { IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import { useModuleLabels } from '../form/useModuleLabels.ts';
import { useImportDescription, usePreviewDescription } from './description.queries.ts';
import classes from './ImportDescriptionDialog.module.css';
import { type DescriptionFault, type ReadDescription, readDescription } from './readDescription.ts';

/** Takes a module's description from a file, after it was shown what that changes. */
export function ImportDescriptionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('managedModules');
  const navigate = useNavigate();
  const preview = usePreviewDescription();
  const take = useImportDescription();
  const [read, setRead] = useState<ReadDescription & { name: string }>();
  const shown = read?.description && preview.data;
  const failure = preview.error ?? take.error;
  const choose = async (file: File | null) => {
    if (!file) return;
    preview.reset();
    take.reset();
    const found: ReadDescription =
      file.size > modules.mostDescriptionBytes
        ? { fault: { kind: 'tooLarge' } }
        : readDescription(await file.text());
    setRead({ ...found, name: file.name });
    if (found.description) preview.mutate({ description: found.description });
  };
  const save = () => {
    if (!read?.description || !shown) return;
    const revision = shown.module?.revision ?? null;
    take.mutate(
      { description: read.description, revision },
      {
        onSuccess: ({ module }) => {
          toastSuccess({ title: t('import.done', { name: module.moduleName }) });
          onClose();
          void navigate({ to: screens.modifyModule.path, search: { moduleId: module._id } });
        },
      },
    );
  };
  return (
    <Dialog title={t('import.title')} text={t('import.text')} size={640} onClose={onClose}>
      <FileButton accept="application/json,.json" onChange={(file) => void choose(file)}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={17} stroke={1.8} aria-hidden="true" />}
            loading={preview.isPending}
            onClick={onClick}
            data-autofocus
          >
            {read ? t('import.chooseOther') : t('import.choose')}
          </Button>
        )}
      </FileButton>
      <div aria-live="polite" className={classes.read}>
        {read && <p className={classes.name}>{read.name}</p>}
        {read?.fault && <DescriptionFaults fault={read.fault} />}
        {failure && <InlineAlert title={t('import.failed')} text={failure.detail} />}
        {shown && (
          <>
            <p>
              {shown.module
                ? t('import.changes', { name: shown.module.moduleName, count: shown.differences.length })
                : t('import.adds', { name: read.description.moduleName })}
            </p>
            <Differences differences={shown.differences} />
          </>
        )}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('map.cancel')}
        </Button>
        <Button
          loading={take.isPending}
          disabled={!shown || (shown.module !== null && shown.differences.length === 0)}
          onClick={save}
        >
          {shown?.module === null ? t('import.add') : t('import.change')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** What a description changes, a line each. */
function Differences({ differences }: { differences: readonly modules.ModuleDifference[] }) {
  const { t } = useTranslation('managedModules');
  const labels = new Map<string, string>(Object.entries(useModuleLabels()));
  const { list } = useNumbers();
  const lists = {
    competencies: t('competencies.title'),
    steps: t('steps.title'),
    questions: t('questions.title'),
  };
  const saidOf = (one: Extract<modules.ModuleDifference, { kind: 'list' }>) => [
    ...(one.added.length > 0 ? [t('import.added', { names: list(one.added) })] : []),
    ...(one.changed.length > 0 ? [t('import.changed', { names: list(one.changed) })] : []),
    ...(one.removed.length > 0 ? [t('import.removed', { names: list(one.removed) })] : []),
    ...(one.reordered ? [t('import.reordered')] : []),
  ];
  if (differences.length === 0) return null;
  return (
    <ul className={classes.list}>
      {differences.map((one) => (
        <li key={one.field}>
          {one.kind === 'value' ? (
            <>
              <span className={classes.field}>{labels.get(one.field) ?? t('banner.topic')}</span>{' '}
              <span className={classes.before}>{one.before || t('form.none')}</span>
              {' → '}
              {one.after || t('form.none')}
            </>
          ) : (
            <>
              <span className={classes.field}>{lists[one.field]}</span> {saidOf(one).join(' · ')}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const shownFaults = 20;

/** Why a file is no description, and where. */
function DescriptionFaults({ fault }: { fault: DescriptionFault }) {
  const { t, i18n } = useTranslation('managedModules');
  const title = t('import.wrong');
  if (fault.kind === 'tooLarge') {
    const limit = fileSize(modules.mostDescriptionBytes, i18n.language);
    return <InlineAlert title={title} text={t('import.tooLarge', { limit })} />;
  }
  if (fault.kind === 'notJson') {
    const text = fault.line === undefined ? t('import.notJson') : t('import.notJsonAt', { line: fault.line });
    return <InlineAlert title={title} text={text} />;
  }
  return (
    <>
      <InlineAlert title={title} text={t('import.faults', { count: fault.faults.length })} />
      <ul className={classes.list}>
        {fault.faults.slice(0, shownFaults).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <span className={classes.field}>{path}</span> {message}
          </li>
        ))}
      </ul>
    </>
  );
}
