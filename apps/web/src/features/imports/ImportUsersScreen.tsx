import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../ui/address/useAddress.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { importAddress } from './importSearch.ts';
import { batchQuery } from './imports.queries.ts';
import { PreviewStep } from './preview/PreviewStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { UploadStep } from './upload/UploadStep.tsx';

/** People from a CSV file, in three steps: upload, preview, import. The file's id lives in the address. */
export function ImportUsersScreen() {
  const [{ batch }, change] = useAddress(importAddress);
  const show = (id: string | undefined) => change(id ? { batch: id } : {}, { alone: true });
  if (!batch) return <UploadStep onUploaded={show} />;
  return <StoredImport key={batch} id={batch} onBack={() => show(undefined)} />;
}

function StoredImport({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation('imports');
  const { data: batch, error } = useQuery(batchQuery(id));
  if (!batch)
    return (
      <>
        <PageHeader title={screens.importUsers.title} />
        <ImportSteps current={1} />
        <QueryStates
          query={{ data: batch, error, refetch: onBack }}
          failed={t('notLoaded')}
          loading={<BlockSkeleton height={320} />}
        />
      </>
    );
  if (batch.state === 'preview') return <PreviewStep batch={batch} onBack={onBack} />;
  return <ResultStep batch={batch} onBack={onBack} />;
}
