import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { titleOf } from '../../../../lib/texts/titleOf.ts';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { PageSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { CopyTextButton } from '../../../../ui/values/CopyValue.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { newUserIdQuery } from '../../users.queries.ts';
import { AddUserForm } from './AddUserForm.tsx';
import type { AddedUser } from './useAddForm.ts';

const t = textsOf(personFormTexts);
const tUsers = textsOf(usersTexts);
const tActivationCodes = textsOf(activationCodesTexts);

/** Adds a person, then shows the User ID and the activation code. The code is shown only this once. */
export function AddUserScreen() {
  const suggestion = useQuery(newUserIdQuery);
  const [addedUser, setAddedUser] = useState<AddedUser>();
  const another = () => {
    setAddedUser(undefined);
    void suggestion.refetch();
  };
  return (
    <>
      <PageHeader
        title={titleOf('addUser')}
        facts={addedUser ? undefined : t('add.facts')}
        actions={<ReturnButton withIcon />}
      />
      {addedUser ? (
        <NewUserSummary added={addedUser} onAnother={another} />
      ) : suggestion.isFetching ? (
        <PageSkeleton />
      ) : (
        <AddUserForm suggestion={suggestion.data} onAdded={setAddedUser} />
      )}
    </>
  );
}

interface NewUserSummaryProps {
  added: AddedUser;
  onAnother: () => void;
}

function NewUserSummary({ added: { user, pin }, onAnother }: NewUserSummaryProps) {
  const text = `${user.name}\n${tUsers('field.mobileNo')}: ${user.mobileNo}\n${tUsers('field.pin')}: ${pin}\n${window.location.origin}`;
  return (
    <Stack narrow>
      <Card title={user.name}>
        <Text as="p" color={2}>
          {t('add.once')}
        </Text>
        <Row as="dl" gap={28} align="baseline" tight above={16}>
          <SignInFigure label={tUsers('field.mobileNo')} value={user.mobileNo} size="h1" />
          <SignInFigure label={tUsers('field.pin')} value={pin} size="h1" />
          <SignInFigure label={t('add.portal')} value={window.location.host} size="lg" />
        </Row>
        <Row above={16} className="screen-only">
          <CopyTextButton text={text} label={t('add.copy')} copied={tActivationCodes('codes.copied')} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {tActivationCodes('codes.print')}
          </Button>
          <LinkButton to={screens.modifyUserDetails.path} search={{ user_id: user._id }} variant="default">
            {tUsers('act.view')}
          </LinkButton>
          <Button leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />} onClick={onAnother}>
            {t('add.another')}
          </Button>
        </Row>
      </Card>
    </Stack>
  );
}

interface SignInFigureProps {
  label: string;
  value: string;
  size: 'lg' | 'h1';
}

/** What somebody types to sign in, large enough to be copied by hand. */
function SignInFigure({ label, value, size }: SignInFigureProps) {
  return (
    <div>
      <Text as="dt" size="sm" color={2}>
        {label}
      </Text>
      <Text as="dd" size={size} weight="title" numbers breaks dir="ltr">
        {value}
      </Text>
    </div>
  );
}
