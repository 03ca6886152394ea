import { Button } from '@mantine/core';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconAlertCircle, IconQrcode } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import classes from './CodeField.module.css';
import { codeLength, inGroupsOfFour } from './codeLetters.ts';
import type { Pairing } from './usePairing.ts';

const t = textsOf(pairingTexts);

interface CodeFieldProps {
  pairing: Pairing;
  /** Opens with the focus in the field. */
  focused: boolean;
}

/** The code as one text field that is drawn as eight cells. The eighth letter asks the server at once. */
export function CodeField({ pairing, focused }: CodeFieldProps) {
  const id = useId();
  const phone = usePhone();
  const input = useRef<HTMLInputElement>(null);
  const { letters, isLooking, lookUpFailure } = pairing;
  const { code, refused } = letters;
  // The page's title takes the focus when a page opens; this page opens in its field.
  useEffect(() => {
    if (focused) requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
  }, [focused]);
  const fault =
    refused !== undefined ? t('code.never', { letter: refused }) : (lookUpFailure?.detail ?? undefined);
  return (
    <Stack
      as="form"
      gap={8}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === codeLength) pairing.lookUpAgain();
      }}
    >
      <Row gap={12} justify="between" tight>
        <Text as="label" size="lg" weight="title" htmlFor={id}>
          {t('code.title')}
        </Text>
        {!phone && (
          <Row as="span" gap={8} size="sm" color={2}>
            <IconQrcode size={16} stroke={1.7} aria-hidden="true" />
            {t('code.qr')}
          </Row>
        )}
      </Row>
      <Row gap={12} justify="between">
        <div className={classes.field}>
          <input
            ref={input}
            id={id}
            className={classes.input}
            value={inGroupsOfFour(code)}
            onChange={({ currentTarget }) => pairing.type(currentTarget.value)}
            onSelect={({ currentTarget }) => {
              // Letters are typed and deleted at the end, as the cells are drawn; all of them can be marked.
              const { selectionStart, selectionEnd, value } = currentTarget;
              if (selectionStart === selectionEnd && selectionEnd !== value.length)
                currentTarget.setSelectionRange(value.length, value.length);
            }}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby={`${id}-help`}
            aria-invalid={fault !== undefined}
          />
          <span className={classes.cells} aria-hidden="true">
            {Array.from({ length: codeLength }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the eight cells of the field
                key={index}
                className={classes.cell}
                data-filled={index < code.length || undefined}
                data-next={index === Math.min(code.length, codeLength - 1) || undefined}
              >
                {code[index]}
              </span>
            ))}
          </span>
        </div>
        <Button
          type="submit"
          size="md"
          className={classes.continue}
          disabled={code.length < codeLength}
          loading={isLooking}
        >
          {t('code.continue')}
        </Button>
      </Row>
      <Text as="p" id={`${id}-help`} size="sm" color={2} role="status">
        {fault ? (
          <Row as="span" gap={4} nowrap align="start" className={classes.fault}>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
            <span>
              {fault} {lookUpFailure?.code === 'pairing.not-found' && t('code.newCode')}
            </span>
          </Row>
        ) : (
          t('code.count', { count: code.length })
        )}
      </Text>
    </Stack>
  );
}
