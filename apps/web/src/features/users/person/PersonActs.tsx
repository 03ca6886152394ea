import { Button, Menu } from '@mantine/core';
import { dataProtection, followUp, joining, screens, users } from '@simward/contract';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { personPageTexts } from '@simward/texts/users/personPage';
import { usersTexts } from '@simward/texts/users/users';
import {
  type Icon,
  IconArrowMerge,
  IconChartLine,
  IconChevronDown,
  IconFileCertificate,
  IconFileDownload,
  IconMail,
  IconPrinter,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { mayOpen, maySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { actIcons, actsFor } from '../acts/userAct.ts';
import type { OpenPersonAct } from './PersonActDialogs.tsx';

const t = textsOf(personDetailsTexts);
const tPage = textsOf(personPageTexts);
const tUsers = textsOf(usersTexts);

interface PersonActsProps {
  person: users.UserDetail;
  /** Something is open of which a mail can remind, and none did today. */
  canRemind: boolean;
  onAct: (act: OpenPersonAct) => void;
}

interface Entry {
  label: string;
  icon: Icon;
  danger?: boolean;
  onClick: () => void;
}

/** Acts on a person by what they are for: to look at results, to write and let in, to change the account. */
export function PersonActs({ person, canRemind, onAct }: PersonActsProps) {
  const navigate = useNavigate();
  const caller = useSignedInUser();
  const { _id } = person;
  const isLearner = person.role === 'User';
  const isHere = person.status && !person.deletedAt;
  const entry = (isOffered: boolean, label: string, icon: Icon, onClick: () => void): Entry[] =>
    isOffered ? [{ label, icon, onClick }] : [];
  const acts = actsFor(person, caller).filter((act) => act !== 'resetFactor' || person.hasSecondFactor);
  const userActs = (which: (act: (typeof acts)[number]) => boolean): Entry[] =>
    acts.filter(which).map((user) => ({
      label: tUsers(`act.${user}`),
      icon: actIcons[user],
      danger: user === 'delete',
      onClick: () => onAct({ user }),
    }));
  const groups: Entry[][] = [
    [
      ...entry(
        person.sessions > 0 || person.modules.length > 0,
        tPage('acts.report'),
        IconReportAnalytics,
        () => void navigate({ to: screens.userReport.path, params: { id: _id } }),
      ),
      ...entry(
        isLearner && mayOpen(caller, screens.learningCurve),
        tPage('acts.curve'),
        IconChartLine,
        () => void navigate({ to: screens.learningCurve.path, search: { learner: _id } }),
      ),
      ...entry(
        isLearner && mayOpen(caller, screens.evidencePacks),
        tPage('acts.pack'),
        IconFileCertificate,
        () => void navigate({ to: screens.evidencePacks.path, search: { userId: _id } }),
      ),
    ],
    [
      ...entry(canRemind && maySend(caller, followUp.remind), tPage('acts.remind'), IconMail, () =>
        onAct('remind'),
      ),
      ...userActs((act) => act === 'invite'),
      ...entry(isHere && maySend(caller, users.issueActivationCodes), tPage('acts.codes'), IconPrinter, () =>
        onAct('codes'),
      ),
      ...userActs((act) => act === 'resetFactor'),
    ],
    [
      ...entry(
        maySend(caller, joining.joinAccounts) && _id !== caller._id && !person.deletedAt,
        t('joins.act'),
        IconArrowMerge,
        () => void navigate({ to: screens.joinAccounts.path, search: { ids: [_id] } }),
      ),
      ...entry(maySend(caller, dataProtection.exportPerson), t('data.act'), IconFileDownload, () =>
        onAct('personalData'),
      ),
      ...userActs((act) => act !== 'invite' && act !== 'resetFactor'),
    ],
  ].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
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
        {groups.map((group, position) => (
          <Fragment key={group[0]?.label}>
            {position > 0 && <Menu.Divider />}
            {group.map(({ label, icon: Sign, danger, onClick }) => (
              <Menu.Item
                key={label}
                c={danger ? 'var(--fail)' : undefined}
                leftSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
