import type { secondFactors } from '@simward/contract';
import { secondFactorsTexts } from '@simward/texts/second-factors';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { QrCode } from '../../../ui/values/QrCode.tsx';
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
      <QrCode className={classes.qrCode} value={setup.uri} label={t('setup.qr')} border={borderCells} />
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

/** The width of the light border in cells of the code. Without a border, cameras do not find the code. */
const borderCells = 3;
