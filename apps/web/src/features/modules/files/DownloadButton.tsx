import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveAddress } from '../../../lib/api/fetching/downloadFile.ts';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';

interface DownloadButtonProps extends ButtonProps {
  file: { key: string; name: string };
  /** The file's address as it is now: it ends within minutes, so that it is asked for at the click. */
  addressOf: (key: string) => Promise<string | undefined>;
  'aria-label'?: string;
}

/** Saves a file; why it could not be saved stays beside the button. */
export function DownloadButton({ file, addressOf, ...look }: DownloadButtonProps) {
  const { t } = useTranslation('library');
  const fetching = useMutation({
    mutationFn: async () => {
      const address = await addressOf(file.key);
      if (address) saveAddress(address, file.name);
      return address !== undefined;
    },
  });
  const reason = fetching.error?.message ?? (fetching.data === false ? t('downloads.gone') : undefined);
  return (
    <>
      <Button {...look} loading={fetching.isPending} onClick={() => fetching.mutate()} />
      {reason && (
        <span role="alert">
          <FieldError>{reason}</FieldError>
        </span>
      )}
    </>
  );
}
