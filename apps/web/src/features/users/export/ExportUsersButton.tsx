import type { ButtonProps } from '@mantine/core';
import { users } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';

const t = textsOf(usersTexts);

interface ExportUsersButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  filter: users.UserFilter;
  total: number;
}

/** Saves the people who match the filter. */
export function ExportUsersButton({ filter, total, ...button }: ExportUsersButtonProps) {
  return (
    <ExportMenu
      {...button}
      label={t('list.export', { count: total })}
      failed={t('list.exportFailed')}
      disabled={total === 0}
      save={(format) => downloadFile(users.exportUsers, { body: { ...filter, format } })}
    />
  );
}
