import { Button } from '@mantine/core';
import { knownRoles, type users } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { departmentOptions, departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { namedUser, namesBeside } from '../../../shared/people/namesakes.ts';
import { useMatchesSaid } from '../../../ui/form/fields/useMatchesSaid.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { FilterMenu } from '../../../ui/table/filters/TableFilters.tsx';
import { TableSearchBox } from '../../../ui/table/filters/TableSearchBox.tsx';
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  type Selection,
  selectedCount,
  withRows,
} from '../../../ui/table/selection/selection.ts';
import { stateOf } from '../../../ui/table/state/tableState.ts';
import { TableFooter } from '../../../ui/table/TableFooter.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../assignments.module.css';
import { heldQuery, learnersQuery } from '../assignments.queries.ts';
import { CheckCard, CheckCards } from '../CheckCard.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(assignmentsTexts);

/** Chooses learners, one by one or all whom a search matches. */
export function UsersCard({
  filter,
  search,
  departments,
  selection,
  narrow,
  choose,
  modules,
}: PeopleChoice & { modules: readonly string[] }) {
  const [state, setState] = useState(() => stateOf({}));
  const query = useQuery(learnersQuery({ ...filter, pageNumber: state.page, pageSize: state.size }));
  const options = departmentOptions(useQuery(departmentsQuery).data ?? [], undefined, departments);
  const narrowTo: typeof narrow = (next) => {
    setState({ ...state, page: 1 });
    narrow(next);
  };
  const heldText = useHeldText(
    query.data?.users.flatMap(({ _id }) => (isSelected(selection, _id) ? [_id] : [])) ?? [],
    modules,
  );
  const total = query.data?.usersCount ?? 0;
  useMatchesSaid(query.isFetching ? undefined : search, total);
  const count = selectedCount(selection, total);
  return (
    <Card
      title={t('users')}
      n={query.data ? t('usersChosen', { chosen: count, all: total }) : ''}
      controls={
        count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('clearUsers')}
            onClick={() => choose(nothingSelected)}
          >
            {t('clear')}
          </Button>
        )
      }
    >
      <Row className={classes.tools}>
        <TableSearchBox
          label={t('searchUsers')}
          value={search}
          onSearch={(next) => narrowTo({ search: next })}
        />
        {options.length > 1 && (
          <FilterMenu
            label={t('department')}
            options={options}
            value={departments}
            onChange={(next) => narrowTo({ departments: next })}
          />
        )}
      </Row>
      <QueryStates query={query} failed={t('usersFailed')} loading={<RowsSkeleton rows={7} />}>
        {({ users, usersCount }) => {
          const pageKeys = users.map(({ _id }) => _id);
          const nameOf = namesBeside(users.map(namedUser));
          if (usersCount === 0)
            return (
              <Text as="p" size="sm" color={3}>
                {t('noUsers')}
              </Text>
            );
          return (
            <>
              <CheckCards aria-label={t('users')}>
                <CheckCard
                  checked={selection.all}
                  onChange={(on) => choose(on ? everythingSelected : nothingSelected)}
                  title={t('allMatching', { count: usersCount })}
                  end={departments && t('inDepartments', { count: departments.length })}
                />
                {users.map(({ _id, name, department, profilePic }) => (
                  <CheckCard
                    key={_id}
                    checked={isSelected(selection, _id)}
                    onChange={(on) => choose(withRows(selection, pageKeys, [_id], on))}
                    title={nameOf({ _id, name })}
                    beside={department.join(', ') || tMessages('notAvailable.text')}
                    end={heldText(_id)}
                    picture={<UserAvatar name={name} id={_id} picture={profilePic?.Location} size={26} />}
                  />
                ))}
              </CheckCards>
              <TableFooter
                narrow
                title={t('users')}
                total={usersCount}
                state={state}
                onStateChange={setState}
              />
            </>
          );
        }}
      </QueryStates>
    </Card>
  );
}

/** Modules are assigned to learners only. */
const learners = Object.entries(knownRoles).flatMap(([role, set]) => (set === 'user' ? [role] : []));

export interface PeopleChoice {
  filter: users.UserFilter;
  search: string;
  departments: string[] | undefined;
  selection: Selection;
  narrow: (next: { search?: string; departments?: string[] | undefined }) => void;
  choose: (next: Selection) => void;
}

/**
 * The search for learners, and the learners chosen so far. Ticked learners stay chosen when the search
 * changes. The choice "all that match" does not stay, since it would then include people who were never
 * shown.
 */
export function usePeopleChoice(): PeopleChoice {
  const [filters, setFilters] = useState<{ search: string; departments: string[] | undefined }>({
    search: '',
    departments: undefined,
  });
  const [selection, choose] = useState<Selection>(nothingSelected);
  const { search, departments } = filters;
  return {
    ...filters,
    filter: {
      role: learners,
      ...(search.trim() && { search: search.trim() }),
      ...(departments && { departmentId: departments }),
    },
    selection,
    narrow: (next) => {
      setFilters({ ...filters, ...next });
      if (selection.all) choose(nothingSelected);
    },
    choose,
  };
}

/** How many of the chosen modules a chosen person has: "Has 1 of 2"; undefined when the person has none. */
function useHeldText(
  chosen: readonly string[],
  modules: readonly string[],
): (userId: string) => string | undefined {
  const ready = chosen.length > 0 && modules.length > 0;
  const { data } = useQuery({ ...heldQuery({ users: [...chosen], modules: [...modules] }), enabled: ready });
  return (userId) => {
    const has = ready && chosen.includes(userId) ? data?.get(userId) : undefined;
    return has ? t('has', { has: Math.min(has, modules.length), all: modules.length }) : undefined;
  };
}
