import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { PairCodeForm } from './PairCodeForm.tsx';
import { PairDecision } from './PairDecision.tsx';
import classes from './PairScreen.module.css';
import { pairingQuery } from './pairings.queries.ts';
import { pairAddress } from './pairSearch.ts';

/** A learner signs in on a headset without typing there: the headset shows a code, the learner approves it here. */
export function PairScreen() {
  const { t } = useTranslation('headsets');
  const [{ code }, change] = useAddress(pairAddress);
  const [decided, setDecided] = useState<'approved' | 'declined'>();
  const pairing = useQuery({
    ...pairingQuery(code ?? ''),
    enabled: code !== undefined && decided === undefined,
  });
  const startOver = () => {
    setDecided(undefined);
    change({ code: undefined });
  };

  return (
    <>
      <PageHeader title={screens.pair.title} facts={t('pair.facts')} />
      <div className={classes.column}>
        {decided && (
          <Card title={decided === 'approved' ? t('pair.approvedTitle') : t('pair.declinedTitle')}>
            <div className={classes.form} role="status">
              <div className={classes.headset}>
                {decided === 'approved' ? (
                  <IconCircleCheck size={28} stroke={1.6} className={classes.pass} aria-hidden="true" />
                ) : (
                  <IconCircleX size={28} stroke={1.6} aria-hidden="true" />
                )}
                <p className={classes.text}>
                  {decided === 'approved' ? t('pair.approvedText') : t('pair.declinedText')}
                </p>
              </div>
              <div className={classes.buttons}>
                <Button variant="default" onClick={startOver}>
                  {t('pair.another')}
                </Button>
              </div>
            </div>
          </Card>
        )}
        {!decided && pairing.data && (
          <PairDecision
            pairing={pairing.data}
            onDecided={(approved) => setDecided(approved ? 'approved' : 'declined')}
          />
        )}
        {!decided && !pairing.data && pairing.isFetching && <PageSkeleton />}
        {!decided && !pairing.data && !pairing.isFetching && (
          <PairCodeForm
            key={pairing.errorUpdatedAt}
            failure={pairing.error?.detail}
            initialCode={code}
            onCode={(typed) => (typed === code ? void pairing.refetch() : change({ code: typed }))}
          />
        )}
      </div>
    </>
  );
}
