import { Button, type ButtonProps } from '@mantine/core';
import { modules } from '@simward/contract';
import { libraryTexts } from '@simward/texts/modules/library';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { saveAddress } from '../../lib/api/downloadFile.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { FieldError } from '../../ui/form/fields/TextFields.tsx';

const t = textsOf(libraryTexts);

interface DownloadButtonProps extends ButtonProps {
  file: { key: string; name: string };
  /** Called at the click, because a signed address expires within minutes; undefined if the file is gone. */
  addressOf: (key: string) => Promise<string | undefined>;
  'aria-label'?: string;
}

/** Saves a file. If that fails, the reason stays beside the button. */
export function DownloadButton({ file, addressOf, ...look }: DownloadButtonProps) {
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

interface StoredFile {
  key: string;
  Location: string;
}

/** Address of a file as the library offers it: the guide and builds of versions in force. */
export const addressInLibrary = async (moduleId: string, key: string): Promise<string | undefined> => {
  const { guide, versions } = await call(modules.moduleDownloads, { params: { id: moduleId } });
  return findAddress(key, [guide, ...versions.flatMap(({ builds }) => builds)]);
};

/** Address of a file of a module that staff manage: also builds of versions that are not in force. */
export const addressInModule = async (moduleId: string, key: string): Promise<string | undefined> => {
  const { moduleGuide, versions } = await call(modules.moduleDetail, { params: { id: moduleId } });
  return findAddress(key, [moduleGuide, ...versions.flatMap(({ builds }) => Object.values(builds))]);
};

const findAddress = (key: string, files: readonly (StoredFile | null | undefined)[]): string | undefined =>
  files.find((file) => file?.key === key)?.Location;
