import { screens } from '@simward/contract';
import { usersTexts } from '@simward/texts/users/users';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNoneYet } from '../../../shared/companies/first-steps/useNoneYet.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';

const t = textsOf(usersTexts);

/** Leads on from a list of people that has none yet. */
export function NobodyYet() {
  const noneYet = useNoneYet('learners');
  return (
    <EmptyState
      icon={IconUsers}
      title={noneYet?.title}
      reason={t('list.nobody')}
      action={
        noneYet?.action ?? (
          <LinkButton
            to={screens.addUser.path}
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
          >
            {t('list.add')}
          </LinkButton>
        )
      }
    />
  );
}
