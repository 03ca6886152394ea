import { Button, type ButtonProps, Menu } from '@mantine/core';
import { type TableFormat, tableFormats } from '@simward/contract';
import { uiTexts } from '@simward/texts/ui';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { InlineAlert } from '../states/InlineAlert.tsx';

const t = textsOf(uiTexts);

interface ExportMenuProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  /** Label of the button, such as "Export 239". */
  label: string;
  /** Title of a failure. */
  failed: string;
  save: (format: TableFormat) => Promise<void>;
}

/** Saves a table in one of the file formats. */
export function ExportMenu({ label, failed, save, ...button }: ExportMenuProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: save });
  return (
    <>
      {error && <InlineAlert title={failed} text={error.detail} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            {...button}
            leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
            loading={isPending}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tableFormats.map((format) => (
            <Menu.Item key={format} onClick={() => mutate(format)}>
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
