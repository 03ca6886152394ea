import { Button, CopyButton } from '@mantine/core';
import type { reports } from '@simward/contract';
import { IconCheck, IconDeviceFloppy, IconLink, IconMail, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface SavedActionsProps {
  /** The own saved report on show, if any. */
  own: reports.SavedReport | undefined;
  changed: boolean;
  saving: boolean;
  onSchedule: () => void;
  onDelete: () => void;
  onSave: () => void;
  /** Saves the report's rows. */
  children: ReactNode;
}

/** Whose saved report it is means nothing to others. */
const ofEverybody = ({ saved, ...query }: Record<string, unknown>) => query;

/** What can be done with a report; saving what was changed of it comes last. */
export function SavedActions({
  own,
  changed,
  saving,
  onSchedule,
  onDelete,
  onSave,
  children,
}: SavedActionsProps) {
  const { t } = useTranslation('reports');
  const { href } = useRouter().buildLocation({ to: '.', search: ofEverybody });
  return (
    <>
      <CopyButton value={new URL(href, window.location.origin).href}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={17} stroke={1.8} /> : <IconLink size={17} stroke={1.8} />}
          >
            {copied ? t('share.done') : t('share.title')}
          </Button>
        )}
      </CopyButton>
      {own && (
        <>
          <Button variant="default" onClick={onSchedule} leftSection={<IconMail size={17} stroke={1.8} />}>
            {t('schedule.open')}
          </Button>
          <Button variant="default" onClick={onDelete} leftSection={<IconTrash size={17} stroke={1.8} />}>
            {t('saved.delete')}
          </Button>
        </>
      )}
      {children}
      {own && changed && (
        <Button
          variant="default"
          loading={saving}
          onClick={onSave}
          leftSection={<IconDeviceFloppy size={17} stroke={1.8} />}
        >
          {t('saved.changes')}
        </Button>
      )}
    </>
  );
}
