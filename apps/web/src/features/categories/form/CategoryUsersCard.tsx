import { ActionIcon, Button } from '@mantine/core';
import type { categories } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../categories.module.css';
import { categoryUsersQuery, removalQuery, useRemoveUsers } from '../categories.queries.ts';
import { RemovalFacts } from './RemovalNotice.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);

const mostAtFirst = 6;
/** The call returns at most this many people in one page. */
const mostAtAll = 1000;

interface CategoryUsersCardProps {
  category: categories.Category;
}

/** People in the category, and how many of its modules each has completed. */
export function CategoryUsersCard({ category }: CategoryUsersCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [personToRemove, setPersonToRemove] = useState<categories.CategoryUser>();
  const query = useQuery(categoryUsersQuery(category._id, showsAll ? mostAtAll : mostAtFirst));
  const modules = category.modules.length;
  const count = query.data?.usersCount ?? 0;
  const nameOf = useNamesBeside(query.data?.users ?? []);
  return (
    <Card
      title={t('people.title')}
      unit={query.data ? String(count) : undefined}
      controls={
        count > mostAtFirst && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'people.fewer' : 'people.all')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failed={t('people.failed')} loading={<BlockSkeleton height={200} />}>
        {({ users }) =>
          users.length === 0 ? (
            <Text as="p" color={2}>
              {tMessages('noData.text')} {t('people.none')}
            </Text>
          ) : (
            <Stack
              as="ul"
              gap={0}
              className={classes.lines}
              style={{ maxBlockSize: 480 }}
              aria-label={t('people.title')}
            >
              {users.map((person) => (
                <Row as="li" key={person._id} nowrap className={classes.line}>
                  <UserAvatar id={person._id} name={person.name} size={26} />
                  <Text breaks grow>
                    {nameOf(person)}
                  </Text>
                  <Row as="span" gap={4} nowrap className={classes.steps} aria-hidden="true">
                    {category.modules.slice(0, 8).map(({ _id }, index) => (
                      <span key={_id} data-done={index < person.complete || undefined} />
                    ))}
                  </Row>
                  <Text size="sm" color={2} numbers>
                    {t('people.complete', { complete: person.complete, modules })}
                  </Text>
                  <ActionIcon
                    aria-label={t('people.removeNamed', { name: nameOf(person) })}
                    onClick={() => setPersonToRemove({ ...person, name: nameOf(person) })}
                  >
                    <IconX size={16} stroke={1.8} />
                  </ActionIcon>
                </Row>
              ))}
              {showsAll && count > mostAtAll && (
                <Text as="li" color={2} className={classes.line}>
                  {t('people.first', { many: mostAtAll })}
                </Text>
              )}
            </Stack>
          )
        }
      </QueryStates>
      {personToRemove && (
        <RemoveUserDialog
          category={category}
          person={personToRemove}
          onClose={() => setPersonToRemove(undefined)}
        />
      )}
    </Card>
  );
}

interface RemoveUserDialogProps {
  category: categories.Category;
  person: categories.CategoryUser;
  onClose: () => void;
}

/** Takes a person out of a category. Says first which modules the person loses. */
function RemoveUserDialog({ category, person, onClose }: RemoveUserDialogProps) {
  const remove = useRemoveUsers();
  const effect = useQuery(removalQuery(category._id, { userId: person._id }));
  const names = { name: person.name, category: category.name };
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync({ id: category._id, userIds: [person._id] })}
      done={() => ({ title: t('leave.done', names) })}
      title={t('leave.title', names)}
      text={t('leave.text')}
      consequence={<RemovalFacts query={effect} />}
      confirm={t('leave.confirm')}
      keep={t('leave.keep')}
      failed={t('leave.failed')}
    />
  );
}
