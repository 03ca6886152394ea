import type { secondFactors } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { CodeForm } from './CodeForm.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './TotpSetup.module.css';

interface TotpSetupProps {
  setup: secondFactors.TotpSetup;
  /** Rejects with the problem that the server answered. */
  onCode: (code: string) => Promise<void>;
}

/** Brings a secret into an authenticator app, and asks for the first code that it shows. */
export function TotpSetup({ setup, onCode }: TotpSetupProps) {
  const { t } = useTranslation('secondFactors');
  return (
    <div className={classes.setup}>
      <p className={classes.text}>{t('setup.scan')}</p>
      <QrCode value={setup.uri} label={t('setup.qr')} />
      <p className={classes.text}>{t('setup.type')}</p>
      <p className={classes.secret} dir="ltr">
        <CopyValue value={setup.secret} />
      </p>
      <CodeForm
        digits
        label={t('setup.code')}
        malformed={t('setup.sixDigits')}
        confirm={t('setup.confirm')}
        onCode={onCode}
      />
    </div>
  );
}
