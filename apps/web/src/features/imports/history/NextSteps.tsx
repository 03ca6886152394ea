import { SegmentedControl } from '@mantine/core';
import { type AnswerOf, type imports, screens } from '@simward/contract';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconCheck, IconDeviceVisionPro, IconMail, IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import classes from './history.module.css';

const t = textsOf(importHistoryTexts);

type Details = AnswerOf<typeof imports.importDetails>;
type Of = Details['next']['of'];

interface NextStepsProps {
  details: Details;
  of: Of;
  onChange: (of: Of) => void;
}

/** What remains to be done for exactly the people of an import, until they train. */
export function NextSteps({ details: { batch, next }, of, onChange }: NextStepsProps) {
  const inView = useCompanyInView();
  const list = { import: batch._id, touched: of, ...(!inView && { company: batch.companyId }) };
  return (
    <Card
      title={t('next.title')}
      controls={
        <>
          <SegmentedControl
            size="xs"
            value={of}
            onChange={onChange}
            data={[
              { value: 'new', label: t('next.new', { count: batch.counts.new }) },
              { value: 'changed', label: t('next.changed', { count: batch.counts.changed }) },
            ]}
          />
          {next.people > 0 && (
            <Text size="sm" whole>
              <Link to={screens.userManagement.path} search={list}>
                {t('next.see')}
              </Link>
            </Text>
          )}
        </>
      }
    >
      {next.people === 0 ? (
        <Text as="p" color={2}>
          {t('next.nobody')}
        </Text>
      ) : (
        <Stack as="ul" lined>
          {steps.map(({ key, icon: Sign, act }) => {
            const { open, done } = next[key];
            const all = open + done;
            const isDone = open === 0;
            return (
              <li key={key} className={classes.step}>
                <span className={classes.sign} data-done={isDone || undefined}>
                  {isDone ? (
                    <IconCheck size={18} stroke={1.9} aria-hidden="true" />
                  ) : (
                    <Sign size={18} stroke={1.8} aria-hidden="true" />
                  )}
                </span>
                <Text weight="label">{t(`next.${key}.title`)}</Text>
                {!isDone && (
                  <LinkButton
                    size="xs"
                    variant="default"
                    to={screens.userManagement.path}
                    search={{ ...list, remaining: key, act }}
                  >
                    {t(`next.${key}.act`, { count: open })}
                  </LinkButton>
                )}
                <Row gap={8} nowrap className={classes.progress}>
                  {!isDone && (
                    <div className={classes.bar}>
                      <ProgressBar
                        label={t(`next.${key}.title`)}
                        value={all === 0 ? 0 : done / all}
                        tone="pass"
                      />
                    </div>
                  )}
                  <Text size="xs" color={3}>
                    {isDone ? t(`next.${key}.done`) : t(`next.${key}.open`, { done, all })}
                  </Text>
                </Row>
              </li>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}

const steps = [
  { key: 'codes', icon: IconPrinter, act: 'codes' },
  { key: 'invitations', icon: IconMail, act: 'invite' },
  { key: 'modules', icon: IconUserCheck, act: 'assign' },
  { key: 'signIns', icon: IconDeviceVisionPro, act: undefined },
] as const;
