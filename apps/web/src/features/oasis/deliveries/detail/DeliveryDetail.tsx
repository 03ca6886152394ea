import { messages, type oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import classes from './DeliveryDetail.module.css';

/** The last try with the other system's own status, and the whole message as Oasis has it. */
export function DeliveryDetail({ delivery }: { delivery: oasis.Delivery }) {
  const { t } = useTranslation('oasis');
  const format = useFormat();
  const { _id, status, triedAt, cause, message, file } = delivery;
  const none = messages.notAvailable.text;
  const facts = [
    [t('detail.tried'), triedAt ? format.instant(triedAt) : none],
    [t('detail.status'), status ?? none],
    [t('detail.cause'), cause ?? none],
    [t('latest.key'), <code key="key">{_id}</code>],
    ...(file ? [[t('detail.file'), <code key="file">{file}</code>] as const] : []),
  ] as const;
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className={classes.name}>{t('detail.message')}</p>
        {message ? (
          <pre className={classes.message} dir="ltr">
            {JSON.stringify({ key: _id, ...message }, null, 2)}
          </pre>
        ) : (
          <p className={classes.none}>{t('detail.nothing')}</p>
        )}
      </div>
    </div>
  );
}
