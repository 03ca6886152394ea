import type { secondFactors } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import { CodeForm } from './CodeForm.tsx';
import qrClasses from './QrCode.module.css';
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

interface QrCodeProps {
  value: string;
  /** What it is, for who cannot see it. */
  label: string;
}

/** Light cells around the code that cameras need to find it. */
const border = 3;

/** A QR code, dark on light in both themes, because cameras expect that. */
function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={qrClasses.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
