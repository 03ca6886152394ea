import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';

interface StepsBarProps {
  step: number;
  /** What is chosen so far. */
  chosen: string;
  onStep: (step: number) => void;
  onEffect: () => void;
}

/** At a phone's foot: what is chosen so far, and the way through the steps. */
export function StepsBar({ step, chosen, onStep, onEffect }: StepsBarProps) {
  const { t } = useTranslation('assignments');
  return (
    <StickyActionBar note={<span aria-live="polite">{chosen}</span>}>
      {step > 0 && (
        <Button variant="default" onClick={() => onStep(step - 1)}>
          {t('steps.back')}
        </Button>
      )}
      {step === 0 ? (
        <Button onClick={() => onStep(1)}>{t('steps.toModules')}</Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={onEffect}>
          {t('steps.toEffect')}
        </Button>
      )}
    </StickyActionBar>
  );
}
