import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/EmptyState.tsx';

interface NothingMatchesProps {
  search: string;
  onClear: () => void;
}

/** There are rows, but none fits search and filters. */
export function NothingMatches({ search, onClear }: NothingMatchesProps) {
  const { t } = useTranslation('ui');
  return (
    <EmptyState
      icon={IconSearch}
      reason={search ? t('table.nothingMatches', { search }) : t('table.nothingMatchesFilters')}
      action={
        <Button variant="default" leftSection={<IconX size={16} stroke={1.8} />} onClick={onClear}>
          {t('table.clearFilters')}
        </Button>
      }
    />
  );
}
