import { messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { UserConflict } from './UserConflict.tsx';
import type { useModifyForm } from './useModifyForm.ts';
import { useValueNames } from './useValueNames.ts';

interface ModifyFailureProps {
  modify: ReturnType<typeof useModifyForm>;
}

/** Why a person was not saved: somebody else's change with a choice, or the server's reason. */
export function ModifyFailure({ modify }: ModifyFailureProps) {
  const { t } = useTranslation('users');
  const { form, base, theirs, failure, saving, submit, takeTheirs } = modify;
  const nameOf = useValueNames(theirs ? [base, theirs] : [base]);
  if (theirs)
    return (
      <UserConflict
        text={t('form.conflict')}
        values={form.values}
        base={base}
        theirs={theirs}
        nameOf={nameOf}
        saving={saving}
        onTakeTheirs={() => takeTheirs(theirs)}
        onOverwrite={() => submit()}
      />
    );
  if (!failure) return null;
  return (
    <InlineAlert
      title={messages.failed.title}
      text={messages.failed.text.replace('{reason}', failure.detail)}
    />
  );
}
