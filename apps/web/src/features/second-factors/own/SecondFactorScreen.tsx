import { Button } from '@mantine/core';
import { type AnswerOf, screens, type secondFactors } from '@simward/contract';
import { IconDeviceMobile, IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { secondFactorsQuery } from '../second-factors.queries.ts';
import { AddAppDialog } from './AddAppDialog.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { FactorList } from './FactorList.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';
import panelClasses from './SecondFactorPanel.module.css';
import classes from './SecondFactorScreen.module.css';

/** The own second factors, below the profile. */
export function SecondFactorScreen() {
  const { t } = useTranslation('secondFactors');
  return (
    <>
      <PageHeader title={screens.secondFactor.title} facts={t('panel.facts')} />
      <div className={classes.column}>
        <SecondFactorPanel />
      </div>
    </>
  );
}

type Open = 'app' | 'passkey' | 'codes' | secondFactors.SecondFactor;

/** The own second factors: which there are, adding and removing them, and the recovery codes. */
function SecondFactorPanel() {
  const { t } = useTranslation('secondFactors');
  const query = useQuery(secondFactorsQuery);
  return (
    <QueryStates
      query={query}
      failed={t('panel.failed')}
      loading={<RowsSkeleton rows={3} />}
      empty={({ hasPassword, factors }) =>
        !hasPassword &&
        factors.length === 0 && <EmptyState icon={IconShieldLock} title={t('panel.elsewhere')} compact />
      }
    >
      {(own) => <OwnFactors {...own} />}
    </QueryStates>
  );
}

function OwnFactors({
  factors,
  recoveryCodesLeft,
  required,
  hasPassword,
  passkeysPossible,
}: AnswerOf<typeof secondFactors.listSecondFactors>) {
  const { t } = useTranslation('secondFactors');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const ways = { password: hasPassword, code: factors.length > 0 };
  return (
    <>
      <Card title={t('panel.list')}>
        {required && <p className={panelClasses.required}>{t('panel.required')}</p>}
        {factors.length === 0 ? (
          <EmptyState icon={IconShieldLock} title={t('panel.none')} compact />
        ) : (
          <FactorList factors={factors} onRemove={setOpen} />
        )}
        <div className={panelClasses.buttons}>
          <Button
            variant={factors.length === 0 ? 'filled' : 'default'}
            leftSection={<IconDeviceMobile size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => setOpen('app')}
          >
            {t('panel.addApp')}
          </Button>
          {passkeysPossible && (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={17} stroke={1.7} aria-hidden="true" />}
              onClick={() => setOpen('passkey')}
            >
              {t('panel.addPasskey')}
            </Button>
          )}
        </div>
      </Card>
      {factors.length > 0 && (
        <Card title={t('panel.codesTitle')}>
          <div className={panelClasses.codes}>
            <p className={panelClasses.left}>{t('panel.codesLeft', { count: recoveryCodesLeft })}</p>
            <Button variant="default" onClick={() => setOpen('codes')}>
              {t('panel.renew')}
            </Button>
          </div>
        </Card>
      )}
      {open === 'app' && <AddAppDialog ways={ways} onClose={close} />}
      {open === 'passkey' && <AddPasskeyDialog ways={ways} onClose={close} />}
      {open === 'codes' && <RenewCodesDialog ways={ways} onClose={close} />}
      {typeof open === 'object' && (
        <RemoveFactorDialog factor={open} last={factors.length === 1} ways={ways} onClose={close} />
      )}
    </>
  );
}
