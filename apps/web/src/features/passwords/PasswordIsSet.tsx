import { screens } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { Outcome } from './Outcome.tsx';

interface PasswordIsSetProps {
  mobileNo: string;
}

export function PasswordIsSet({ mobileNo }: PasswordIsSetProps) {
  const { t } = useTranslation('passwords');
  return (
    <>
      <Outcome tone="pass" title={t('done.title')} text={t('done.text', { mobileNo })} />
      <LinkButton to={screens.signIn.path} size="md" fullWidth>
        {t('signIn')}
      </LinkButton>
    </>
  );
}
