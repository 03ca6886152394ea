import { formTexts, screens, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { personFormTexts } from '@simward/texts/users/personForm';
import { personPageTexts } from '@simward/texts/users/personPage';
import { usersTexts } from '@simward/texts/users/users';
import { IconDeviceVisionPro } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import { PasswordStateText } from '../people/PasswordStateText.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(personDetailsTexts);
const tPage = textsOf(personPageTexts);
const tUsers = textsOf(usersTexts);
const tPersonForm = textsOf(personFormTexts);
const tPersonFields = textsOf(personFieldsTexts);

interface IdentityCardProps {
  person: users.UserDetail;
}

interface SignInCardProps extends IdentityCardProps {
  overview: Pick<users.UserOverview, 'signIn' | 'lastHeadset'>;
}

export function SignInCard({ person, overview: { signIn, lastHeadset } }: SignInCardProps) {
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
export function IdentityCard({ person }: IdentityCardProps) {
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
