import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/page/Card.tsx';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { PageSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { CopyTextButton } from '../../../../ui/values/copying/CopyTextButton.tsx';
import { ReturnButton } from '../../person/ReturnButton.tsx';
import { newUserIdQuery } from '../../users.queries.ts';
import { AddUserForm } from './AddUserForm.tsx';
import classes from './AddUserScreen.module.css';
import type { AddedUser } from './useAddForm.ts';

/** Adds a person, then shows the User ID and the activation code. The code is shown only this once. */
export function AddUserScreen() {
  const { t } = useTranslation(['users', 'personForm']);
  const suggestion = useQuery(newUserIdQuery);
  const [addedUser, setAddedUser] = useState<AddedUser>();
  const another = () => {
    setAddedUser(undefined);
    void suggestion.refetch();
  };
  return (
    <>
      <PageHeader
        title={screens.addUser.title}
        facts={addedUser ? undefined : t('personForm:add.facts')}
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
  const { t } = useTranslation(['users', 'activationCodes', 'personForm']);
  const text = `${user.name}\n${t('field.mobileNo')}: ${user.mobileNo}\n${t('field.pin')}: ${pin}\n${window.location.origin}`;
  return (
    <div className={classes.summary}>
      <Card title={user.name}>
        <p className={classes.text}>{t('personForm:add.once')}</p>
        <dl className={classes.figures}>
          <div>
            <dt>{t('field.mobileNo')}</dt>
            <dd dir="ltr">{user.mobileNo}</dd>
          </div>
          <div>
            <dt>{t('field.pin')}</dt>
            <dd dir="ltr">{pin}</dd>
          </div>
          <div className={classes.portal}>
            <dt>{t('personForm:add.portal')}</dt>
            <dd dir="ltr">{window.location.host}</dd>
          </div>
        </dl>
        <div className={classes.buttons}>
          <CopyTextButton
            text={text}
            label={t('personForm:add.copy')}
            copied={t('activationCodes:codes.copied')}
          />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('activationCodes:codes.print')}
          </Button>
          <LinkButton to={screens.modifyUserDetails.path} search={{ user_id: user._id }} variant="default">
            {t('act.view')}
          </LinkButton>
          <Button leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />} onClick={onAnother}>
            {t('personForm:add.another')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
