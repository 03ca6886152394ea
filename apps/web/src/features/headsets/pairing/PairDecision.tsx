import { Button } from '@mantine/core';
import { IconDeviceVisionPro } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from './PairScreen.module.css';
import { useDecidePairing } from './pairings.queries.ts';

interface PairDecisionProps {
  pairing: { userCode: string; headsetName: string; platform: string; model: string; expiresAt: string };
  onDecided: (approved: boolean) => void;
}

/** Shows which headset asks, so that nobody signs in on a stranger's. */
export function PairDecision({ pairing, onDecided }: PairDecisionProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const decision = useDecidePairing();
  const decide = (approve: boolean) =>
    decision.mutate({ userCode: pairing.userCode, approve }, { onSuccess: () => onDecided(approve) });
  return (
    <Card title={t('pair.decisionTitle')}>
      <div className={classes.form}>
        <div className={classes.headset}>
          <IconDeviceVisionPro size={32} stroke={1.5} aria-hidden="true" />
          <div>
            <p className={classes.name}>{pairing.headsetName}</p>
            <p className={classes.text}>{t('pair.device', pairing)}</p>
          </div>
        </div>
        <p className={classes.text}>{t('pair.check', { code: grouped(pairing.userCode) })}</p>
        <p className={classes.small}>{t('code.expires', { moment: format.instant(pairing.expiresAt) })}</p>
        {decision.error && <InlineAlert title={t('pair.failed')} text={decision.error.detail} />}
        <div className={classes.buttons}>
          <Button variant="default" disabled={decision.isPending} onClick={() => decide(false)}>
            {t('pair.decline')}
          </Button>
          <Button loading={decision.isPending} onClick={() => decide(true)}>
            {t('pair.approve')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const grouped = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;
