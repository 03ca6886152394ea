import { Drawer } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack } from '../layout/Layout.tsx';
import { useBackCloses } from './backCloses.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

const t = textsOf(uiTexts);

/** How a form stands in a panel instead of on a page. */
export interface InPanel {
  /** Leads out of the form, and asks first when it has changes that would be lost. */
  leave: (way: () => void) => void;
  /** Draws the buttons of the form at its end. */
  foot: (buttons: ReactNode) => ReactNode;
  /** Takes the form's question whether it has changes. */
  guard: (isDirty: () => boolean) => ReactNode;
}

interface FormPanelProps {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  onClose: () => void;
  children: (panel: InPanel) => ReactNode;
}

/** A panel over a page, for forms that people need without leaving the page. It is open while it is rendered. */
export function FormPanel({ title, action, onClose, children }: FormPanelProps) {
  useFocusReturn();
  const [pendingLeave, setPendingLeave] = useState<() => void>();
  const isDirty = useRef(isClean);
  const goOn = (way: () => void) => {
    setPendingLeave(undefined);
    isDirty.current = isClean;
    way();
  };
  const leave = (way: () => void) => (isDirty.current() ? setPendingLeave(() => way) : goOn(way));
  useBackCloses(() => leave(onClose));
  return (
    <Drawer.Root
      opened
      onClose={() => leave(onClose)}
      position="right"
      size={760}
      closeOnEscape={pendingLeave === undefined}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body p="md" style={{ containerType: 'inline-size' }} onSubmit={keepInPanel}>
          <Stack gap={16}>
            <Row gap={12} nowrap>
              <Drawer.Title flex={1}>{title}</Drawer.Title>
              {action}
              <Drawer.CloseButton aria-label={t('close')} />
            </Row>
            {children({
              leave,
              foot: (buttons) => (
                <Row align="stretch" justify="end" above={20}>
                  {buttons}
                </Row>
              ),
              guard: (check) => {
                isDirty.current = check;
                return null;
              },
            })}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
      {pendingLeave !== undefined && (
        <ConfirmDialog
          danger
          onClose={() => setPendingLeave(undefined)}
          onConfirm={() => goOn(pendingLeave)}
          title={t('unsaved.title')}
          text={t('unsaved.text')}
          confirm={t('unsaved.leave')}
          keep={t('unsaved.stay')}
        />
      )}
    </Drawer.Root>
  );
}

const isClean = (): boolean => false;

/** React hands an event on to the form that opened the panel, although the panel is no part of it in the page. */
const keepInPanel = (event: FormEvent) => event.stopPropagation();
