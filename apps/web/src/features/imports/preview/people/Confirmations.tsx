import { Button, Checkbox } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconShieldUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../../ui/dialogs/DialogFrame.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { namedRowsQuery } from '../../rows.queries.ts';
import type { RowActs } from '../cells/useRowActs.ts';
import { sayValue } from '../fields.ts';
import classes from './people.module.css';

const t = textsOf(importDifferenceTexts);

/** So many people stand in the bar; more are in a list of their own. */
const mostInBar = 3;

interface ConfirmationsProps {
  batch: imports.Import;
  acts: RowActs;
}

/** People who would get more rights, or whose account is above User: each has a tick, and there is none for all. */
export function Confirmations({ batch, acts }: ConfirmationsProps) {
  const { data: rows } = useQuery(namedRowsQuery(batch._id, 'to-confirm'));
  const [isOpen, setOpen] = useState(false);
  if (!rows || rows.length === 0) return null;
  const count = rows.length;
  const areRights = rows.every(isRight);
  const ticked = rows.filter(({ confirmed }) => confirmed).length;
  return (
    <Row gap={12} justify="between" className={classes.confirming} data-tone="warn">
      <Row gap={12} nowrap>
        <IconShieldUp className={classes.sign} size={18} stroke={1.8} aria-hidden="true" />
        <span>
          <Text weight="title">{t(areRights ? 'confirming.rights' : 'confirming.changes', { count })}</Text>{' '}
          <Text color={2}>{t(areRights ? 'confirming.rightsText' : 'confirming.changesText')}</Text>
        </span>
      </Row>
      <Row gap={20} toEnd>
        {count <= mostInBar ? (
          rows.map((row) => <PersonTick key={row.row} row={row} acts={acts} />)
        ) : (
          <>
            <Text color={2}>{t('confirming.some', { ticked, count })}</Text>
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              {t('confirming.people', { count })}
            </Button>
          </>
        )}
      </Row>
      {isOpen && (
        <Dialog
          title={t('confirming.title')}
          text={t('confirming.text')}
          size={460}
          focusOnTitle
          onClose={() => setOpen(false)}
        >
          <Stack gap={12} above={12} className={classes.names}>
            {rows.map((row) => (
              <PersonTick key={row.row} row={row} acts={acts} />
            ))}
          </Stack>
          <DialogButtons>
            <Button onClick={() => setOpen(false)}>{t('confirming.close')}</Button>
          </DialogButtons>
        </Dialog>
      )}
    </Row>
  );
}

const isRight = ({ state, changes }: imports.ListRow) =>
  state === 'new' || changes.some(({ field }) => field === 'role');

function PersonTick({ row, acts }: { row: imports.ListRow; acts: RowActs }) {
  return (
    <Checkbox
      checked={row.confirmed}
      onChange={(event) => acts.answer({ row: row.row, confirmed: event.currentTarget.checked })}
      label={
        <>
          {row.cells.name} <Text color={3}>{whatChanges(row)}</Text>
        </>
      }
    />
  );
}

/** "User → Instructor" */
const whatChanges = ({ changes, cells }: imports.ListRow): string => {
  const named = changes.filter(({ field }) => confirmedFields.some((one) => one === field));
  if (named.length === 0) return cells.role;
  return named
    .map(({ field, ...change }) =>
      t('confirming.fromTo', {
        old: sayValue(field, change.old ?? ''),
        new: sayValue(field, change.new ?? ''),
      }),
    )
    .join(', ');
};

const confirmedFields = ['role', 'emailAddress', 'status'] as const;
