import type { ButtonProps } from '@mantine/core';
import { type RequestOf, users } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';

const t = textsOf(usersTexts);

type UserOrder = Pick<RequestOf<typeof users.exportUsers>['body'], 'sortColumn' | 'sortOrder'>;

interface ExportUsersButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  filter: users.UserFilter;
  /** The order of the table, which the file has too. */
  order: UserOrder;
  total: number;
}

/** Saves the people who match the filter. */
export function ExportUsersButton({ filter, order, total, ...button }: ExportUsersButtonProps) {
  return (
    <ExportMenu
      {...button}
      label={t('list.export', { count: total })}
      failed={t('list.exportFailed')}
      disabled={total === 0}
      save={(format) => downloadFile(users.exportUsers, { body: { ...filter, ...order, format } })}
    />
  );
}
