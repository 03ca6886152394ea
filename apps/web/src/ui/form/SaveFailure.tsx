import { Button } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconUsers } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../layout/Layout.tsx';
import { InlineAlert, sayError } from '../states/InlineAlert.tsx';
import { Notice } from '../states/Notice.tsx';
import classes from './form.module.css';

const t = textsOf(uiTexts);

interface SaveFailureProps<Stored> {
  /** The part of what `useRecordForm` returns that this needs. */
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
  /** Makes the message for any other failure; by default a general one. */
  say?: (reason: string) => ComponentProps<typeof InlineAlert>;
}

/**
 * Says why a record was not saved. If somebody else has changed it, the person chooses what to do; otherwise
 * the server's reason is shown.
 */
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

export interface ConflictingField {
  label: string;
  /** The value in the database, saved by somebody else since the form was opened. */
  theirs: string;
  /** The value in the form. */
  mine: string;
}

/** A field's label, and a function that writes its value as text. */
export type WrittenField<Values> = readonly [label: string, write: (values: Values) => string];

/** The fields whose values in the database and in the form differ. */
export const fieldsBeside = <Values,>(
  fields: readonly WrittenField<Values>[],
  stored: Values,
  form: Values,
): ConflictingField[] =>
  fields
    .map(([label, write]) => ({ label, theirs: write(stored), mine: write(form) }))
    .filter(({ theirs, mine }) => theirs !== mine);

interface ConflictNoticeProps {
  /** The server's sentence about the other person's change. */
  text: string;
  /** The fields whose values differ. */
  fields: readonly ConflictingField[];
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** Shows the differences after somebody else has saved the record, so that nobody overwrites a change unseen. */
export function ConflictNotice({ text, fields, saving, onTakeTheirs, onOverwrite }: ConflictNoticeProps) {
  return (
    <Notice tone="warn" icon={IconUsers} role="alert" below={16}>
      <Text as="p" weight="title">
        {text}
      </Text>
      {fields.length === 0 ? (
        <p>{t('conflict.same')}</p>
      ) : (
        <Text as="table" above={8} breaks className={classes.beside}>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
              <th scope="col">{t('conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{theirs}</td>
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </Text>
      )}
      <Row align="stretch" above={8}>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('conflict.take')}
        </Button>
        <Button size="xs" loading={saving} onClick={onOverwrite}>
          {t('conflict.overwrite')}
        </Button>
      </Row>
    </Notice>
  );
}
