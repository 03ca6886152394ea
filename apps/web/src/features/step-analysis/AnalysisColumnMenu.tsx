import { Button, Menu } from '@mantine/core';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { IconColumns3 } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { type AnalysisColumn, analysisColumns } from './stepAnalysisAddress.ts';
import { hasFigures, wordColumns } from './useAnalysisColumns.ts';

const t = textsOf(stepAnalysisTexts);

interface AnalysisColumnMenuProps {
  columns: readonly AnalysisColumn[];
  onChange: (next: readonly AnalysisColumn[]) => void;
}

/** Columns that are words alone, and hardly fit beside figures. */
const wordsAlone: readonly AnalysisColumn[] = ['said'];

/** Chooses columns. The first column of figures replaces the words that would take two lines a row. */
export function AnalysisColumnMenu({ columns, onChange }: AnalysisColumnMenuProps) {
  const toggle = (key: AnalysisColumn, isShown: boolean) => {
    const isFirstFigure = isShown && !hasFigures(columns) && !wordColumns.includes(key);
    const others = columns.filter((one) => one !== key && !(isFirstFigure && wordsAlone.includes(one)));
    const next = isShown ? [...others, key] : others;
    onChange(analysisColumns.filter((one) => next.includes(one)));
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant={hasFigures(columns) ? 'light' : 'default'}
          size="xs"
          leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t('columnsOf', { shown: columns.length + 1, all: analysisColumns.length + 1 })}
        </Menu.Label>
        <Menu.CheckboxItem checked disabled>
          {t('column.step')}
        </Menu.CheckboxItem>
        {analysisColumns.map((key) => (
          <Menu.CheckboxItem
            key={key}
            checked={columns.includes(key)}
            onChange={(isShown) => toggle(key, isShown)}
          >
            {t(`column.${key}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={() => onChange(wordColumns)}>
          {t('wordsOnly')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
