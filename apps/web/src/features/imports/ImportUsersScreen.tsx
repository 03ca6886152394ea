import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failureOf.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { parseImportSearch } from './importSearch.ts';
import { batchQuery } from './imports.queries.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { UploadStep } from './upload/UploadStep.tsx';

/** People from a CSV file, in three steps: upload, preview, import. The file's id lives in the address. */
export function ImportUsersScreen() {
  const { batch } = parseImportSearch(useSearch({ strict: false }));
  // Any route may be left for this one, so the search is not the type of one of them.
  const navigate = useNavigate<AnyRouter>();
  const show = (id: string | undefined) =>
    void navigate({ to: screens.importUsers.path, search: id ? { batch: id } : {} });
  if (!batch) return <UploadStep onUploaded={show} />;
  return <StoredImport key={batch} id={batch} onBack={() => show(undefined)} />;
}

function StoredImport({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation('imports');
  const query = useQuery(batchQuery(id));
  const batch = query.data;
  const failure = failureOf(t('notLoaded'), query);
  if (!batch)
    return (
      <>
        <PageHeader title={screens.importUsers.title} />
        <ImportSteps current={1} />
        {failure ? <FailedState {...failure} onRetry={onBack} /> : <BlockSkeleton height={320} />}
      </>
    );
  if (batch.state === 'preview') return <PreviewStep batch={batch} onBack={onBack} />;
  return <ResultStep batch={batch} onBack={onBack} />;
}
