import { messages, type outbox } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { MailBody } from './MailBody.tsx';
import classes from './MailDialog.module.css';
import { MailStateBadge } from './MailStateBadge.tsx';
import { mailQuery } from './outbox.queries.ts';

interface MailDialogProps {
  id: string;
  onClose: () => void;
}

/** One mail: to whom, what became of it, and, where no mail server is set, what would have been sent. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  const { t } = useTranslation('outbox');
  const query = useQuery(mailQuery(id));
  const mail = query.data;
  return (
    <Dialog
      reading
      onClose={onClose}
      title={mail ? t(`template.${mail.template}`) : t('table.about')}
      size={720}
    >
      <QueryStates query={query} failed={t('mail.failed')} loading={<BlockSkeleton height={320} />}>
        {(opened) => <Mail mail={opened} />}
      </QueryStates>
    </Dialog>
  );
}

/** Why there is nothing to read. */
const reasonOf = ({ state }: outbox.Mail) =>
  state === 'kept' ? 'mail.hidden' : state === 'queued' ? 'mail.pending' : 'mail.sent';

function Mail({ mail }: { mail: outbox.MailDetail }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const { name, recipient, content } = mail;
  const facts = [
    { label: t('mail.to'), value: name ? `${name}, ${recipient}` : recipient },
    ...(content ? [{ label: t('mail.subject'), value: content.subject }] : []),
    { label: t('table.company'), value: mail.companyName },
    { label: t('table.at'), value: format.instant(mail.at) },
    { label: t('table.state'), value: <MailStateBadge state={mail.state} /> },
    { label: t('mail.tries'), value: format.number(mail.attempts) },
    { label: t('mail.lastTry'), value: format.instant(mail.changedAt) },
    ...(mail.lastError ? [{ label: t('mail.error'), value: mail.lastError }] : []),
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value || messages.notAvailable.text}</dd>
          </div>
        ))}
      </dl>
      {content ? <MailBody content={content} /> : <p className={classes.note}>{t(reasonOf(mail))}</p>}
    </>
  );
}
