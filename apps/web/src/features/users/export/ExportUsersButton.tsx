import { Button } from '@mantine/core';
import { users } from '@simward/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';

interface ExportUsersButtonProps {
  filter: users.UserFilter;
  total: number;
}

/** Saves exactly the people who are filtered. */
export function ExportUsersButton({ filter, total }: ExportUsersButtonProps) {
  const { t } = useTranslation('users');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadFile(users.exportUsers, { body: filter }),
  });
  return (
    <>
      {error && <InlineAlert title={t('list.exportFailed')} text={error.message} />}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
        loading={isPending}
        disabled={total === 0}
        onClick={() => mutate()}
      >
        {t('list.export', { count: total })}
      </Button>
    </>
  );
}
