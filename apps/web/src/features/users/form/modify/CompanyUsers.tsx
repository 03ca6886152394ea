import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineList, ListLine } from '../../../../ui/page/lists/LineList.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { PeoplePages } from '../../people/PeoplePages.tsx';
import { PersonLine } from '../../people/PersonLine.tsx';
import { peopleQuery } from '../../people/people.queries.ts';
import classes from './CompanyUserManagementScreen.module.css';

const pageSize = 10;

/** The company's users by name, ten at a time, one of whom is picked. */
export function CompanyUsers({ onPick }: { onPick: (userId: string) => void }) {
  const { t } = useTranslation(['users', 'personForm']);
  const [page, setPage] = useState(1);
  const query = useQuery(peopleQuery({ pageSize, pageNumber: page }));
  return (
    <QueryStates query={query} failed={t('list.failed')} loading={<BlockSkeleton height={480} />}>
      {({ users, usersCount }) => (
        <>
          <LineList label={t('personForm:pick.list', { count: usersCount })}>
            {users.map((user) => (
              <ListLine
                key={user._id}
                links={
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('personForm:pick.chooseNamed', { name: user.name })}
                    onClick={() => onPick(user._id)}
                  >
                    {t('personForm:pick.choose')}
                  </Button>
                }
              >
                <PersonLine user={user} facts={[user.mobileNo, user.role, ...user.department]} />
              </ListLine>
            ))}
          </LineList>
          <div className={classes.pages}>
            <PeoplePages pages={Math.ceil(usersCount / pageSize)} page={page} onPage={setPage} />
          </div>
        </>
      )}
    </QueryStates>
  );
}
