import { Button } from '@mantine/core';
import { followUp, screens, users } from '@simward/contract';
import { personPageTexts } from '@simward/texts/users/personPage';
import { usersTexts } from '@simward/texts/users/users';
import { IconBadgeVr, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import { statusOf, UserStatusBadge } from '../people/UserStatusBadge.tsx';
import { overviewQuery, personQuery } from '../users.queries.ts';
import { codesAddress, personAddress } from '../usersAddress.ts';
import { IdentityCard, SignInCard } from './AccountCards.tsx';
import { CompetenciesCard } from './CompetenciesCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { OpenThings } from './OpenThings.tsx';
import type { OpenPersonAct } from './PersonActDialogs.tsx';
import { PersonActs } from './PersonActs.tsx';
import { PersonJoins } from './PersonJoins.tsx';
import { PersonScreen, WaitingAccess } from './PersonScreen.tsx';
import { ReturnButton } from './ReturnButton.tsx';
import { UserModules } from './UserModules.tsx';
import { WeeksCard } from './WeeksCard.tsx';

const tPage = textsOf(personPageTexts);
const tUsers = textsOf(usersTexts);

const ActivationCodes = lazyPart(
  async () => (await import('../activation-codes/ActivationCodes.tsx')).ActivationCodes,
);
const PersonActDialogs = lazyPart(async () => (await import('./PersonActDialogs.tsx')).PersonActDialogs);

/**
 * Shows the person named in the address; without one, the person who was opened last in this tab. Codes that were issued
 * here are shown in their stead, once.
 */
export function UserDetailsScreen() {
  const [{ user_id: addressedId }] = useAddress(personAddress);
  const [{ codes }, change] = useAddress(codesAddress);
  const userId = addressedId ?? selectedUser.read();
  useEffect(() => {
    if (addressedId) selectedUser.write(addressedId);
  }, [addressedId]);
  if (codes)
    return (
      <ActivationCodes
        key={codes}
        jobId={codes}
        importId={undefined}
        onClose={() => change({ codes: undefined }, { replace: true })}
      />
    );
  return (
    <PersonScreen
      key={userId}
      title={titleOf('modifyUserDetails')}
      userId={userId}
      query={personQuery}
      withDeleted
    >
      {(person) => <UserDetails person={person} />}
    </PersonScreen>
  );
}

interface UserDetailsProps {
  person: users.UserDetail;
}

function UserDetails({ person }: UserDetailsProps) {
  const [open, setOpen] = useState<OpenPersonAct>();
  const overview = useQuery(overviewQuery(person._id));
  const mayRemind = useMaySend(followUp.remind);
  const canHaveModules = person.role === 'User' && person.status && !person.deletedAt;
  const mayAssign = useMaySend(users.assignModules) && canHaveModules;
  const canRemind =
    mayRemind && overview.data !== undefined && overview.data.open.length > 0 && !overview.data.reminded;
  return (
    <>
      <PageHeader
        picture={
          <UserAvatar id={person._id} name={person.name} picture={person.profilePic?.Location} size={56} />
        }
        title={person.name}
        facts={<PersonFacts person={person} />}
        actions={
          <>
            <ReturnButton withIcon />
            <PersonActs person={person} canRemind={canRemind} onAct={setOpen} />
            {mayAssign && (
              <Button
                variant="default"
                leftSection={<IconBadgeVr size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => setOpen('assign')}
              >
                {tPage('acts.assign')}
              </Button>
            )}
            {!person.deletedAt && (
              <LinkButton
                to={screens.modifyCompanyUser.path}
                search={{ user_id: person._id }}
                leftSection={<IconPencil size={16} stroke={1.8} aria-hidden="true" />}
              >
                {tUsers('list.modify')}
              </LinkButton>
            )}
          </>
        }
      />
      <WaitingAccess person={person} />
      <Stack gap={16}>
        <PersonJoins userId={person._id} />
        <QueryStates query={overview} failed={tPage('failed.overview')} loading={<OverviewSkeleton />}>
          {(data) => (
            <>
              <OpenThings person={person} overview={data} onAct={setOpen} />
              {isStaffAlone(person, data) ? (
                <SignInCard person={person} overview={data} />
              ) : (
                <Split least={632}>
                  <Stack gap={16}>
                    <WeeksCard personId={person._id} overview={data} hasSessions={person.sessions > 0} />
                    <UserModules
                      person={person}
                      modules={data.modules}
                      onAssign={mayAssign ? () => setOpen('assign') : undefined}
                    />
                  </Stack>
                  <Stack gap={16}>
                    <CompetenciesCard person={person} competencies={data.competencies} />
                    <SignInCard person={person} overview={data} />
                  </Stack>
                </Split>
              )}
            </>
          )}
        </QueryStates>
        <HistoryCard userId={person._id} />
        <IdentityCard person={person} />
      </Stack>
      {open && <PersonActDialogs person={person} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Staff who never trained have no weeks, modules or competencies to look at. */
const isStaffAlone = (person: users.UserDetail, { modules }: users.UserOverview): boolean =>
  person.role !== 'User' && person.sessions === 0 && modules.length === 0;

/** Who it is, in one line; a state only where it is not the usual one. */
function PersonFacts({ person }: UserDetailsProps) {
  const { role, department, employeeId, mobileNo, emailAddress } = person;
  return (
    <Row as="span" tight>
      <FactLine
        facts={[
          role,
          department.join(', ') || tPage('facts.noDepartment'),
          employeeId,
          <CopyValue key="id" value={mobileNo} />,
          emailAddress && <WebAddress key="email">{emailAddress}</WebAddress>,
        ]}
      />
      {statusOf(person) !== 'active' && <UserStatusBadge user={person} />}
    </Row>
  );
}

/** The shape of what comes: what is open, the weeks, modules, competencies and sign-in. */
function OverviewSkeleton() {
  return (
    <>
      <BlockSkeleton height={66} />
      <Split least={632}>
        <Stack gap={16}>
          <BlockSkeleton height={248} />
          <BlockSkeleton height={380} />
        </Stack>
        <Stack gap={16}>
          <BlockSkeleton height={420} />
          <BlockSkeleton height={208} />
        </Stack>
      </Split>
    </>
  );
}

const storageKey = 'simward.selectedUser';

/** The person who was opened last in this tab, for a visit without a person in the address. */
const selectedUser = {
  read(): string | undefined {
    try {
      return sessionStorage.getItem(storageKey) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(userId: string): void {
    try {
      sessionStorage.setItem(storageKey, userId);
    } catch {
      // Without storage the address alone names the person.
    }
  },
};
