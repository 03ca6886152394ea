import { Button, Pagination, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { screens } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failureOf.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchResults } from '../../../ui/dialogs/SearchResults.tsx';
import { LineList, ListLine } from '../../../ui/page/LineList.tsx';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import classes from './FindUserDialog.module.css';
import { PersonName } from './PersonName.tsx';
import { peopleQuery } from './people.queries.ts';

const pageSize = 5;
const pauseMs = 300;

interface FindUserDialogProps {
  onClose: () => void;
}

/** Finds people by name, User ID or email address, five at a time, and leads to them. */
export function FindUserDialog({ onClose }: FindUserDialogProps) {
  const { t } = useTranslation(['users', 'peopleDialogs']);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const query = useQuery({
    ...peopleQuery({ search, pageSize, pageNumber: page }),
    enabled: search !== '',
  });
  const failure = failureOf(t('list.failed'), query);
  const found = search === '' ? undefined : query.data;
  const pages = Math.ceil((found?.usersCount ?? 0) / pageSize);
  return (
    <Dialog title={t('peopleDialogs:find.title')} size={560} onClose={onClose}>
      <TextInput
        data-autofocus
        aria-label={t('peopleDialogs:find.label')}
        placeholder={t('list.search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPage(1);
        }}
      />
      <SearchResults
        failure={failure}
        busy={query.isFetching}
        count={found?.users.length}
        hint={t('peopleDialogs:find.hint')}
        nothing={t('peopleDialogs:find.nobody', { search })}
      >
        <LineList label={t('peopleDialogs:find.found', { count: found?.usersCount ?? 0 })}>
          {found?.users.map((user) => (
            <ListLine
              key={user._id}
              links={
                <>
                  <LinkButton
                    to={screens.modifyUserDetails.path}
                    search={{ user_id: user._id }}
                    variant="default"
                    size="xs"
                    aria-label={t('peopleDialogs:find.viewNamed', { name: user.name })}
                  >
                    {t('act.view')}
                  </LinkButton>
                  <LinkButton
                    to={screens.modifyUser.path}
                    search={{ user_id: user._id }}
                    variant="default"
                    size="xs"
                    aria-label={t('peopleDialogs:find.editNamed', { name: user.name })}
                  >
                    {t('peopleDialogs:find.edit')}
                  </LinkButton>
                </>
              }
            >
              <PersonName user={user} />
              <p className={classes.facts}>
                {[user.mobileNo, user.emailAddress].filter(Boolean).join(' · ')}
              </p>
            </ListLine>
          ))}
        </LineList>
      </SearchResults>
      <div className={classes.foot}>
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            siblings={0}
            getControlProps={(control) => ({
              'aria-label': t(
                control === 'previous' ? 'peopleDialogs:find.previous' : 'peopleDialogs:find.next',
              ),
            })}
            getItemProps={(number) => ({ 'aria-label': t('peopleDialogs:find.page', { page: number }) })}
            aria-label={t('peopleDialogs:find.pages')}
          />
        )}
        <Button variant="default" onClick={onClose}>
          {t('peopleDialogs:find.close')}
        </Button>
      </div>
    </Dialog>
  );
}
