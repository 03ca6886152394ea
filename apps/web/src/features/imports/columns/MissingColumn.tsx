import type { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { IconColumns, IconHelpHexagon, IconMinus } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { headerOf } from './columnChoices.ts';
import classes from './columns.module.css';
import type { ImportColumn } from './withAnswers.ts';

const t = textsOf(importColumnsTexts);

type MissingField = imports.ImportColumns['missing'][number];

interface MissingColumnProps {
  field: MissingField;
  columns: readonly ImportColumn[];
  onColumn: (index: number) => void;
  onNone: () => void;
}

const none = 'none';

/** Asks which column the name or the email address is, when no column was recognised as it. */
export function MissingColumn({ field, columns, onColumn, onNone }: MissingColumnProps) {
  return (
    <Row className={classes.line} data-open="">
      <Text as="p" size="md" weight="title" color="tone" data-tone="warn" grow>
        <IconHelpHexagon size={16} stroke={1.8} aria-hidden="true" className={classes.inText} />{' '}
        {t(`missing.${field}`)}
      </Text>
      <div className={classes.lineChoice}>
        <ChoiceSelect
          label={t(`missing.${field}`)}
          tone="open"
          value={null}
          placeholder={t('missing.choose')}
          choices={[
            ...candidatesFor(field, columns).map((column) => ({
              value: String(column.index),
              label: headerOf(column),
              refusal: undefined,
              icon: IconColumns,
            })),
            { value: none, label: t('missing.none'), icon: IconMinus },
          ]}
          onChoose={(chosen) => (chosen === none ? onNone() : onColumn(Number(chosen)))}
        />
      </div>
    </Row>
  );
}

/** Columns that could be the name or the email address: not taken for something else, with values of the kind. */
export const candidatesFor = (field: MissingField, columns: readonly ImportColumn[]) =>
  columns.filter(
    ({ use, isPassword, values }) =>
      !isPassword &&
      (use === 'open' || use === 'leave-out') &&
      values.some((value) =>
        field === 'emailAddress' ? value.includes('@') : /\p{L}/u.test(value) && !value.includes('@'),
      ),
  );
