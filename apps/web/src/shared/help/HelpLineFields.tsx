import type { TextInputProps } from '@mantine/core';
import { help } from '@simward/contract';
import { whoHelpsTexts } from '@simward/texts/help/whoHelps';
import { textsOf } from '../../lib/texts/texts.ts';
import { TextField } from '../../ui/form/fields/TextFields.tsx';

const t = textsOf(whoHelpsTexts);

const fields = ['line', 'telephone', 'address'] as const;

interface HelpLineFieldsProps {
  /** Value, error and what happens on a change of each field. */
  propsOf: (field: (typeof fields)[number]) => TextInputProps;
}

/** The fields of a help line, in the order in which it is read. */
export function HelpLineFields({ propsOf }: HelpLineFieldsProps) {
  return fields.map((field) => (
    <TextField
      key={field}
      label={t(`form.${field}`)}
      placeholder={t(`form.${field}Example`)}
      maxLength={help.longestHelpLine}
      inputMode={field === 'address' ? 'email' : undefined}
      autoComplete="off"
      data-path={field}
      {...propsOf(field)}
    />
  ));
}
