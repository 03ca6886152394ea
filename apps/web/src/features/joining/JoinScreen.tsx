import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type joining, screens, searchLimit } from '@simward/contract';
import { joiningTexts } from '@simward/texts/joining';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { SearchResults } from '../../ui/dialogs/FindDialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { JoinPage } from './JoinPage.tsx';
import { joinAddress } from './joinAddress.ts';
import { accountsQuery, chosenAccountQuery, joinPreviewQuery } from './joining.queries.ts';

const t = textsOf(joiningTexts);

/** Joins two accounts of one person: first both are chosen, then shown side by side. */
export function JoinScreen() {
  const [{ ids = [] }] = useAddress(joinAddress);
  const [first, second] = ids;
  return first && second ? (
    <ChosenAccounts key={`${first} ${second}`} first={first} second={second} />
  ) : (
    <ChooseAccount firstId={first} />
  );
}

const typingPauseMs = 300;

interface ChooseAccountProps {
  /**
   * The account chosen first, so that the second one is searched for; undefined searches for the first one.
   */
  firstId: string | undefined;
}

/** Finds an account of the person by name, User ID or email address. */
function ChooseAccount({ firstId }: ChooseAccountProps) {
  const [{ search: searchAtStart = '' }, change] = useAddress(joinAddress);
  const { _id: callerId } = useSignedInUser();
  const first = useQuery({ ...chosenAccountQuery(firstId ?? ''), enabled: firstId !== undefined }).data;
  const [text, setText] = useState(searchAtStart);
  const [search] = useDebouncedValue(text.trim(), typingPauseMs);
  const query = useQuery({ ...accountsQuery(search), enabled: search !== '' });
  const accounts =
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
        title={titleOf('joinAccounts')}
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
        <Stack gap={12} style={{ maxInlineSize: 640 }}>
          <TextInput
            maxLength={searchLimit}
            label={t('choose.search')}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <SearchResults
            query={{ ...query, data: accounts }}
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
                    <Row nowrap>
                      <UserAvatar id={_id} name={name} size={28} />
                      <div>
                        <p>{name}</p>
                        <Text as="p" size="sm" color={3} breaks>
                          {[mobileNo, emailAddress].filter(Boolean).join(' · ')}
                        </Text>
                      </div>
                    </Row>
                  </ListLine>
                ))}
              </LineList>
            )}
          </SearchResults>
        </Stack>
      </Card>
    </>
  );
}

interface ChosenAccountsProps {
  first: string;
  second: string;
}

function ChosenAccounts({ first, second }: ChosenAccountsProps) {
  const query = useQuery(joinPreviewQuery(first, second));
  // The server refuses to join these two accounts, now or ever, so trying again is not offered.
  if (query.error && !query.data && query.error.status < 500)
    return (
      <>
        <PageHeader title={titleOf('joinAccounts')} actions={<OtherAccounts />} />
        <EmptyState icon={IconUsers} title={t('refused')} reason={query.error.detail} />
      </>
    );
  return (
    <QueryStates
      query={query}
      failed={t('failed')}
      loading={<PageSkeleton />}
      aroundFailure={(failure) => (
        <>
          <PageHeader title={titleOf('joinAccounts')} actions={<OtherAccounts />} />
          {failure}
        </>
      )}
    >
      {(preview) => (
        <JoinPage
          preview={preview}
          onChangedMeanwhile={() => void query.refetch()}
          header={
            <PageHeader
              title={titleOf('joinAccounts')}
              above={{
                label: preview.first.name,
                path: screens.modifyUserDetails.path,
                search: { user_id: preview.first._id },
              }}
              facts={t('facts', { why: whyTheSame(preview) })}
              actions={<OtherAccounts />}
            />
          }
        />
      )}
    </QueryStates>
  );
}

/** The reason to think that both accounts are one person: equal name, equal course, or only somebody's choice. */
function whyTheSame({ first, second }: joining.JoinPreview) {
  const sameName = first.name === second.name;
  const sameCourse = first.employeeId !== null && first.employeeId === second.employeeId;
  if (sameName && sameCourse) return t('why.nameAndCourse', { name: first.name });
  if (sameName) return t('why.name', { name: first.name });
  return sameCourse ? t('why.course') : t('why.chosen');
}

function OtherAccounts() {
  const [{ ids = [] }, change] = useAddress(joinAddress);
  return (
    <Button
      variant="default"
      leftSection={<IconUsers size={16} stroke={1.8} aria-hidden="true" />}
      onClick={() => change(ids[0] ? { ids: [ids[0]] } : {}, { alone: true })}
    >
      {t('chooseOther')}
    </Button>
  );
}
