import { Tabs } from '@mantine/core';
import type { outbox } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import classes from './MailDialog.module.css';

interface MailBodyProps {
  content: NonNullable<outbox.MailDetail['content']>;
}

/** The mail as its reader would see it, in a frame that runs no script and reaches nothing of the portal. */
export function MailBody({ content: { html, text, link } }: MailBodyProps) {
  const { t } = useTranslation('outbox');
  return (
    <>
      {link && (
        <p className={classes.link}>
          {t('mail.link')}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List aria-label={t('mail.views')}>
          <Tabs.Tab value="html">{t('mail.html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('mail.text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          <iframe
            className={classes.frame}
            title={t('mail.frame')}
            srcDoc={html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes.text}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
