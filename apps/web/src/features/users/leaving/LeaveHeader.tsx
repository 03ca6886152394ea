import { SegmentedControl } from '@mantine/core';
import { type AnswerOf, type RequestOf, screens, type users } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesQuery } from '../../../shared/roles/roles.queries.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import classes from './Leave.module.css';
import { leaveAddress } from './leaveAddress.ts';

const acts = ['role', 'deactivate', 'delete'] as const;

interface LeaveHeaderProps {
  leaving: RequestOf<typeof users.previewLeave>['body'];
  preview: AnswerOf<typeof users.previewLeave>;
}

/** Whom the page is about and by which act, which can be changed here. */
export function LeaveHeader({ leaving: { act, role }, preview: { person, things } }: LeaveHeaderProps) {
  const { t } = useTranslation('leaving');
  const [, change] = useAddress(leaveAddress);
  const roles = useQuery(rolesQuery).data ?? [];
  const names = [...new Set([...roles.map((one) => one.role), person.role])];
  const { name, mobileNo } = person;
  const turn = (next: string) => change({ act: acts.find((known) => known === next) }, { replace: true });
  return (
    <PageHeader
      picture={<UserAvatar id={person._id} name={name} size={56} />}
      title={t(`title.${act}`, { name })}
      above={{ label: name, path: screens.modifyUserDetails.path, search: { user_id: person._id } }}
      facts={t('facts', { role: person.role, mobileNo, count: things.length })}
      actions={
        act !== 'left' && (
          <div className={classes.role}>
            {act === 'role' && (
              <SelectField
                label={t('newRole')}
                allowDeselect={false}
                data={names}
                value={role ?? null}
                onChange={(next) => next && change({ role: next }, { replace: true })}
              />
            )}
            <SegmentedControl
              aria-label={t('acts')}
              value={act}
              onChange={turn}
              data={acts.map((value) => ({ value, label: t(`act.${value}`) }))}
            />
          </div>
        )
      }
    />
  );
}
