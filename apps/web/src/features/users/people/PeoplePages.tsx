import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PeoplePagesProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list of people. A single page shows nothing. */
export function PeoplePages({ pages, page, onPage }: PeoplePagesProps) {
  const { t } = useTranslation('peopleDialogs');
  if (pages < 2) return null;
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onPage}
      siblings={0}
      getControlProps={(control) => ({
        'aria-label': t(control === 'previous' ? 'find.previous' : 'find.next'),
      })}
      getItemProps={(number) => ({ 'aria-label': t('find.page', { page: number }) })}
      aria-label={t('find.pages')}
    />
  );
}
