import type { audit } from '@simward/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './ChainReport.module.css';

interface ChainReportProps {
  chain: audit.AuditChain;
}

/** Whether each seal of the log fits, and the newest one to keep. */
export function ChainReport({ chain: { fault, sealed, unsealed, head } }: ChainReportProps) {
  const { t } = useTranslation('audit');
  return (
    <div role="status" className={classes.report}>
      {fault ? (
        <InlineAlert title={t('verify.broken')} text={fault} />
      ) : (
        <StatusBadge tone="pass" icon={IconCircleCheck}>
          {t('verify.intact')}
        </StatusBadge>
      )}
      <p>
        {t('verify.sealed', { count: sealed })} {t('verify.unsealed', { count: unsealed })}
      </p>
      {head && (
        <div className={classes.head}>
          <h3>{t('verify.head')}</h3>
          <p className={classes.seal} dir="ltr">
            <CopyValue value={head} />
          </p>
          <p className={classes.help}>{t('verify.headHelp')}</p>
        </div>
      )}
    </div>
  );
}
