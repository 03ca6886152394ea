import { formTexts, screens, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconPencil, IconReportAnalytics } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Grid, Row, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import { type OpenAct, UserActs } from '../acts/UserActs.tsx';
import { PasswordStateText } from '../people/PasswordStateText.tsx';
import { UserStatusBadge } from '../people/UserStatusBadge.tsx';
import { personQuery } from '../users.queries.ts';
import { personAddress } from '../usersAddress.ts';
import { PersonActs } from './PersonActs.tsx';
import { PersonJoins } from './PersonJoins.tsx';
import { PersonScreen, WaitingAccess } from './PersonScreen.tsx';
import { RecentSessions } from './RecentSessions.tsx';
import { ReturnButton } from './ReturnButton.tsx';
import { UserModules } from './UserModules.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(personDetailsTexts);
const tUsers = textsOf(usersTexts);
const tPersonForm = textsOf(personFormTexts);
const tPersonFields = textsOf(personFieldsTexts);

/** Shows the person named in the address; without one, the person who was opened last in this tab. */
export function UserDetailsScreen() {
  const [{ user_id: addressedId }] = useAddress(personAddress);
  const userId = addressedId ?? selectedUser.read();
  useEffect(() => {
    if (addressedId) selectedUser.write(addressedId);
  }, [addressedId]);
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
  const format = useFormat();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenAct>();
  const notAvailable = tMessages('notAvailable.text');
  const average = averageOf(person.modules.map(({ score }) => score));
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
  const signIn: readonly (readonly [string, ReactNode])[] = [
    [
      tUsers('field.password'),
      person.codeExpiredAt ? (
        tUsers('password.codeOver', { moment: format.instant(person.codeExpiredAt) })
      ) : (
        <PasswordStateText key="state" {...person.passwordState} />
      ),
    ],
    ...(person.lockedUntil
      ? [
          [
            t('details.locked'),
            t('details.lockedUntil', { moment: format.instant(person.lockedUntil) }),
          ] as const,
        ]
      : []),
    [t('details.secondFactor'), person.hasSecondFactor ? t('details.factorSet') : t('details.factorNone')],
    [t('details.invited'), person.invitedAt ? format.instant(person.invitedAt) : t('details.never')],
    [t('details.firstSignIn'), person.firstTimeLogin ? t('details.notYet') : t('details.happened')],
    [t('details.added'), format.instant(person.createdAt)],
    ...(person.addedBy
      ? [
          [
            t('details.addedBy'),
            <Link
              key="import"
              to={screens.importUsers.path}
              search={{ step: 'history', import: person.addedBy._id }}
            >
              {person.addedBy.fileName}
            </Link>,
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={person.name}
        facts={<UserStatusBadge user={person} />}
        actions={
          <>
            <ReturnButton withIcon />
            {(person.sessions > 0 || person.modules.length > 0) && (
              <LinkButton
                to={screens.userReport.path}
                params={{ id: person._id }}
                variant="default"
                leftSection={<IconReportAnalytics size={16} stroke={1.8} aria-hidden="true" />}
              >
                {t('details.report')}
              </LinkButton>
            )}
            <PersonActs person={person} onAct={(act) => setOpen({ act, person })} />
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
        <Split>
          <Stack gap={16}>
            <Card title={t('details.facts')}>
              <Row gap={16} align="start">
                <UserAvatar
                  id={person._id}
                  name={person.name}
                  picture={person.profilePic?.Location}
                  size={72}
                />
                <Facts facts={facts} sideBySide />
              </Row>
            </Card>
            <UserModules person={person} />
          </Stack>
          <Stack gap={16}>
            <Card title={t('details.training')}>
              <Grid least={88} most={3} gap={8}>
                <Figure
                  value={format.number(person.sessions)}
                  label={t('details.sessions', { count: person.sessions })}
                />
                <Figure
                  value={format.number(person.modules.length)}
                  label={t('details.assigned', { count: person.modules.length })}
                />
                <Figure
                  value={average === undefined ? notAvailable : format.percent(average)}
                  label={t('details.average')}
                />
              </Grid>
            </Card>
            <RecentSessions sessions={person.recentSessions} />
            <Card title={tPersonForm('form.signIn')}>
              <Facts facts={signIn} sideBySide />
            </Card>
          </Stack>
        </Split>
      </Stack>
      {open && (
        <UserActs
          open={open}
          onClose={() => setOpen(undefined)}
          onDeleted={() => void navigate({ to: screens.userManagement.path })}
        />
      )}
    </>
  );
}

function averageOf(scores: readonly (number | null)[]): number | undefined {
  const knownScores = scores.filter((score) => score !== null);
  return knownScores.length === 0
    ? undefined
    : knownScores.reduce((sum, score) => sum + score, 0) / knownScores.length;
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
