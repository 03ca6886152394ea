import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { SelectField } from '../../../../ui/form/choices/SelectField.tsx';
import { attemptsQuery } from '../../debriefing.queries.ts';
import { debriefingAddress } from '../../debriefingAddress.ts';
import { useAttemptOptions } from './useAttemptOptions.ts';

/** Puts another attempt of the learner beside this one; nothing where there is none. */
export function CompareField({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('debriefing');
  const [, change] = useAddress(debriefingAddress);
  const { data } = useQuery(attemptsQuery(sessionId));
  const attempts = data?.attempts ?? [];
  const options = useAttemptOptions(attempts.filter((one) => one.sessionId !== sessionId));
  // One that was not completed is no attempt that could be compared.
  if (options.length === 0 || options.length === attempts.length) return null;
  return (
    <SelectField
      w={150}
      size="sm"
      aria-label={t('compared.with')}
      placeholder={t('compared.with')}
      data={options}
      value={null}
      comboboxProps={{ width: 230, position: 'bottom-end' }}
      onChange={(other) => other && change({ sessionId, with: other }, { alone: true })}
    />
  );
}
