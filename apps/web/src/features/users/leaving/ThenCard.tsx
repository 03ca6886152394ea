import type { AnswerOf, users } from '@simward/contract';
import {
  type Icon,
  IconArrowsExchange,
  IconHistory,
  IconPlayerStop,
  IconSend,
  IconUserOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import classes from './Leave.module.css';
import type { LeaveChoice } from './leave.queries.ts';

interface ThenCardProps {
  act: users.LeaveAct;
  preview: AnswerOf<typeof users.previewLeave>;
  sent: readonly LeaveChoice[];
  callerId: string;
  endsOn: string;
  /** The buttons, where they have their place here. */
  children?: ReactNode;
}

/** What follows from the act and from what was chosen. */
export function ThenCard({ act, preview, sent, callerId, endsOn, children }: ThenCardProps) {
  const { t } = useTranslation('leaving');
  const taken = sent.filter(({ does }) => does === 'take-over');
  const ended = sent.filter(
    ({ does, kind }) => does === 'end' || (does === 'rest' && kind === 'enrolment-code'),
  );
  const rests = sent.length - taken.length - ended.length;
  const receivers = [...new Set(taken.flatMap(({ to }) => (to && to !== callerId ? [to] : [])))];
  const names = receivers.flatMap((id) => preview.people.find(({ _id }) => _id === id)?.name ?? []);
  return (
    <Card title={t('follows.title')}>
      <ul className={classes.then}>
        {act !== 'left' && (
          <Line icon={IconUserOff} what={t(`follows.${act}`)} detail={t(`follows.${act}Text`)} />
        )}
        {sent.length > 0 && (
          <Line
            icon={IconArrowsExchange}
            what={t('follows.takenOver', { count: taken.length })}
            detail={t('follows.takenOverText')}
          />
        )}
        {ended.length > 0 && (
          <Line
            icon={IconPlayerStop}
            what={t('follows.ended', { count: ended.length })}
            detail={t('follows.endedText')}
          />
        )}
        {rests > 0 && (
          <Line
            icon={IconHistory}
            what={t('follows.restored', { day: endsOn })}
            detail={t('follows.restoredText')}
          />
        )}
        {sent.length > 0 && (
          <Line
            icon={IconSend}
            what={t('follows.written')}
            detail={[
              ...(names.length > 0 ? [t('follows.toTakers', { names: names.join(', ') })] : []),
              t('follows.toAdmins', { count: preview.admins }),
            ].join(' ')}
          />
        )}
      </ul>
      {children && <div className={classes.buttons}>{children}</div>}
    </Card>
  );
}

function Line({ icon: Sign, what, detail }: { icon: Icon; what: string; detail: string }) {
  return (
    <li className={classes.line}>
      <Sign size={17} stroke={1.7} aria-hidden="true" />
      <div>
        <p>{what}</p>
        <small>{detail}</small>
      </div>
    </li>
  );
}
