import { Button, Radio, RadioGroup } from '@mantine/core';
import { companies } from '@simward/contract';
import { companiesTexts } from '@simward/texts/companies/companies';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/api/apiClient.ts';
import { useChange } from '../../lib/api/queries.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { companiesKey } from './companies.queries.ts';

const t = textsOf(companiesTexts);

const choiceSchema = z.enum(companies.browserScenarios);

interface BrowserScenariosCardProps {
  company: Pick<companies.Company, '_id' | 'companyName' | 'browserScenarios'>;
}

/** What learners of a company may play in a browser, each choice with what it means. */
export function BrowserScenariosCard({ company }: BrowserScenariosCardProps) {
  const { _id: companyId, companyName, browserScenarios: stored } = company;
  const [chosen, setChosen] = useState<companies.BrowserScenarios>();
  const change = useChange(
    (browserScenarios: companies.BrowserScenarios) =>
      call(companies.changeBrowserScenarios, { body: { browserScenarios, companyId } }),
    companiesKey,
  );
  const value = chosen ?? stored;
  const save = () =>
    change.mutate(value, {
      onSuccess: () => {
        setChosen(undefined);
        toastSuccess({ title: t('browser.saved'), text: t(`browser.choices.${value}`) });
      },
    });
  return (
    <Card title={t('browser.title')} unit={companyName}>
      <Stack gap={16} narrow>
        <RadioGroup
          label={t('browser.label')}
          description={t('browser.text')}
          value={value}
          onChange={(next) => setChosen(choiceSchema.parse(next))}
        >
          <Stack gap={12} above={12}>
            {companies.browserScenarios.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={t(`browser.choices.${choice}`)}
                description={t(`browser.means.${choice}`)}
              />
            ))}
          </Stack>
        </RadioGroup>
        {change.error && <InlineAlert title={t('browser.failed')} text={change.error.detail} />}
        <Row gap={12}>
          <Button disabled={value === stored} loading={change.isPending} onClick={save}>
            {t('browser.save')}
          </Button>
          <Text as="p" size="sm" color={3}>
            {t('browser.note')}
          </Text>
        </Row>
      </Stack>
    </Card>
  );
}
