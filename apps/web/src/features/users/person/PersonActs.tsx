import { Button, Menu } from '@mantine/core';
import { dataProtection, joining, screens, type users } from '@simward/contract';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { usersTexts } from '@simward/texts/users/users';
import { IconArrowMerge, IconChevronDown, IconFileDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { maySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { actIcons, actsFor, type UserAct } from '../acts/userAct.ts';
import { PersonalDataDialog } from './PersonalDataDialog.tsx';

const t = textsOf(personDetailsTexts);
const tUsers = textsOf(usersTexts);

interface PersonActsProps {
  person: users.UserDetail;
  onAct: (act: UserAct) => void;
}

export function PersonActs({ person, onAct }: PersonActsProps) {
  const navigate = useNavigate();
  const { _id } = person;
  const caller = useSignedInUser();
  const acts = actsFor(person, caller).filter((act) => act !== 'resetFactor' || person.hasSecondFactor);
  const mayJoin = maySend(caller, joining.joinAccounts) && _id !== caller._id && !person.deletedAt;
  const maySaveData = maySend(caller, dataProtection.exportPerson);
  const [savesData, setSavesData] = useState(false);
  if (acts.length === 0 && !mayJoin && !maySaveData) return null;
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t('details.acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map((act) => {
            const Sign = actIcons[act];
            return (
              <Menu.Item
                key={act}
                c={act === 'delete' ? 'var(--fail)' : undefined}
                leftSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
                onClick={() => onAct(act)}
              >
                {tUsers(`act.${act}`)}
              </Menu.Item>
            );
          })}
          {mayJoin && (
            <Menu.Item
              leftSection={<IconArrowMerge size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => void navigate({ to: screens.joinAccounts.path, search: { ids: [_id] } })}
            >
              {t('joins.act')}
            </Menu.Item>
          )}
          {maySaveData && (
            <Menu.Item
              leftSection={<IconFileDownload size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setSavesData(true)}
            >
              {t('data.act')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {savesData && <PersonalDataDialog person={person} onClose={() => setSavesData(false)} />}
    </>
  );
}
