import { Button } from '@mantine/core';
import { identifierTexts, type imports, messages } from '@simward/contract';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import type { Tone } from '../../ui/values/tone.ts';
import { WebAddress } from '../../ui/values/WebAddress.tsx';
import classes from './importRowColumns.module.css';

type Row = imports.ImportRow;

/** Columns of the preview; the result has no `onFix`. Gender and identifiers only if the file has them. */
export function useRowColumns(
  columns: readonly imports.ImportField[],
  onFix?: (row: Row) => void,
): readonly Column<Row>[] {
  const { t } = useTranslation('imports');
  const { t: label } = useTranslation('personFields');
  return [
    { key: 'row', title: t('rows.row'), numeric: true, width: 64, render: ({ row }) => row },
    {
      key: 'status',
      title: t('rows.status'),
      width: 116,
      render: ({ status }) => <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>,
    },
    {
      key: 'name',
      title: label('name'),
      card: 'heading',
      render: (row) => (
        <strong className={classes.name}>
          <Cell row={row} field="name">
            {row.name}
          </Cell>
        </strong>
      ),
    },
    {
      key: 'email',
      title: label('emailAddress'),
      render: (row) => (
        <Cell row={row} field="emailAddress">
          {row.emailAddress && <WebAddress>{row.emailAddress}</WebAddress>}
        </Cell>
      ),
    },
    // Left out on a narrow screen: the reasons say too that a new User ID is issued.
    { key: 'userId', title: label('mobileNo'), wide: true, render: (row) => <UserId row={row} /> },
    {
      key: 'department',
      title: label('department'),
      render: (row) => (
        <Cell row={row} field="department">
          {row.department.join(', ')}
        </Cell>
      ),
    },
    {
      key: 'role',
      title: label('role'),
      render: (row) => (
        <Cell row={row} field="role">
          {row.role === defaultRole ? row.role : <strong className={classes.differs}>{row.role}</strong>}
        </Cell>
      ),
    },
    {
      key: 'course',
      title: label('employeeId'),
      wide: true,
      render: (row) => (
        <Cell row={row} field="employeeId">
          {row.employeeId && <strong className={classes.differs}>{row.employeeId}</strong>}
        </Cell>
      ),
    },
    {
      key: 'location',
      title: label('location'),
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
            title: label('gender'),
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
          title: label(name),
          render: (row) => (
            <Cell row={row} field={name}>
              {row[name]}
            </Cell>
          ),
        }),
      ),
    { key: 'reason', title: t('rows.reason'), render: (row) => <Reasons row={row} /> },
    ...(onFix
      ? [
          {
            key: 'fix',
            title: t('rows.action'),
            card: 'action' as const,
            render: (row: Row) =>
              row.status === 'error' && (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPencil size={14} stroke={1.8} aria-hidden="true" />}
                  aria-label={t('rows.fixNamed', { row: row.row })}
                  onClick={() => onFix(row)}
                >
                  {t('rows.fix')}
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
    <span className={classes.wrong}>{children || messages.notAvailable.text}</span>
  ) : (
    children || messages.notAvailable.text
  );
}

/** The file's User ID, struck out if the import will issue a new one. */
function UserId({ row }: { row: Row }) {
  const { t } = useTranslation('imports');
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
      {fileUserId && <s className={classes.replaced}>{fileUserId}</s>} {t('rows.newId')}
    </>
  );
}

function Reasons({ row }: { row: Row }) {
  if (row.reasons.length === 0) return messages.notAvailable.text;
  return (
    <ul className={classes.reasons}>
      {row.reasons.map(({ field, message, severity }) => (
        <li key={`${field} ${message}`} data-severity={severity}>
          {message}
        </li>
      ))}
    </ul>
  );
}

/** The server gives this role to a row without one. */
const defaultRole = 'User';
