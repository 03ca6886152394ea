import { Pagination } from '@mantine/core';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { textsOf } from '../../../lib/texts/texts.ts';

const t = textsOf(peopleDialogsTexts);

interface PeoplePagesProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list of people; draws nothing if there is only one page. */
export function PeoplePages({ pages, page, onPage }: PeoplePagesProps) {
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
