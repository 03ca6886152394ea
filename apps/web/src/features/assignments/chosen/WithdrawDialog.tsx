import type { RequestOf, users } from '@simward/contract';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assignableModulesQuery } from '../../../shared/modules/modules.queries.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import classes from '../Assignment.module.css';
import { useWithdraw, withdrawalQuery } from '../assignments.queries.ts';

interface WithdrawDialogProps {
  body: RequestOf<typeof users.previewWithdrawal>['body'];
  onClose: () => void;
}

/** Takes modules from the chosen people, after it was said from how many, who has begun and who keeps them. */
export function WithdrawDialog({ body, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('assignments');
  const withdraw = useWithdraw();
  const { data } = useQuery(withdrawalQuery(body));
  const { data: known = [] } = useQuery(assignableModulesQuery(undefined));
  const people = t('people', { count: data?.users ?? 0 });
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => withdraw.mutateAsync({ ...body, ...(body.filter && { expected: data?.users }) })}
      ready={data !== undefined}
      done={({ taken, finished }) => ({
        title: finished ? t('withdrawDone', { count: taken }) : t('begun', { people }),
      })}
      title={t('withdrawTitle', { count: body.modules.length })}
      text={t('withdrawText')}
      consequence={
        <ul className={classes.modules} aria-live="polite">
          {data?.modules.map(({ moduleId, taken, started, complete }) => (
            <li key={moduleId}>
              <strong>{known.find(({ _id }) => _id === moduleId)?.moduleName}</strong>:{' '}
              {t('withdrawLine', { taken, people, started, complete })}
            </li>
          ))}
        </ul>
      }
      confirm={t('withdraw')}
      keep={t('undoKeep')}
      icon={<IconUserMinus size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('withdrawFailed')}
    />
  );
}
