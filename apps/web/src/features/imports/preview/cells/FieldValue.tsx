import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconArrowRight, IconShieldUp } from '@tabler/icons-react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { errorsOf, sayValue, titleOfField, writtenIn } from '../fields.ts';
import classes from './cells.module.css';

const t = textsOf(importDifferenceTexts);

/** The value of a field; where the import changes it, the old one above the new one. */
export function FieldValue({ row, field }: { row: imports.ListRow; field: imports.ListField }) {
  const change = row.changes.find((one) => one.field === field);
  if (change) return <ChangedValue change={change} row={row} />;
  const wrong = row.state === 'error' && errorsOf(row, field).length > 0;
  const value = sayValue(field, wrong ? writtenIn(row, field) : row.cells[field] || writtenIn(row, field));
  if (wrong) return <span className={classes.wrong}>{value || '–'}</span>;
  if (value === '' && field === 'mobileNo' && row.person === null)
    return <span className={classes.issued}>{t('rows.issued')}</span>;
  return (
    <>
      <span className={classes.value}>{value}</span>
      <MadeChip row={row} field={field} />
    </>
  );
}

interface ChangedValueProps {
  row: imports.ListRow;
  change: imports.ListRow['changes'][number];
}

function ChangedValue({ row, change }: ChangedValueProps) {
  const { field } = change;
  const was = change.old ? sayValue(field, change.old) : undefined;
  const becomes = change.new ? sayValue(field, change.new) : undefined;
  const title = titleOfField(field);
  const rises = field === 'role' && row.needsConfirmation;
  return (
    <span className={classes.changed}>
      <span className={classes.spoken}>
        {was === undefined
          ? t('rows.wasNothing', { field: title, new: becomes ?? '' })
          : becomes === undefined
            ? t('rows.becomesNothing', { field: title, old: was })
            : t('rows.was', { field: title, old: was, new: becomes })}
      </span>
      <Text as="s" size="sm" color={3} cut aria-hidden="true">
        {was}
      </Text>
      <span className={classes.becomes} data-tone={rises ? 'warn' : 'info'} aria-hidden="true">
        {rises ? (
          <IconShieldUp className={classes.sign} size={14} stroke={1.9} />
        ) : (
          <IconArrowRight className={classes.sign} size={14} stroke={1.9} />
        )}
        <Text cut weight="label" color={1}>
          {becomes ?? '–'}
        </Text>
        <MadeChip row={row} field={field} />
      </span>
    </span>
  );
}

function MadeChip({ row, field }: { row: imports.ListRow; field: imports.ListField }) {
  const isMade =
    (field === 'department' && row.made.includes('department')) ||
    (field === 'employeeId' && row.made.includes('course'));
  return isMade && <NewChip />;
}

/** Marks a department or course that the import makes. */
export function NewChip() {
  return <span className={classes.made}>{t('rows.made')}</span>;
}
