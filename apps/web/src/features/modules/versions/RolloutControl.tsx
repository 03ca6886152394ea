import { SegmentedControl } from '@mantine/core';
import type { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from './VersionsCard.module.css';
import { useChangeRollout } from './versions.queries.ts';

const usualShares = [0, 10, 60, 100];

/** Which share of the headsets may have a version; it acts at once. Any other share is set in the version's dialog. */
export function RolloutControl({ version }: { version: modules.ModuleVersion }) {
  const { t } = useTranslation('managedModules');
  const modify = useChangeRollout();
  const { _id, revision, rolloutPercent } = version;
  const shares = [...new Set([...usualShares, rolloutPercent])].sort((a, b) => a - b);
  const inWords = (percent: number) => {
    if (percent === 0) return t('versions.off');
    return percent === 100 ? t('versions.allHeadsets') : t('versions.percent', { percent });
  };
  const label = t('versions.rolloutOf', { version: version.version });
  return (
    <div className={classes.rollout}>
      <span aria-hidden="true">{t('versions.rollout')}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        data={shares.map((percent) => ({ value: String(percent), label: inWords(percent) }))}
        value={String(rolloutPercent)}
        disabled={modify.isPending}
        onChange={(share) =>
          modify.mutate(
            { _id, revision, rolloutPercent: Number(share) },
            { onSuccess: () => toastSuccess({ title: `${label}: ${inWords(Number(share))}` }) },
          )
        }
      />
      {modify.error && (
        <p role="alert" className={classes.error}>
          <FieldError>{modify.error.message}</FieldError>
        </p>
      )}
    </div>
  );
}
