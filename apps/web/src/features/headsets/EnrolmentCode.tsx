import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { CopyTextButton } from '../../ui/values/CopyTextButton.tsx';
import classes from './EnrolmentCode.module.css';

interface EnrolmentCodeProps {
  code: string;
  expiresAt: string;
}

/** A code in large groups, to be typed in on a headset, and what to do with it. */
export function EnrolmentCode({ code, expiresAt }: EnrolmentCodeProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  return (
    <>
      <div className={classes.box} role="status" aria-label={t('code.name')}>
        <p className={classes.code} dir="ltr">
          {code.split('-').map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
            <span key={index}>{group}</span>
          ))}
        </p>
        <CopyTextButton text={code} label={t('code.copy')} copied={t('code.copied')} size="xs" />
      </div>
      <p className={classes.expiry}>{t('code.expires', { moment: format.instant(expiresAt) })}</p>
      <ol className={classes.steps}>
        <li>{t('code.step1')}</li>
        <li>{t('code.step2')}</li>
        <li>{t('code.step3')}</li>
      </ol>
    </>
  );
}
