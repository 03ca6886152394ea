import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { screens, searchLimit } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { SearchResults } from '../../ui/dialogs/SearchResults.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { LineList, ListLine } from '../../ui/page/lists/LineList.tsx';
import { UserAvatar } from '../../ui/values/people/UserAvatar.tsx';
import classes from './ChooseAccount.module.css';
import { accountsFoundQuery, chosenAccountQuery } from './joining.queries.ts';
import { joinAddress } from './joinSearch.ts';

const pauseMs = 300;

interface ChooseAccountProps {
  /** The account that was chosen already. */
  firstId: string | undefined;
}

/** Finds an account of the person by name, User ID or email address. */
export function ChooseAccount({ firstId }: ChooseAccountProps) {
  const { t } = useTranslation('joining');
  const [{ search: given = '' }, change] = useAddress(joinAddress);
  const { _id: callerId } = useSignedInUser();
  const first = useQuery({ ...chosenAccountQuery(firstId ?? ''), enabled: firstId !== undefined }).data;
  const [text, setText] = useState(given);
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const query = useQuery({ ...accountsFoundQuery(search), enabled: search !== '' });
  const found =
    search === '' || !query.data
      ? undefined
      : query.data.users.filter(({ _id }) => _id !== firstId && _id !== callerId);
  const choose = (userId: string) => {
    setText('');
    change({ ids: firstId ? [firstId, userId] : [userId] }, { alone: true });
  };
  return (
    <>
      <PageHeader
        title={screens.joinAccounts.title}
        facts={
          first ? t('choose.otherOf', { name: first.name, mobileNo: first.mobileNo }) : t('choose.facts')
        }
        {...(first && {
          above: {
            label: first.name,
            path: screens.modifyUserDetails.path,
            search: { user_id: first._id },
          },
        })}
      />
      <Card title={first ? t('choose.other') : t('choose.first')}>
        <div className={classes.body}>
          <TextInput
            maxLength={searchLimit}
            label={t('choose.search')}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SearchResults
            query={{ ...query, data: found }}
            failed={t('choose.failed')}
            countOf={(people) => people.length}
            hint={t('choose.hint')}
            nothing={t('choose.nobody', { search })}
          >
            {(people) => (
              <LineList label={t('choose.found', { count: people.length })}>
                {people.map(({ _id, name, mobileNo, emailAddress }) => (
                  <ListLine
                    key={_id}
                    links={
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={t('choose.chooseNamed', { name, mobileNo })}
                        onClick={() => choose(_id)}
                      >
                        {t('choose.choose')}
                      </Button>
                    }
                  >
                    <div className={classes.person}>
                      <UserAvatar id={_id} name={name} size={28} />
                      <div>
                        <p>{name}</p>
                        <p className={classes.facts}>
                          {[mobileNo, emailAddress].filter(Boolean).join(' · ')}
                        </p>
                      </div>
                    </div>
                  </ListLine>
                ))}
              </LineList>
            )}
          </SearchResults>
        </div>
      </Card>
    </>
  );
}
