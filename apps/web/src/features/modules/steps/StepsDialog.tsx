import type { modules } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { StepsForm } from './editor/StepsForm.tsx';
import { moduleStepsQuery } from './steps.queries.ts';

interface StepsDialogProps {
  module: Pick<modules.Module, '_id' | 'moduleName' | 'competencies'>;
  onClose: () => void;
}

/** Edits the steps and questions of a module's newest version. */
export function StepsDialog({ module, onClose }: StepsDialogProps) {
  const { t } = useTranslation('managedModules');
  const query = useQuery(moduleStepsQuery(module._id));
  const version = query.data?.version;
  return (
    <Dialog
      title={t('steps.dialog', { module: module.moduleName })}
      text={version ? t('steps.dialogOf', { version }) : t('steps.dialogFirst')}
      size={1080}
      held
      onClose={onClose}
    >
      <QueryStates query={query} failed={t('steps.failed')} loading={<BlockSkeleton height={320} />}>
        {(stored) => <StepsForm stored={stored} competencies={module.competencies} onClose={onClose} />}
      </QueryStates>
    </Dialog>
  );
}
