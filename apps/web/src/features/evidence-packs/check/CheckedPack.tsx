import type { evidencePacks } from '@simward/contract';
import { IconBan, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { createFormat } from '../../../lib/format/format.ts';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import classes from './CheckScreen.module.css';
import { FileCheck } from './FileCheck.tsx';

/** Whose pack it is, who issued it when, and whether it holds; nothing of what it says. */
export function CheckedPack({ pack }: { pack: evidencePacks.CheckedEvidence }) {
  const { t, i18n } = useTranslation('evidencePacks');
  const { timeZone, revokedAt, issuedBy } = pack;
  // By the clock of the pack itself, whoever looks from wherever.
  const format = createFormat(i18n.language, timeZone);
  const Sign = revokedAt ? IconBan : IconShieldCheck;
  const facts = [
    [t('check.holder'), pack.holder],
    [t('check.company'), pack.companyName],
    [t('check.kind'), pack.kind],
    [t('check.issued'), `${format.instant(pack.issuedAt)}, ${timeZone}`],
    [t('check.by'), t('table.byWhom', issuedBy)],
  ] as const;
  return (
    <>
      <div role="status" className={classes.outcome} data-tone={revokedAt ? 'fail' : 'pass'}>
        <Sign size={26} stroke={1.8} aria-hidden="true" />
        <div>
          <p className={classes.verdict}>{t(revokedAt ? 'check.revoked' : 'check.valid')}</p>
          <p className={classes.why}>
            {revokedAt ? t('check.revokedText', { when: format.instant(revokedAt) }) : t('check.validText')}
          </p>
        </div>
      </div>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('check.code')}</dt>
          <dd className={classes.code}>
            <CopyValue value={pack.code} />
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('check.noResults')}</p>
      <FileCheck files={pack.files} />
    </>
  );
}
