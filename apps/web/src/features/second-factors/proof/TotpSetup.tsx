import type { secondFactors } from '@simward/contract';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { encode } from 'uqr';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import classes from '../second-factors.module.css';
import { CodeForm } from './CodeForm.tsx';

const t = textsOf(secondFactorsTexts);

interface TotpSetupProps {
  setup: secondFactors.TotpSetup;
  /** Rejects with the server's problem. */
  onCode: (code: string) => Promise<void>;
}

/** Brings a secret into an authenticator app, and asks for the first code that it shows. */
export function TotpSetup({ setup, onCode }: TotpSetupProps) {
  return (
    <Stack gap={12}>
      <Text as="p" color={2}>
        {t('setup.scan')}
      </Text>
      <QrCode value={setup.uri} label={t('setup.qr')} />
      <Text as="p" color={2}>
        {t('setup.type')}
      </Text>
      <Text as="p" dir="ltr" code breaks>
        <CopyValue value={setup.secret} />
      </Text>
      <CodeForm
        sixDigits
        label={t('setup.code')}
        malformed={t('setup.sixDigits')}
        confirm={t('setup.confirm')}
        onCode={onCode}
      />
    </Stack>
  );
}

interface QrCodeProps {
  value: string;
  /** The name for people who cannot see the picture. */
  label: string;
}

/** The width of the light border in cells of the code. Without a border, cameras do not find the code. */
const borderCells = 3;

/** A QR code, dark on light in both themes, because cameras expect that. */
function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: borderCells });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
