import type { UseFormReturnType } from '@mantine/form';
import { modules, wire } from '@simward/contract';
import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { TextAreaField } from '../../../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../../../ui/form/fields/SelectFields.tsx';
import { TextField } from '../../../../ui/form/fields/TextFields.tsx';
import { Grid } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { industryName, moduleTypeName } from '../../fieldValues.ts';
import { moduleLabels } from '../moduleLabels.ts';
import type { ModuleValues } from '../saving/moduleValues.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

const t = textsOf(managedModulesTexts);

export function AboutFields({ form }: { form: UseFormReturnType<ModuleValues> }) {
  const { industry } = form.getValues();
  const industries: readonly string[] = modules.industries;
  const choices = industry === '' || industries.includes(industry) ? industries : [industry, ...industries];
  return (
    <Card title={t('form.about')}>
      <Grid least={200} most={2}>
        <TextField
          label={moduleLabels.moduleName}
          required
          maxLength={modules.limits.name}
          {...form.getInputProps('moduleName')}
        />
        <SelectField
          label={moduleLabels.industry}
          required
          placeholder={t('form.pleaseSelect')}
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: industryName(value) }))}
          {...form.getInputProps('industry')}
        />
        <TextAreaField
          style={whole}
          label={moduleLabels.moduleDescription}
          required
          maxLength={modules.limits.description}
          {...form.getInputProps('moduleDescription')}
        />
        <TextField
          label={moduleLabels.moduleDemoLink}
          description={t('form.demoLinkHelp')}
          type="url"
          required
          maxLength={modules.limits.link}
          {...form.getInputProps('moduleDemoLink')}
        />
        <TextField
          label={moduleLabels.product_code}
          description={t('form.productCodeHelp')}
          required
          maxLength={modules.limits.productCode}
          {...form.getInputProps('product_code')}
        />
        <SelectField
          label={moduleLabels.moduleType}
          required
          placeholder={t('form.pleaseSelect')}
          allowDeselect={false}
          data={modules.moduleTypes.map((value) => ({ value, label: moduleTypeName(value) }))}
          {...form.getInputProps('moduleType')}
        />
        <SelectField
          label={moduleLabels.status}
          required
          allowDeselect={false}
          data={(['active', 'inactive'] as const).map((value) => ({ value, label: t(value) }))}
          {...form.getInputProps('status')}
        />
        <div style={whole}>
          <ChoiceRow
            label={moduleLabels.platforms}
            options={wire.platforms.map((value) => ({ value, label: value }))}
            {...form.getInputProps('platforms')}
          />
        </div>
      </Grid>
    </Card>
  );
}

const whole = { gridColumn: '1 / -1' };
