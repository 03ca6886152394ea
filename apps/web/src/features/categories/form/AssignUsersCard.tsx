import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { categories, users } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import { activityTexts } from '@simward/texts/tasks/activity';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { namedUser, namesBeside } from '../../../shared/people/namesakes.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../categories.module.css';
import { assignPreviewQuery, learnersFoundQuery, useAssignUsers } from '../categories.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);
const tActivity = textsOf(activityTexts);

const pauseMs = 300;

interface AssignUsersCardProps {
  category: categories.Category;
}

/**
 * Finds learners and adds the chosen ones to the category. They are saved at once, not when the form is
 * saved.
 */
export function AssignUsersCard({ category }: AssignUsersCardProps) {
  const [text, setText] = useState('');
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const query = useQuery(learnersFoundQuery(search));
  const preview = useQuery(assignPreviewQuery(category._id, chosenIds));
  const assign = useAssignUsers();
  const fits = ({ companyId }: users.User) =>
    category.companyId === null || companyId._id === category.companyId;
  const toggle = (id: string) =>
    setChosenIds(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  const save = () =>
    assign.mutate(
      { categoryId: category._id, userIds: [...chosenIds] },
      {
        onSuccess: ({ users: count, finished }) => {
          toastSuccess({ title: finished ? tMessages('userAssigned.text') : tActivity('begun', { count }) });
          setChosenIds([]);
        },
      },
    );
  return (
    <Card title={t('assign.title')} n={t('assign.chosen', { count: chosenIds.length })}>
      <TextInput
        aria-label={t('assign.search')}
        placeholder={t('assign.search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={`${classes.lines} ${classes.found}`} aria-live="polite" aria-busy={query.isFetching}>
        <QueryStates query={query} failed={t('assign.searchFailed')} loading={<BlockSkeleton height={160} />}>
          {(all) => {
            const found = all.filter(fits);
            const nameOf = namesBeside(found.map(namedUser));
            return found.length === 0 ? (
              <Text as="p" color={2} className={classes.line}>
                {tMessages('noData.text')}
              </Text>
            ) : (
              <Stack as="ul" gap={0} aria-label={t('assign.found', { count: found.length })}>
                {found.map(({ _id, name, mobileNo, department }) => (
                  <li key={_id}>
                    <Row
                      as="label"
                      nowrap
                      htmlFor={`assign-${_id}`}
                      className={classes.line}
                      data-chosen={chosenIds.includes(_id) || undefined}
                    >
                      <Checkbox
                        id={`assign-${_id}`}
                        checked={chosenIds.includes(_id)}
                        onChange={() => toggle(_id)}
                        aria-label={t('assign.person', { name, mobileNo })}
                      />
                      <UserAvatar id={_id} name={name} size={26} />
                      <Text breaks grow>
                        {nameOf({ _id, name })}
                      </Text>
                      <Text size="sm" color={2}>
                        {department[0]}
                      </Text>
                    </Row>
                  </li>
                ))}
              </Stack>
            );
          }}
        </QueryStates>
      </div>
      {assign.error && (
        <InlineAlert
          title={tMessages('groupNotAssigned.title')}
          text={
            <>
              <span>{tMessages('groupNotAssigned.text')}</span> <span>{assign.error.detail}</span>
            </>
          }
        />
      )}
      <Text as="p" size="sm" color={2} above={8} aria-live="polite">
        {chosenIds.length === 0
          ? t('assign.nobody')
          : preview.data
            ? t('assign.preview', preview.data)
            : '\u00a0'}
      </Text>
      <Button
        variant="default"
        fullWidth
        mt={8}
        disabled={chosenIds.length === 0}
        loading={assign.isPending}
        leftSection={<IconUserPlus size={17} stroke={1.8} aria-hidden="true" />}
        onClick={save}
      >
        {t('assign.title')}
      </Button>
    </Card>
  );
}
