import { screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
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
