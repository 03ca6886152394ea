import { type audit, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './EntryDialog.module.css';
import { useAuditWords } from './useAuditWords.ts';

interface EntryDialogProps {
  entry: audit.AuditEntry;
  onClose: () => void;
}

/** Everything that is stored of one entry. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const { eventOf, subjectOf } = useAuditWords();
  const { actor, subject } = entry;
  const facts = [
    [t('table.event'), eventOf(entry.event)],
    [t('table.at'), format.instant(entry.at)],
    [t('table.outcome'), t(`outcome.${entry.outcome}`)],
    [t('table.who'), actor ? `${actor.name} (${actor.role})` : t('table.nobody')],
    [t('table.about'), subjectOf(subject)],
    ...(subject ? [[t('entry.id'), subject._id]] : []),
    ...Object.entries(entry.detail).map(([name, value]) => [
      name,
      String(value ?? messages.notAvailable.text),
    ]),
    [t('table.company'), entry.companyName ?? messages.notAvailable.text],
    [t('table.address'), entry.address ?? messages.notAvailable.text],
    [t('entry.request'), entry.requestId ?? messages.notAvailable.text],
    [t('entry.sealed'), entry.sealed ? t('entry.sealedYes') : t('entry.sealedNo')],
  ];
  return (
    <Dialog reading onClose={onClose} title={t('entry.title', { number: entry._id })} size={520}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
