import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type joining, screens, seesAllCompanies } from '@simward/contract';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconUserShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../../../ui/layout/Layout.tsx';
import { LineList, ListLine } from '../../../../ui/page/parts/LineList.tsx';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { RestoreTaken } from '../../acts/RestoreTaken.tsx';
import classes from '../../users.module.css';
import { useRestoreUser } from '../../users.mutations.ts';
import { formerPeopleQuery } from '../../users.queries.ts';
import type { UserValues } from '../userValues.ts';

const t = textsOf(personFormTexts);
const tPeopleDialogs = textsOf(peopleDialogsTexts);
const tUsers = textsOf(usersTexts);

interface FormerPeopleProps {
  /** Deleted people who have the address or identifier of the new one. */
  people: readonly joining.FormerPerson[];
  onAddAnew: () => void;
  /** Called when a person is restored, so that the form no longer asks to be saved. */
  onRestored: () => void;
}

/** Offers to restore a deleted person instead of adding them again. */
export function FormerPeople({ people, onAddAnew, onRestored }: FormerPeopleProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const restore = useRestoreUser();
  const [personToRestore, setPersonToRestore] = useState<joining.FormerPerson>();
  const isTaken = restore.error?.code === 'user.restore-taken';
  const leaveForm = (person: joining.FormerPerson) => {
    onRestored();
    toastSuccess({ title: tPeopleDialogs('confirm.restore.done'), text: tUsers('personLine', person) });
    void navigate({ to: screens.modifyUserDetails.path, search: { user_id: person._id } });
  };
  const restorePerson = (person: joining.FormerPerson) => {
    setPersonToRestore(person);
    restore.mutate(person._id, { onSuccess: () => leaveForm(person) });
  };
  return (
    <Surface
      as="section"
      pad={12}
      className={classes.note}
      data-tone="warn"
      role="alert"
      aria-label={t('former.title')}
    >
      <Stack gap={12}>
        <LineList>
          {people.map((person) => (
            <ListLine
              key={person._id}
              icon={IconUserShare}
              links={
                <Button
                  size="xs"
                  loading={restore.isPending && personToRestore === person}
                  onClick={() => restorePerson(person)}
                >
                  {t('former.takeBack')}
                </Button>
              }
            >
              <Text as="p" weight="title">
                {t('former.deleted', {
                  name: person.name,
                  day: format.dayOf(person.deletedAt),
                  sessions: person.sessions,
                })}
              </Text>
              <p>{t(`former.by.${person.by}`, { mobileNo: person.mobileNo })}</p>
              {personToRestore === person && restore.error && (
                <Text as="p" color="tone" data-tone="fail">
                  {restore.error.detail}
                </Text>
              )}
              {personToRestore === person && isTaken && (
                <RestoreTaken person={person} onRestored={() => leaveForm(person)} onJoining={onRestored} />
              )}
            </ListLine>
          ))}
        </LineList>
        <Row>
          <Button variant="default" size="xs" onClick={onAddAnew}>
            {t('former.addAnew')}
          </Button>
        </Row>
      </Stack>
    </Surface>
  );
}

/** Looks for deleted people with the same address, identifier or name. Saving waits until somebody has answered the offer. */
export function useFormerPeople({ companyId, emailAddress, externalSystemId, name }: SearchedValues) {
  const client = useQueryClient();
  const choosesCompany = seesAllCompanies(useSignedInUser());
  const [answeredFor, setAnsweredFor] = useState<string>();
  const facts = {
    ...(choosesCompany && companyId && { companyId }),
    emailAddress: emailAddress.trim(),
    externalSystemId: externalSystemId.trim(),
    name: name.trim(),
  };
  const identity = `${facts.emailAddress} ${facts.externalSystemId}`;
  const [settledFacts] = useDebouncedValue(JSON.stringify(facts), pauseMs);
  const canSearch =
    (!choosesCompany || companyId !== '') &&
    (facts.emailAddress !== '' || facts.externalSystemId !== '' || facts.name !== '');
  const isSettled = settledFacts === JSON.stringify(facts);
  const formerPeople = useQuery({ ...formerPeopleQuery(facts), enabled: canSearch && isSettled }).data ?? [];
  const offered = answeredFor === identity ? [] : formerPeople.filter(isOffered);

  /** Searches once more before saving. If the search fails, the form is saved all the same. */
  const beforeSaving = (event: FormEvent<HTMLFormElement>, submit: Submit) => {
    event.preventDefault();
    if (!canSearch || answeredFor === identity) return submit(event);
    void client.fetchQuery({ ...formerPeopleQuery(facts), staleTime: 30_000 }).then(
      ({ people }) => {
        if (!people.some(isOffered)) submit();
      },
      () => submit(),
    );
  };
  return {
    offered,
    sameName: offered.length === 0 ? formerPeople.find(({ by }) => by === 'name') : undefined,
    addAnew: () => setAnsweredFor(identity),
    beforeSaving,
  };
}

const pauseMs = 400;

type SearchedValues = Pick<UserValues, 'companyId' | 'emailAddress' | 'externalSystemId' | 'name'>;

type Submit = (event?: FormEvent<HTMLFormElement>) => void;

const isOffered = ({ by }: joining.FormerPerson) => by !== 'name';
