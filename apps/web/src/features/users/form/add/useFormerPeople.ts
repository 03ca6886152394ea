import { useDebouncedValue } from '@mantine/hooks';
import type { joining } from '@simward/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { formerQuery } from '../../users.queries.ts';
import type { UserValues } from '../userValues.ts';

const pauseMs = 400;

type Facts = Pick<UserValues, 'companyId' | 'emailAddress' | 'externalSystemId' | 'name'>;
type Submit = (event?: FormEvent<HTMLFormElement>) => void;

const isOffered = ({ by }: joining.FormerPerson) => by !== 'name';

/** Deleted people whom the form may be about; saving waits until it is said whether one of them is meant. */
export function useFormerPeople({ companyId, emailAddress, externalSystemId, name }: Facts) {
  const client = useQueryClient();
  const { permissionSet } = useSignedInUser();
  const [answered, setAnswered] = useState<string>();
  const facts = {
    ...(permissionSet === 'superadmin' && companyId && { companyId }),
    emailAddress: emailAddress.trim(),
    externalSystemId: externalSystemId.trim(),
    name: name.trim(),
  };
  const about = `${facts.emailAddress} ${facts.externalSystemId}`;
  const [asked] = useDebouncedValue(JSON.stringify(facts), pauseMs);
  const isAskable =
    (permissionSet !== 'superadmin' || companyId !== '') &&
    (facts.emailAddress !== '' || facts.externalSystemId !== '' || facts.name !== '');
  const isSettled = asked === JSON.stringify(facts);
  const found = useQuery({ ...formerQuery(facts), enabled: isAskable && isSettled }).data ?? [];
  const offered = answered === about ? [] : found.filter(isOffered);

  /** Nothing is created before the answer; where nobody can be asked for, the form is saved as ever. */
  const beforeSaving = (event: FormEvent<HTMLFormElement>, submit: Submit) => {
    event.preventDefault();
    if (!isAskable || answered === about) return submit(event);
    void client.fetchQuery({ ...formerQuery(facts), staleTime: 30_000 }).then(
      ({ people }) => {
        if (!people.some(isOffered)) submit();
      },
      () => submit(),
    );
  };
  return {
    offered,
    sameName: offered.length === 0 ? found.find(({ by }) => by === 'name') : undefined,
    addAnew: () => setAnswered(about),
    beforeSaving,
  };
}
