import { TextInput } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Surface, Text } from '../layout/Layout.tsx';
import { InlineAlert } from '../states/InlineAlert.tsx';
import { DialogActs, DialogFrame } from './DialogFrame.tsx';

const t = textsOf(uiTexts);

interface ConfirmDialogProps {
  onClose: () => void;
  /** The action; the dialog waits for it, and a second click does nothing. */
  onConfirm: () => void | Promise<void>;
  /** A question that names the action: "Delete Anna Berg?" */
  title: string;
  text: string;
  /** The consequences of the action. */
  consequence?: ReactNode;
  /** The button for the action. */
  confirm: string;
  /** The button that changes nothing; it comes first and has the focus. */
  keep: string;
  /** The action destroys something. */
  danger?: boolean;
  icon?: ReactNode;
  failure?: { title: string; text: string } | undefined;
  /** False while something that people must see before the action is still loading. */
  ready?: boolean;
  /** The name of the record that is destroyed. It must be typed before the action is possible. */
  typedName?: string;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  onClose,
  onConfirm,
  title,
  text,
  consequence,
  confirm,
  keep,
  danger = false,
  icon,
  failure,
  ready = true,
  typedName,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const allowed = ready && (typedName === undefined || typed.trim() === typedName.trim());
  const act = async () => {
    if (!allowed || busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame title={title} text={text} onClose={onClose}>
      {consequence && (
        <Surface pad={12} above={12}>
          <Text as="div" size="sm" color={2} breaks>
            {consequence}
          </Text>
        </Surface>
      )}
      {typedName !== undefined && (
        <TextInput
          mt={12}
          label={t('confirm.type', { name: typedName })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && void act()}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {failure && <InlineAlert title={failure.title} text={failure.text} />}
      <DialogActs
        keep={keep}
        onKeep={onClose}
        focusKeep
        confirm={confirm}
        icon={icon}
        danger={danger}
        busy={busy}
        disabled={!allowed}
        onConfirm={() => void act()}
      />
    </DialogFrame>
  );
}
