import type { makers } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { IconPlayerStop, IconUserCheck } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts/texts.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { useEndMade, useTakeOver } from './makers.queries.ts';

const t = textsOf(makersTexts);

interface MakerActDialogProps {
  act: 'takeOver' | 'end';
  thing: { kind: makers.MadeKind; id: string; name: string };
  /**
   * The query key of the list that shows the API key, webhook or schedule; the list reloads after the change.
   */
  list: QueryKey;
  onClose: () => void;
}

/** Asks before the caller takes over an API key, webhook or schedule, or ends it. */
export function MakerActDialog({ act, thing: { kind, id, name }, list, onClose }: MakerActDialogProps) {
  const takeOver = useTakeOver(list);
  const end = useEndMade(list);
  const Sign = act === 'end' ? IconPlayerStop : IconUserCheck;
  return (
    <ActDialog
      danger={act === 'end'}
      onClose={onClose}
      act={() => (act === 'end' ? end : takeOver).mutateAsync({ kind, id })}
      done={() => ({ title: t(`${act}.done`, { name }) })}
      title={t(`${act}.title`, { name })}
      text={t(`${act}.text`)}
      confirm={t(`${act}.confirm`)}
      keep={t(`${act}.keep`)}
      icon={<Sign size={16} stroke={1.8} aria-hidden="true" />}
      failed={t(`${act}.failed`)}
    />
  );
}
