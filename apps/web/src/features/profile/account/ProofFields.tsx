import type { UseFormReturnType } from '@mantine/form';
import { type profile, secondFactors } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../ui/form/fields/PasswordField.tsx';
import { TextField } from '../../../ui/form/fields/TextField.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from './ProfileForm.module.css';
import type { ProfileValues } from './profileValues.ts';

interface ProofFieldsProps {
  proof: profile.Proof;
  form: UseFormReturnType<ProfileValues>;
}

/** What somebody proves who they are with, before they change what they sign in with. */
export function ProofFields({ proof, form }: ProofFieldsProps) {
  const { t } = useTranslation('profile');
  return (
    <>
      {proof.password && (
        <div className={classes.whole}>
          <PasswordField
            label={t('password.current')}
            description={t('password.why')}
            required
            autoComplete="current-password"
            inputMode="numeric"
            {...form.getInputProps('currentPassword')}
          />
        </div>
      )}
      {proof.code && (
        <div className={classes.whole}>
          <TextField
            label={t('password.code')}
            description={t('password.codeHelp')}
            required
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={secondFactors.limits.recoveryCode}
            {...form.getInputProps('code')}
          />
        </div>
      )}
      {!proof.password && !proof.code && (
        <div className={classes.whole}>
          <InlineAlert title={t('password.elsewhere')} text={t('password.elsewhereText')} />
        </div>
      )}
    </>
  );
}
