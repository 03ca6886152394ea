import { Button } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconUsers } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './ConflictNotice.module.css';

const t = textsOf(uiTexts);

export interface ConflictingField {
  label: string;
  /** What the other person stored. */
  theirs: string;
  /** What stands in the form. */
  mine: string;
}

/** A field's label, and how its value is written. */
export type WrittenField<Values> = readonly [label: string, write: (values: Values) => string];

/** What is stored beside what stands in the form, where they differ. */
export const fieldsBeside = <Values,>(
  fields: readonly WrittenField<Values>[],
  stored: Values,
  form: Values,
): ConflictingField[] =>
  fields
    .map(([label, write]) => ({ label, theirs: write(stored), mine: write(form) }))
    .filter(({ theirs, mine }) => theirs !== mine);

interface ConflictNoticeProps {
  /** The server's sentence. */
  text: string;
  /** The fields in which the form and what is stored now differ. */
  fields: readonly ConflictingField[];
  saving: boolean;
  onTakeTheirs: () => void;
  onOverwrite: () => void;
}

/** Somebody else saved meanwhile: what differs, and a choice. Nothing is overwritten unseen. */
export function ConflictNotice({ text, fields, saving, onTakeTheirs, onOverwrite }: ConflictNoticeProps) {
  return (
    <div role="alert" className={classes.notice}>
      <IconUsers size={18} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{text}</p>
        {fields.length === 0 ? (
          <p>{t('conflict.same')}</p>
        ) : (
          <table className={classes.table}>
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
          </table>
        )}
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {t('conflict.take')}
          </Button>
          <Button size="xs" loading={saving} onClick={onOverwrite}>
            {t('conflict.overwrite')}
          </Button>
        </div>
      </div>
    </div>
  );
}
