import { Button, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import {
  IconBookmark,
  IconChevronDown,
  IconDeviceFloppy,
  IconDownload,
  IconLink,
  IconMail,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import type { ReportExport } from './reports.queries.ts';
import type { SavedAct } from './saved/SavedDialogs.tsx';
import { addressOf } from './saved/savedAddress.ts';
import { readyAddress, readyKeys } from './start/readyReports.ts';

const t = textsOf(reportsTexts);

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;

interface ReportActionsProps {
  saved: readonly reports.SavedReport[];
  /** The open report, if the signed-in person saved it. */
  own: reports.SavedReport | undefined;
  isChanged: boolean;
  saving: boolean;
  onAct: (act: SavedAct) => void;
  onSave: () => void;
  onPrint: () => void;
  file: ReportExport;
  columns: reports.ReportColumn[] | undefined;
  summaryBy: reports.SessionGroup;
}

/** What can be done with a whole report. */
export function ReportActions(props: ReportActionsProps) {
  const { saved, own, isChanged, saving, onAct, onSave, onPrint, file, columns, summaryBy } = props;
  const shown = columns && { columns };
  const csv = { format: 'csv', ...shown } as const;
  const xlsx = { format: 'xlsx', withSummary: summaryBy, ...shown } as const;
  return (
    <>
      <ReadyAndSaved saved={saved} own={own} onAct={onAct} />
      {own && isChanged && (
        <Button
          variant="default"
          loading={saving}
          onClick={onSave}
          leftSection={<IconDeviceFloppy {...icon} />}
        >
          {t('saved.changes')}
        </Button>
      )}
      <Button variant="default" onClick={() => onAct('save')} leftSection={<IconPlus {...icon} />}>
        {t('saved.asNew')}
      </Button>
      <ShareMenu onAct={onAct} onPrint={onPrint} />
      <Button.Group aria-label={t('files')}>
        <Button
          variant="default"
          loading={file.isSaving(csv)}
          onClick={() => file.save(csv)}
          leftSection={<IconDownload {...icon} />}
        >
          {t('csv')}
        </Button>
        <Button variant="default" loading={file.isSaving(xlsx)} onClick={() => file.save(xlsx)}>
          {t('xlsx')}
        </Button>
      </Button.Group>
    </>
  );
}

type ReadyAndSavedProps = Pick<ReportActionsProps, 'saved' | 'own' | 'onAct'>;

function ReadyAndSaved({ saved, own, onAct }: ReadyAndSavedProps) {
  const today = useToday();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark {...icon} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {t('saved.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('ready.title')}</Menu.Label>
        {readyKeys.map((key) => (
          <Menu.Item
            key={key}
            renderRoot={(root) => (
              <Link {...root} to={screens.report.path} search={readyAddress(key, today)} />
            )}
          >
            {t(`ready.${key}.name`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('saved.title')}</Menu.Label>
        {saved.map(({ _id, name, query }) => (
          <Menu.Item
            key={_id}
            renderRoot={(root) => (
              <Link {...root} to={screens.report.path} search={{ ...addressOf(query, today), saved: _id }} />
            )}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Item renderRoot={(root) => <Link {...root} to={screens.report.path} search={{}} />}>
          {t('saved.all')}
        </Menu.Item>
        {own && (
          <>
            <Menu.Divider />
            <Menu.Label>{own.name}</Menu.Label>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAct('rename')}>
              {t('saved.rename')}
            </Menu.Item>
            <Menu.Item c="var(--fail)" leftSection={<IconTrash {...icon} />} onClick={() => onAct('delete')}>
              {t('saved.delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Removes the saved report from a link for others, because it belongs to one person. */
const withoutSaved = ({ saved, ...query }: Record<string, unknown>) => query;

type ShareMenuProps = Pick<ReportActionsProps, 'onAct' | 'onPrint'>;

function ShareMenu({ onAct, onPrint }: ShareMenuProps) {
  const { href } = useRouter().buildLocation({ to: '.', search: withoutSaved });
  const { copy } = useClipboard();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconLink {...icon} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {t('share.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLink {...icon} />}
          onClick={() => {
            copy(new URL(href, window.location.origin).href);
            toastSuccess({ title: t('share.done') });
          }}
        >
          {t('share.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => onAct('schedule')}>
          {t('schedule.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
          {t('share.print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
