import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../../ui/form/fields/TextFields.tsx';
import { Text } from '../../../../ui/layout/Layout.tsx';
import { foundQuery, useReplace } from '../../rows.queries.ts';
import { titleOfField } from '../fields.ts';

const t = textsOf(importDifferenceTexts);

interface FindAndReplaceProps {
  batch: imports.Import;
  fields: readonly imports.ListField[];
  /** The column and text that the dialog begins with. */
  field: imports.ListField;
  find: string;
  onReplaced: (corrected: number) => void;
  onClose: () => void;
}

/** Replaces a text in a column of all rows. It says how many rows have it before anything is done. */
export function FindAndReplace({ batch, fields, onReplaced, onClose, ...given }: FindAndReplaceProps) {
  const [field, setField] = useState(given.field);
  const [find, setFind] = useState(given.find);
  const [replacement, setReplacement] = useState('');
  const [isWhole, setWhole] = useState(given.find !== '');
  const [searched] = useDebouncedValue(find, 250);
  const { data: count, isFetching } = useQuery({
    ...foundQuery(batch._id, field, searched, isWhole),
    enabled: searched !== '',
  });
  const replace = useReplace(batch._id);
  const isCounted = searched === find && !isFetching && count !== undefined && find !== '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isCounted || count === 0 || replace.isPending) return;
    replace.mutate(
      { field, find, replace: replacement, whole: isWhole },
      {
        onSuccess: ({ corrected }) => {
          onReplaced(corrected);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('replace.title')}
      submit={submit}
      saving={replace.isPending}
      failure={replace.error ? { title: t('replace.failed'), text: replace.error.detail } : undefined}
      confirm={t('replace.confirm', { count: isCounted ? count : 0 })}
      cancel={t('replace.cancel')}
      onClose={onClose}
    >
      <SelectField
        label={t('replace.column')}
        data={fields.map((one) => ({ value: one, label: titleOfField(one) }))}
        value={field}
        onChange={(value) => setField(imports.listFields.find((one) => one === value) ?? field)}
      />
      <TextField
        label={t('replace.find')}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        label={t('replace.replace')}
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
        autoComplete="off"
      />
      <Checkbox
        label={t('replace.whole')}
        checked={isWhole}
        onChange={(event) => setWhole(event.currentTarget.checked)}
      />
      <Text as="p" size="sm" color={2} role="status">
        {find === '' ? ' ' : isCounted ? t('replace.count', { count }) : t('replace.counting')}
      </Text>
    </FormDialog>
  );
}
