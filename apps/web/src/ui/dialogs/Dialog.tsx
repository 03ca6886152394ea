import { uiTexts } from '@simward/texts/ui';
import { useRef, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';

const t = textsOf(uiTexts);

/**
 * A dialog over the page. The browser's Back closes it, asks first where something was entered, and does nothing where
 * the dialog is held.
 */
export function Dialog(props: Omit<DialogFrameProps, 'onBack' | 'onInput'>) {
  const { reading, held, covered, onClose, children } = props;
  const isEntered = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => {
    if (isEntered.current && !reading) setIsAsking(true);
    else if (!held) onClose();
  };
  return (
    <DialogFrame
      {...props}
      covered={covered || isAsking}
      onBack={goBack}
      onInput={() => {
        isEntered.current = true;
      }}
    >
      {children}
      {isAsking && (
        <ConfirmDialog
          danger
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onClose();
          }}
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirm={t('unsaved.leave')}
          keep={t('unsaved.stay')}
        />
      )}
    </DialogFrame>
  );
}
