import { Button, FileButton } from '@mantine/core';
import { modules, screens } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { IconFileUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { numbers } from '../../../lib/format/numbers.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogFrame.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import { moduleLabels } from '../form/moduleLabels.ts';
import { useImportDescription, usePreviewDescription } from '../managedModules.queries.ts';
import { IncludedModules } from './IncludedModules.tsx';
import { type DescriptionFault, type ReadDescription, readDescription } from './readDescription.ts';

const t = textsOf(managedModulesTexts);

/** Imports a module's description from a file, after showing the differences. */
export function ImportDescriptionDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const preview = usePreviewDescription();
  const importing = useImportDescription();
  const [file, setFile] = useState<ReadDescription & { name: string }>();
  const changes = file?.description && preview.data;
  const failure = preview.error ?? importing.error;
  const choose = async (chosenFile: File | null) => {
    if (!chosenFile) return;
    preview.reset();
    importing.reset();
    const read: ReadDescription =
      chosenFile.size > modules.mostDescriptionBytes
        ? { fault: { kind: 'tooLarge' } }
        : readDescription(await chosenFile.text());
    setFile({ ...read, name: chosenFile.name });
    if (read.description) preview.mutate({ description: read.description });
  };
  const open = (moduleId: string) => {
    onClose();
    void navigate({ to: screens.modifyModule.path, search: { moduleId } });
  };
  const save = () => {
    if (!file?.description || !changes) return;
    const revision = changes.module?.revision ?? null;
    importing.mutate(
      { description: file.description, revision },
      {
        onSuccess: ({ module }) => {
          toastSuccess({ title: t('import.done', { name: module.moduleName }) });
          open(module._id);
        },
      },
    );
  };
  return (
    <Dialog title={t('import.title')} text={t('import.text')} size={640} onClose={onClose}>
      <FileButton accept="application/json,.json" onChange={(chosenFile) => void choose(chosenFile)}>
        {({ onClick }) => (
          <Button
            variant="default"
            leftSection={<IconFileUpload size={17} stroke={1.8} aria-hidden="true" />}
            loading={preview.isPending}
            onClick={onClick}
            data-autofocus
          >
            {file ? t('import.chooseOther') : t('import.choose')}
          </Button>
        )}
      </FileButton>
      <Stack aria-live="polite" above={12}>
        {file && (
          <Text as="p" weight="title" breaks>
            {file.name}
          </Text>
        )}
        {file?.fault && <DescriptionFaults fault={file.fault} />}
        {failure && <InlineAlert title={t('import.failed')} text={failure.detail} />}
        {changes && (
          <>
            <p>
              {changes.module
                ? t('import.changes', { name: changes.module.moduleName, count: changes.differences.length })
                : t('import.adds', { name: file.description.moduleName })}
            </p>
            {file.description.version && changes.differences.some(({ field }) => field === 'version') && (
              <p>{t('import.addsVersion', { version: file.description.version })}</p>
            )}
            <Differences differences={changes.differences} />
          </>
        )}
      </Stack>
      {!file && <IncludedModules title={t('included.title')} onAdded={(moduleId) => open(moduleId)} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('map.cancel')}
        </Button>
        <Button
          loading={importing.isPending}
          disabled={!changes || (changes.module !== null && changes.differences.length === 0)}
          onClick={save}
        >
          {changes?.module === null ? t('import.add') : t('import.change')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const labelOf = new Map<string, string>([...Object.entries(moduleLabels), ['version', t('versions.number')]]);

function Differences({ differences }: { differences: readonly modules.ModuleDifference[] }) {
  const lists = {
    competencies: t('competencies.title'),
    steps: t('steps.title'),
    questions: t('questions.title'),
    cues: t('cues.title'),
  };
  const wordsOf = ({
    added,
    changed,
    removed,
    reordered,
  }: Extract<modules.ModuleDifference, { kind: 'list' }>) => [
    ...(added.length > 0 ? [t('import.added', { names: numbers.list(added) })] : []),
    ...(changed.length > 0 ? [t('import.changed', { names: numbers.list(changed) })] : []),
    ...(removed.length > 0 ? [t('import.removed', { names: numbers.list(removed) })] : []),
    ...(reordered ? [t('import.reordered')] : []),
  ];
  if (differences.length === 0) return null;
  return (
    <Stack as="ul" breaks style={longList}>
      {differences.map((difference) => (
        <li key={difference.field}>
          {difference.kind === 'value' ? (
            <>
              <Text weight="title">{labelOf.get(difference.field) ?? t('banner.topic')}</Text>{' '}
              <Text color={3}>{difference.before || t('form.none')}</Text>
              {' → '}
              {difference.after || t('form.none')}
            </>
          ) : (
            <>
              <Text weight="title">{lists[difference.field]}</Text> {wordsOf(difference).join(' · ')}
            </>
          )}
        </li>
      ))}
    </Stack>
  );
}

const longList = { maxBlockSize: 320, overflowY: 'auto' } as const;

const mostFaults = 20;

/** Says why a file is no description, with the line or the field. */
function DescriptionFaults({ fault }: { fault: DescriptionFault }) {
  const title = t('import.wrong');
  if (fault.kind === 'tooLarge') {
    const limit = fileSize(modules.mostDescriptionBytes, language);
    return <InlineAlert title={title} text={t('import.tooLarge', { limit })} />;
  }
  if (fault.kind === 'notJson') {
    const text = fault.line === undefined ? t('import.notJson') : t('import.notJsonAt', { line: fault.line });
    return <InlineAlert title={title} text={text} />;
  }
  return (
    <>
      <InlineAlert title={title} text={t('import.faults', { count: fault.faults.length })} />
      <Stack as="ul" breaks style={longList}>
        {fault.faults.slice(0, mostFaults).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Text weight="title">{path}</Text> {message}
          </li>
        ))}
      </Stack>
    </>
  );
}
