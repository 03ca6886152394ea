import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { storedFlag } from '../../../lib/session/storedFlags.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import classes from './SetupCard.module.css';
import { SetupSteps } from './SetupSteps.tsx';
import { setupQuery } from './setup.queries.ts';
import { setupSteps } from './setupSteps.ts';

interface SetupCardProps {
  /** The one in view when left out. */
  companyId?: string;
}

/**
 * How far a new company has come, until its first successful assessment. Whoever knows the way folds the steps away;
 * that is remembered in this browser, as the columns of a table are: it is worth no record of its own.
 */
export function SetupCard({ companyId }: SetupCardProps) {
  const { t } = useTranslation('setup');
  const { _id } = useSignedInUser();
  const { data: setup } = useQuery(setupQuery(companyId));
  const folded = storedFlag(() => localStorage, `setup.folded.${_id}`);
  const [isFolded, setFolded] = useState(folded.read);
  if (!setup) return null;
  const steps = setupSteps(setup);
  const done = steps.filter((step) => step.done).length;
  const far = t('far', { done, all: steps.length });
  const fold = () => {
    folded.write(!isFolded);
    setFolded(!isFolded);
  };
  return (
    <Card
      title={t('title')}
      unit={far}
      controls={
        <Button variant="subtle" size="compact-sm" aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? t('show') : t('hide')}
        </Button>
      }
    >
      <ProgressBar label={far} value={done / steps.length} tone="pass" />
      {!isFolded && (
        <div className={classes.steps}>
          <SetupSteps steps={steps} />
        </div>
      )}
    </Card>
  );
}
