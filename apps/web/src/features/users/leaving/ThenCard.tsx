import type { AnswerOf, users } from '@simward/contract';
import { leavingTexts } from '@simward/texts/users/leaving';
import { IconArrowsExchange, IconHistory, IconPlayerStop, IconSend, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { SignLine, SignList } from '../../../ui/page/parts/SignList.tsx';
import type { LeaveChoice } from './leave.queries.ts';

const t = textsOf(leavingTexts);

interface ThenCardProps {
  act: users.LeaveAct;
  preview: AnswerOf<typeof users.previewLeave>;
  choices: readonly LeaveChoice[];
  callerId: string;
  endsOn: string;
  /** The buttons; a phone has them at the foot of the page. */
  children?: ReactNode;
}

/** The consequences of the act and of the choices. */
export function ThenCard({ act, preview, choices, callerId, endsOn, children }: ThenCardProps) {
  const takenOver = choices.filter(({ does }) => does === 'take-over');
  const ended = choices.filter(
    ({ does, kind }) => does === 'end' || (does === 'rest' && kind === 'enrolment-code'),
  );
  const restCount = choices.length - takenOver.length - ended.length;
  const receivers = [...new Set(takenOver.flatMap(({ to }) => (to && to !== callerId ? [to] : [])))];
  const names = receivers.flatMap((id) => preview.people.find(({ _id }) => _id === id)?.name ?? []);
  return (
    <Card title={t('follows.title')}>
      <SignList>
        {act !== 'left' && (
          <SignLine icon={IconUserOff} what={t(`follows.${act}`)} detail={t(`follows.${act}Text`)} />
        )}
        {choices.length > 0 && (
          <SignLine
            icon={IconArrowsExchange}
            what={t('follows.takenOver', { count: takenOver.length })}
            detail={t('follows.takenOverText')}
          />
        )}
        {ended.length > 0 && (
          <SignLine
            icon={IconPlayerStop}
            what={t('follows.ended', { count: ended.length })}
            detail={t('follows.endedText')}
          />
        )}
        {restCount > 0 && (
          <SignLine
            icon={IconHistory}
            what={t('follows.restored', { day: endsOn })}
            detail={t('follows.restoredText')}
          />
        )}
        {choices.length > 0 && (
          <SignLine
            icon={IconSend}
            what={t('follows.written')}
            detail={[
              ...(names.length > 0 ? [t('follows.toTakers', { names: names.join(', ') })] : []),
              t('follows.toAdmins', { count: preview.admins }),
            ].join(' ')}
          />
        )}
      </SignList>
      {children && (
        <Row justify="end" above={20}>
          {children}
        </Row>
      )}
    </Card>
  );
}
