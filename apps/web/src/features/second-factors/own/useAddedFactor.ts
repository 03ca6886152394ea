import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useRefreshFactors } from '../second-factors.queries.ts';

/** The end of adding a factor: the first one brings recovery codes, which stay until they are put away. */
export function useAddedFactor(onClose: () => void) {
  const { t } = useTranslation('secondFactors');
  const refresh = useRefreshFactors();
  const [codes, setCodes] = useState<string[]>();
  const added = async (name: string, recoveryCodes: string[] | null | undefined) => {
    await refresh();
    if (recoveryCodes) return setCodes(recoveryCodes);
    toastSuccess({ title: t('add.done', { name }) });
    onClose();
  };
  return { codes, added };
}
