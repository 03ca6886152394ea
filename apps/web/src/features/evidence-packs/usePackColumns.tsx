import type { evidencePacks } from '@simward/contract';
import { evidencePacksTexts } from '@simward/texts/evidence-packs/evidencePacks';
import { messageTexts } from '@simward/texts/messages';
import { IconBan, IconClock, IconFileTypePdf, IconTable } from '@tabler/icons-react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { LearnerLink } from '../../shared/people/LearnerLink.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { RowMenu } from '../../ui/table/rows/RowMenu.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(evidencePacksTexts);

type Pack = evidencePacks.EvidencePack;
/** Saves one of the pack's files, or declares the pack void. */
export type PackAct = evidencePacks.FileFormat | 'revoke';

const lookOf = {
  waiting: { tone: 'info', icon: IconClock },
  issued: { tone: 'pass' },
  revoked: { tone: 'fail', icon: IconBan },
} as const;

/** A pack on a phone. Its state is named where it is not the usual one. */
export function usePackRow(own: boolean, nameOf: (learner: Pack['learner']) => string): PhoneRow<Pack> {
  const format = useFormat();
  return {
    label: ({ learner, code }) => [nameOf(learner), code].filter(Boolean).join(' '),
    picture: ({ learner: { _id, name } }) => !own && <UserAvatar id={_id} name={name} size={40} />,
    name: ({ learner, code }) =>
      own ? (
        (code ?? tMessages('notAvailable.text'))
      ) : (
        <LearnerLink withoutPicture learner={learner} shownName={nameOf(learner)} />
      ),
    facts: ({ code, issuedAt, requestedAt, revoked }) => [
      !own && code,
      revoked ? revoked.reason : format.dayOf(issuedAt ?? requestedAt),
    ],
    end: ({ state }) =>
      state !== 'issued' && <StatusBadge {...lookOf[state]}>{t(`state.${state}`)}</StatusBadge>,
    acts: 'menu',
  };
}

interface PackColumnsInput {
  /** All packs belong to the signed-in person. */
  own: boolean;
  withCompany: boolean;
  /** A learner's name, as it stands beside others of the same name. */
  nameOf: (learner: Pack['learner']) => string;
  act: (pack: Pack, act: PackAct) => void;
}

export function usePackColumns({ own, withCompany, nameOf, act }: PackColumnsInput): readonly Column<Pack>[] {
  const format = useFormat();
  const rowName = ({ learner, code }: Pack) => [nameOf(learner), code].filter(Boolean).join(' ');
  const learnerColumns: Column<Pack>[] = [
    {
      key: 'learner',
      title: t('table.learner'),
      render: ({ learner }) => <LearnerLink learner={learner} shownName={nameOf(learner)} />,
      card: 'heading',
    },
    {
      key: 'department',
      title: t('table.department'),
      render: ({ department }) => department.join(', ') || tMessages('notAvailable.text'),
      wide: true,
    },
  ];
  const company: Column<Pack> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => companyName,
    wide: true,
  };
  return [
    ...(own ? [] : learnerColumns),
    ...(withCompany ? [company] : []),
    {
      key: 'code',
      title: t('table.code'),
      render: ({ code }) => (code ? <CopyValue value={code} /> : tMessages('notAvailable.text')),
      width: 190,
    },
    {
      key: 'issued',
      title: t('table.issued'),
      render: ({ issuedAt, requestedAt }) => format.instant(issuedAt ?? requestedAt),
      width: 180,
    },
    {
      key: 'by',
      title: t('table.by'),
      render: ({ issuedBy }) => t('table.byWhom', issuedBy),
      wide: true,
    },
    {
      key: 'state',
      title: t('table.state'),
      render: ({ state, revoked }) => (
        <>
          <StatusBadge {...lookOf[state]}>{t(`state.${state}`)}</StatusBadge>
          {revoked && (
            <Text as="p" size="sm" color={3} breaks>
              {t('revokedWhy', {
                name: revoked.by,
                when: format.dayOf(revoked.at),
                reason: revoked.reason,
              })}
            </Text>
          )}
        </>
      ),
      width: 220,
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (pack) =>
        pack.state !== 'waiting' && (
          <RowMenu
            name={rowName(pack)}
            items={[
              { label: t('download.pdf'), icon: IconFileTypePdf, onClick: () => act(pack, 'pdf') },
              { label: t('download.xlsx'), icon: IconTable, onClick: () => act(pack, 'xlsx') },
              ...(pack.revocable
                ? [
                    {
                      label: t('revoke.act'),
                      icon: IconBan,
                      danger: true,
                      onClick: () => act(pack, 'revoke'),
                    },
                  ]
                : []),
            ]}
          />
        ),
      card: 'action',
      width: 80,
    },
  ];
}
