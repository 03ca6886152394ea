import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../../ui/form/fields/TextAreaField.tsx';
import { readPastedSteps } from './readPastedSteps.ts';
import classes from './StepsForm.module.css';
import type { StepValues } from './stepValues.ts';

interface PasteStepsProps {
  /** How many more there may be. */
  most: number;
  onPaste: (steps: StepValues[]) => void;
  onClose: () => void;
}

/** Many steps at once, from a text or a sheet. */
export function PasteSteps({ most, onPaste, onClose }: PasteStepsProps) {
  const { t } = useTranslation('managedModules');
  const [text, setText] = useState('');
  const steps = readPastedSteps(text);
  return (
    <div className={classes.paste}>
      <TextAreaField
        label={t('steps.pasteLabel')}
        description={t('steps.pasteHelp')}
        data-autofocus
        autoFocus
        rows={6}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={steps.length > most ? t('steps.pasteTooMany', { most }) : undefined}
      />
      <div className={classes.acts}>
        <Button size="xs" disabled={steps.length === 0 || steps.length > most} onClick={() => onPaste(steps)}>
          {t('steps.pasteAdd', { count: steps.length })}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('steps.cancel')}
        </Button>
      </div>
    </div>
  );
}
