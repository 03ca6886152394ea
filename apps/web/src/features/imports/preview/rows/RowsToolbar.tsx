import { Button, FileButton, Menu } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { IconColumns3, IconDots, IconDownload, IconReplace, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { Row } from '../../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { FilterChoice } from '../../../../ui/table/filters/TableFilters.tsx';
import { TableSearchBox } from '../../../../ui/table/filters/TableSearchBox.tsx';
import { importRowsAddress } from '../../importAddress.ts';
import { downloadErrors, useUploadCorrected } from '../../rows.queries.ts';
import type { Choices } from '../cells/useChoices.ts';
import { titleOfField } from '../fields.ts';
import classes from './rows.module.css';

const t = textsOf(importDifferenceTexts);

interface RowsToolbarProps {
  batch: imports.Import;
  choices: Choices;
  furtherFields: readonly imports.ListField[];
  /** The further fields that have a column. */
  shownFields: readonly imports.ListField[];
  onShow: (fields: imports.ListField[]) => void;
  /** The tools are in a menu. */
  isNarrow: boolean;
  isPhone: boolean;
  onFind: () => void;
  onUploaded: (corrected: number) => void;
}

/** Search and filters of the rows, and the tools that correct many of them. */
export function RowsToolbar(props: RowsToolbarProps) {
  const { batch, choices, furtherFields, shownFields, onShow, isNarrow, isPhone, onFind } = props;
  const [{ search = '', department }, change] = useAddress(importRowsAddress);
  const download = useMutation({
    mutationFn: () => downloadErrors(batch._id),
  });
  const upload = useUploadCorrected(batch._id);
  const openFiles = useRef<() => void>(null);
  const take = (file: File | null) =>
    file && upload.mutate(file, { onSuccess: ({ corrected }) => props.onUploaded(corrected) });
  const hasErrors = batch.counts.error > 0;
  const errorsLabel = t(download.isError ? 'rows.errorsFailed' : 'rows.errorsFile');
  const signOf = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <>
      <Row className={classes.toolbar}>
        <div className={classes.search}>
          <TableSearchBox
            label={t('rows.search')}
            value={search}
            onSearch={(next) => change({ search: next || undefined }, { replace: true })}
          />
        </div>
        <FilterChoice
          label={titleOfField('department')}
          options={(choices.department ?? []).map(({ name }) => ({ value: name, label: name }))}
          value={department}
          onChange={(next) => change({ department: next }, { replace: true })}
        />
        {!isPhone && furtherFields.length > 0 && (
          <Menu position="bottom-start" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconColumns3 {...signOf} />}
                className={classes.tool}
              >
                {t('rows.moreColumns', { count: furtherFields.length })}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {furtherFields.map((field) => (
                <Menu.CheckboxItem
                  key={field}
                  checked={shownFields.includes(field)}
                  onChange={(isShown) =>
                    onShow(
                      furtherFields.filter((one) => (one === field ? isShown : shownFields.includes(one))),
                    )
                  }
                >
                  {titleOfField(field)}
                </Menu.CheckboxItem>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <FileButton accept=".csv,text/csv" onChange={take} resetRef={openFiles}>
          {(file) => {
            const choose = () => {
              // The same file can be taken a second time.
              openFiles.current?.();
              file.onClick();
            };
            if (isNarrow)
              return (
                <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
                  <Menu.Target>
                    <Button
                      variant="default"
                      size="xs"
                      ms="auto"
                      className={classes.tool}
                      loading={upload.isPending}
                      aria-label={t('rows.tools')}
                    >
                      <IconDots size={18} stroke={1.8} aria-hidden="true" />
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item leftSection={<IconReplace {...signOf} />} onClick={onFind}>
                      {t('rows.find')}
                    </Menu.Item>
                    <Menu.Item
                      leftSection={<IconDownload {...signOf} />}
                      disabled={!hasErrors}
                      onClick={() => download.mutate()}
                    >
                      {errorsLabel}
                    </Menu.Item>
                    <Menu.Item leftSection={<IconUpload {...signOf} />} onClick={choose}>
                      {t('rows.upload')}
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              );
            return (
              <Row toEnd>
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  className={classes.tool}
                  leftSection={<IconReplace {...signOf} />}
                  onClick={onFind}
                >
                  {t('rows.find')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  className={classes.tool}
                  color={download.isError ? 'fail' : undefined}
                  disabled={!hasErrors}
                  loading={download.isPending}
                  leftSection={<IconDownload {...signOf} />}
                  onClick={() => download.mutate()}
                >
                  {errorsLabel}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  className={classes.tool}
                  loading={upload.isPending}
                  leftSection={<IconUpload {...signOf} />}
                  onClick={choose}
                >
                  {t('rows.upload')}
                </Button>
              </Row>
            );
          }}
        </FileButton>
      </Row>
      {upload.error && <InlineAlert title={t('rows.uploadFailed')} text={upload.error.detail} />}
    </>
  );
}
