import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { SelectField } from '../../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../../ui/form/fields/TextFields.tsx';
import { Stack } from '../../../../ui/layout/Layout.tsx';
import { errorsOf, sayValue, titleOfField, writtenIn } from '../fields.ts';
import { byLikeness } from './alike.ts';
import { ForAll, useSameValue } from './CellEditor.tsx';
import type { RowActs } from './useRowActs.ts';

const t = textsOf(importDifferenceTexts);

interface CardEditorProps {
  row: imports.ListRow;
  field: imports.ListField;
  acts: RowActs;
}

/** Corrects a row on its card, with the field's own control. What is most like the value in error stands there already. */
export function CardEditor({ row, field, acts }: CardEditorProps) {
  const written = writtenIn(row, field);
  const choices = acts.choices[field];
  const same = useSameValue(acts.id, row, field);
  const { names, nearest } = byLikeness(choices?.map(({ name }) => name) ?? [], written);
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? (choices ? nearest : written);
  const label = titleOfField(field);
  const error = errorsOf(row, field).join(' · ');
  const isMade = new Set(choices?.filter((choice) => choice.isMade).map(({ name }) => name));
  const last = field === 'department' ? acts.newDepartment : undefined;
  const apply = () => value !== undefined && acts.save(row.row, field, value.trim(), same.forAll);
  return (
    <Stack gap={8}>
      {choices ? (
        <SelectField
          size="md"
          label={label}
          error={error}
          placeholder={written}
          searchable={names.length > 8}
          data={names.map((name) => ({
            value: name,
            label: isMade.has(name) ? `${name} (${t('rows.made')})` : sayValue(field, name),
          }))}
          value={value ?? null}
          lastEntry={
            last && {
              label: last.label,
              onChoose: (typed) => last.add(row.row, typed, same.forAll),
            }
          }
          onChange={(next) => setChosen(next ?? undefined)}
        />
      ) : (
        <TextField
          size="md"
          label={label}
          error={error}
          value={value}
          autoComplete="off"
          onChange={(event) => setChosen(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && apply()}
        />
      )}
      <ForAll
        count={same.count}
        checked={same.forAll}
        onChange={same.setForAll}
        onApply={
          value === undefined || value.trim() === written.trim() || same.isCounting ? undefined : apply
        }
      />
    </Stack>
  );
}
