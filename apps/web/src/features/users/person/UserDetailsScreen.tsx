import { Button } from '@mantine/core';
import { followUp, formTexts, screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { personFormTexts } from '@simward/texts/users/personForm';
import { personPageTexts } from '@simward/texts/users/personPage';
import { usersTexts } from '@simward/texts/users/users';
import { IconBadgeVr, IconDeviceVisionPro, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Split, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import { PasswordStateText } from '../people/PasswordStateText.tsx';
import { statusOf, UserStatusBadge } from '../people/UserStatusBadge.tsx';
import { overviewQuery, personQuery } from '../users.queries.ts';
import { codesAddress, personAddress } from '../usersAddress.ts';
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

const tMessages = textsOf(messageTexts);

const t = textsOf(personDetailsTexts);
const tPage = textsOf(personPageTexts);
const tUsers = textsOf(usersTexts);
const tPersonForm = textsOf(personFormTexts);
const tPersonFields = textsOf(personFieldsTexts);

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
  const mayAssign = useMaySend(users.assignModules) && person.role === 'User';
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
            {mayAssign && person.status && !person.deletedAt && (
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
              <Split>
                <Stack gap={16}>
                  <WeeksCard personId={person._id} overview={data} hasSessions={person.sessions > 0} />
                  <UserModules person={person} modules={data.modules} />
                </Stack>
                <Stack gap={16}>
                  <CompetenciesCard person={person} competencies={data.competencies} />
                  <SignInCard person={person} overview={data} />
                </Stack>
              </Split>
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
      <Split>
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

interface SignInCardProps extends UserDetailsProps {
  overview: Pick<users.UserOverview, 'signIn' | 'lastHeadset'>;
}

function SignInCard({ person, overview: { signIn, lastHeadset } }: SignInCardProps) {
  const format = useFormat();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      tUsers('field.password'),
      person.codeExpiredAt ? (
        tUsers('password.codeOver', { moment: format.instant(person.codeExpiredAt) })
      ) : (
        <PasswordStateText key="state" {...person.passwordState} />
      ),
    ],
    [t('details.secondFactor'), person.hasSecondFactor ? t('details.factorSet') : t('details.factorNone')],
    ...(person.lockedUntil
      ? [
          [
            t('details.locked'),
            t('details.lockedUntil', { moment: format.instant(person.lockedUntil) }),
          ] as const,
        ]
      : []),
    [
      tPage('signIn.lastAt'),
      signIn.lastAt
        ? format.instant(signIn.lastAt)
        : person.firstTimeLogin
          ? tPage('signIn.never')
          : tMessages('notAvailable.text'),
    ],
    [tPage('signIn.devices'), tPage('signIn.deviceCount', { count: signIn.devices })],
    [t('details.invited'), person.invitedAt ? format.instant(person.invitedAt) : t('details.never')],
    [t('details.added'), format.instant(person.createdAt)],
  ];
  return (
    <Card title={tPage('signIn.title')}>
      <Stack lined gap={12}>
        <div>
          <Facts facts={facts} sideBySide />
        </div>
        <Stack gap={4}>
          <Text size="sm" color={3}>
            {tPage('signIn.headset')}
          </Text>
          {lastHeadset ? (
            <Row justify="between" tight>
              <Row as="span" nowrap>
                <IconDeviceVisionPro size={18} stroke={1.7} color="var(--text-3)" aria-hidden="true" />
                {lastHeadset.name}
              </Row>
              <Text color={3} whole>
                {format.instant(lastHeadset.at)}
              </Text>
            </Row>
          ) : (
            tPage('signIn.never')
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

/** What the person's account says of them; last, because whoever comes here asks how the person is doing. */
function IdentityCard({ person }: UserDetailsProps) {
  const notAvailable = tMessages('notAvailable.text');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [tUsers('field.mobileNo'), <CopyValue key="id" value={person.mobileNo} />],
    [
      tUsers('field.emailAddress'),
      <WebAddress key="email">{person.emailAddress || notAvailable}</WebAddress>,
    ],
    [tUsers('field.role'), person.role],
    [tUsers('field.companyName'), person.companyId.companyName],
    [tUsers('field.department'), person.department.join(', ') || notAvailable],
    [tUsers('field.employeeId'), person.employeeId ?? notAvailable],
    ...formTexts.map(({ name }) => [tPersonFields(name), person[name] ?? notAvailable] as const),
    [tUsers('field.gender'), person.gender ? tPersonForm(`gender.${person.gender}`) : notAvailable],
  ];
  return (
    <Card title={t('details.facts')}>
      <Facts facts={facts} sideBySide />
    </Card>
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
