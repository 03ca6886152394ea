import { Button } from '@mantine/core';
import { identifierTexts, type imports } from '@simward/contract';
import { importsTexts } from '@simward/texts/imports';
import { messageTexts } from '@simward/texts/messages';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import { WebAddress } from '../../ui/values/WebAddress.tsx';
import classes from './imports.module.css';

const tMessages = textsOf(messageTexts);

const t = textsOf(personFieldsTexts);
const tImports = textsOf(importsTexts);

type Row = imports.ImportRow;

/** Columns of the preview; the result has no `onFix`. Gender and identifiers only if the file has them. */
export function importRowColumns(
  columns: readonly imports.ImportField[],
  onFix?: (row: Row) => void,
): readonly Column<Row>[] {
  return [
    { key: 'row', title: tImports('rows.row'), numeric: true, width: 64, render: ({ row }) => row },
    {
      key: 'status',
      title: tImports('rows.status'),
      width: 116,
      render: ({ status }) => <StatusBadge tone={tones[status]}>{tImports(`status.${status}`)}</StatusBadge>,
    },
    {
      key: 'name',
      title: t('name'),
      card: 'heading',
      render: (row) => (
        <Text as="strong" weight="title" breaks>
          <Cell row={row} field="name">
            {row.name}
          </Cell>
        </Text>
      ),
    },
    {
      key: 'email',
      title: t('emailAddress'),
      render: (row) => (
        <Cell row={row} field="emailAddress">
          {row.emailAddress && <WebAddress>{row.emailAddress}</WebAddress>}
        </Cell>
      ),
    },
    // A narrow screen has no room for this column: the reasons beside it also say that a new User ID is issued.
    { key: 'userId', title: t('mobileNo'), wide: true, render: (row) => <UserId row={row} /> },
    {
      key: 'department',
      title: t('department'),
      render: (row) => (
        <Cell row={row} field="department">
          {row.department.join(', ')}
        </Cell>
      ),
    },
    {
      key: 'role',
      title: t('role'),
      render: (row) => (
        <Cell row={row} field="role">
          {row.role === defaultRole ? (
            row.role
          ) : (
            <Text as="strong" weight="title">
              {row.role}
            </Text>
          )}
        </Cell>
      ),
    },
    {
      key: 'course',
      title: t('employeeId'),
      wide: true,
      render: (row) => (
        <Cell row={row} field="employeeId">
          {row.employeeId && (
            <Text as="strong" weight="title">
              {row.employeeId}
            </Text>
          )}
        </Cell>
      ),
    },
    {
      key: 'location',
      title: t('location'),
      wide: true,
      render: (row) => (
        <Cell row={row} field="location">
          {row.location}
        </Cell>
      ),
    },
    ...(columns.includes('gender')
      ? [
          {
            key: 'gender',
            title: t('gender'),
            wide: true,
            render: (row: Row) => (
              <Cell row={row} field="gender">
                {row.gender}
              </Cell>
            ),
          },
        ]
      : []),
    ...identifierTexts
      .filter(({ name }) => columns.includes(name))
      .map(
        ({ name }): Column<Row> => ({
          key: name,
          title: t(name),
          render: (row) => (
            <Cell row={row} field={name}>
              {row[name]}
            </Cell>
          ),
        }),
      ),
    { key: 'reason', title: tImports('rows.reason'), render: (row) => <Reasons row={row} /> },
    ...(onFix
      ? [
          {
            key: 'fix',
            title: tImports('rows.action'),
            card: 'action' as const,
            render: (row: Row) =>
              row.status === 'error' && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPencil size={14} stroke={1.8} aria-hidden="true" />}
                  aria-label={tImports('rows.fixNamed', { row: row.row })}
                  onClick={() => onFix(row)}
                >
                  {tImports('rows.fix')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

const tones: Record<imports.ImportRowStatus, Tone> = {
  ready: 'pass',
  changed: 'info',
  unchanged: 'mute',
  error: 'fail',
  imported: 'pass',
  undone: 'mute',
};

/** A field's value, framed if the field has an error. */
function Cell({ row, field, children }: { row: Row; field: imports.ImportField; children: ReactNode }) {
  const hasError = row.reasons.some((reason) => reason.field === field && reason.severity === 'error');
  return hasError ? (
    <span className={classes.wrong}>{children || tMessages('notAvailable.text')}</span>
  ) : (
    children || tMessages('notAvailable.text')
  );
}

/** The file's User ID, struck out if the import will issue a new one. */
function UserId({ row }: { row: Row }) {
  const fileUserId = row.cells.mobileNo ?? '';
  if (row.status === 'error')
    return (
      <Cell row={row} field="mobileNo">
        {fileUserId || row.mobileNo}
      </Cell>
    );
  if (row.mobileNo) return row.mobileNo;
  return (
    <>
      {fileUserId && (
        <Text as="s" color={3} style={{ display: 'block' }}>
          {fileUserId}
        </Text>
      )}{' '}
      {tImports('rows.newId')}
    </>
  );
}

function Reasons({ row }: { row: Row }) {
  if (row.reasons.length === 0) return tMessages('notAvailable.text');
  return (
    <Stack as="ul" gap={4} className={classes.reasons}>
      {row.reasons.map(({ field, message, severity }) => (
        <Text
          as="li"
          key={`${field} ${message}`}
          color={severity === 'error' ? 'tone' : undefined}
          data-tone="fail"
        >
          {message}
        </Text>
      ))}
    </Stack>
  );
}

/** The server gives this role to a row without a role. */
const defaultRole = 'User';
