import type { ComponentProps } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { InlineAlert, sayError } from '../../states/InlineAlert.tsx';
import { type ConflictingField, ConflictNotice } from './ConflictNotice.tsx';

interface SaveFailureProps<Stored> {
  /** As useRecordForm has it. */
  editing: {
    stored: Stored | undefined;
    failure: ApiProblem | undefined;
    saving: boolean;
    submit: () => void;
    takeStored: () => void;
  };
  /** The server's sentence about another person's change. */
  conflict: string;
  fieldsOf: (stored: Stored) => readonly ConflictingField[];
  /** How any other failure is said. */
  say?: (reason: string) => ComponentProps<typeof InlineAlert>;
}

/** Why a record was not saved: another person's change and a choice, or the server's reason. */
export function SaveFailure<Stored>({
  editing,
  conflict,
  fieldsOf,
  say = sayError,
}: SaveFailureProps<Stored>) {
  const { stored, failure, saving, submit, takeStored } = editing;
  if (stored === undefined) return failure && <InlineAlert {...say(failure.detail)} />;
  return (
    <ConflictNotice
      text={conflict}
      fields={fieldsOf(stored)}
      saving={saving}
      onTakeTheirs={takeStored}
      onOverwrite={() => submit()}
    />
  );
}
