import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { screens, searchLimit } from '@simward/contract';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { usersTexts } from '@simward/texts/users/users';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchResults, useLateFocus } from '../../../ui/dialogs/SearchResults.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { LineList, ListLine } from '../../../ui/page/parts/LineList.tsx';
import { PeoplePages } from '../people/PeoplePages.tsx';
import { PersonLine } from '../people/PersonName.tsx';
import { peopleQuery } from '../people/people.queries.ts';

const t = textsOf(peopleDialogsTexts);
const tUsers = textsOf(usersTexts);

const pageSize = 5;
const pauseMs = 300;

interface FindUserDialogProps {
  onClose: () => void;
}

/** Finds people by name, User ID or email address, and links to their pages. */
export function FindUserDialog({ onClose }: FindUserDialogProps) {
  const box = useLateFocus();
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const query = useQuery({
    ...peopleQuery({ search, pageSize, pageNumber: page }),
    enabled: search !== '',
  });
  const answer = search === '' ? undefined : query.data;
  const pages = Math.ceil((answer?.usersCount ?? 0) / pageSize);
  return (
    <Dialog title={t('find.title')} size={560} focusOnTitle onClose={onClose}>
      <TextInput
        ref={box}
        maxLength={searchLimit}
        aria-label={t('find.label')}
        placeholder={tUsers('list.search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPage(1);
        }}
      />
      <SearchResults
        query={{ ...query, data: answer }}
        failed={tUsers('list.failed')}
        countOf={({ users }) => users.length}
        hint={t('find.hint')}
        nothing={t('find.nobody', { search })}
      >
        {({ users, usersCount }) => (
          <LineList label={t('find.found', { count: usersCount })}>
            {users.map((user) => (
              <ListLine
                key={user._id}
                links={
                  <>
                    <LinkButton
                      to={screens.modifyUserDetails.path}
                      search={{ user_id: user._id }}
                      variant="default"
                      size="xs"
                      aria-label={t('find.viewNamed', { name: user.name })}
                    >
                      {tUsers('act.view')}
                    </LinkButton>
                    <LinkButton
                      to={screens.modifyUser.path}
                      search={{ user_id: user._id }}
                      variant="default"
                      size="xs"
                      aria-label={t('find.editNamed', { name: user.name })}
                    >
                      {t('find.edit')}
                    </LinkButton>
                  </>
                }
              >
                <PersonLine user={user} facts={[user.mobileNo, user.emailAddress]} />
              </ListLine>
            ))}
          </LineList>
        )}
      </SearchResults>
      <Row above={12}>
        <Text as="div" grow>
          <PeoplePages pages={pages} page={page} onPage={setPage} />
        </Text>
        <Button variant="default" onClick={onClose}>
          {t('find.close')}
        </Button>
      </Row>
    </Dialog>
  );
}
