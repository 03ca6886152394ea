import type { imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { leaveByBack } from '../../ui/dialogs/backCloses.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { MappingView } from './columns/MappingView.tsx';
import { ImportHistory } from './history/ImportHistory.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { importAddress } from './importAddress.ts';
import { batchQuery } from './imports.queries.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { ReadingStep } from './upload/ReadingStep.tsx';
import { type UploadChoices, UploadStep } from './upload/UploadStep.tsx';

const t = textsOf(importsTexts);

/** Imports any list of people: upload, columns where something is in question, preview, import. */
export function ImportUsersScreen() {
  const { history } = useRouter();
  const [{ batch: id, step, like }, change] = useAddress(importAddress);
  const [choices, setChoices] = useState<UploadChoices>({});
  const show = (batch: string | undefined, next?: typeof step) =>
    change(batch ? { batch, step: next } : {}, { alone: true });
  if (step === 'history')
    return (
      <ImportHistory
        onReturn={() => leaveByBack(history)}
        onImport={() => show(undefined)}
        onMapping={(batch) => show(batch, 'columns')}
      />
    );
  if (!id)
    return (
      <UploadStep
        batch={undefined}
        like={like}
        choices={choices}
        onChange={setChoices}
        onUploaded={({ _id }) => show(_id)}
        onOther={() => undefined}
      />
    );
  return (
    <StoredImport
      key={id}
      id={id}
      step={step}
      choices={choices}
      onChange={setChoices}
      onStep={(next) => show(id, next)}
      onOther={() => show(undefined)}
      onLike={() => change({ like: id }, { alone: true })}
    />
  );
}

interface StoredImportProps {
  id: string;
  /** An earlier step that somebody went back to; undefined for the step that the import has come to. */
  step: 'upload' | 'columns' | undefined;
  choices: UploadChoices;
  onChange: (choices: UploadChoices) => void;
  onStep: (step: StoredImportProps['step']) => void;
  /** Begins with another file. */
  onOther: () => void;
  /** Begins the next file with the mapping of this import. */
  onLike: () => void;
}

function StoredImport({ id, step, choices, onChange, onStep, onOther, onLike }: StoredImportProps) {
  const { history } = useRouter();
  const { data: batch, error } = useQuery(batchQuery(id));
  if (!batch)
    return (
      <>
        <PageHeader title={titleOf('importUsers')} />
        <ImportSteps batch={undefined} current={step ?? 'preview'} />
        <QueryStates
          query={{ data: batch, error, refetch: onOther }}
          failed={t('notLoaded')}
          loading={<BlockSkeleton height={320} />}
        />
      </>
    );
  const isOpen = batch.state === 'columns' || batch.state === 'preview';
  if (isOpen && step === 'upload')
    return (
      <UploadStep
        batch={batch}
        like={undefined}
        choices={choices}
        onChange={onChange}
        onUploaded={() => onStep(undefined)}
        onOther={onOther}
      />
    );
  if (batch.state === 'reading') return <ReadingStep batch={batch} onBack={onOther} />;
  const goBack = () => onStep('upload');
  if (batch.state === 'columns' || (isOpen && step === 'columns'))
    return <ColumnsStep batch={batch} onBack={goBack} onPreviewed={() => onStep(undefined)} />;
  if (batch.state === 'preview')
    return (
      <PreviewStep batch={withChoices(batch, choices)} onBack={goBack} onColumns={() => onStep('columns')} />
    );
  if (step === 'columns')
    return <MappingView batch={batch} onReturn={() => leaveByBack(history)} onUse={onLike} />;
  return <ResultStep batch={batch} onBack={onOther} />;
}

/** The import with a switch of step 1 that was changed after the upload. */
const withChoices = (batch: imports.Import, { changePassword }: UploadChoices): imports.Import => ({
  ...batch,
  userShouldChangePasswordAtFirstLogin: changePassword ?? batch.userShouldChangePasswordAtFirstLogin,
});
