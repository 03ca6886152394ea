import type { help } from '@simward/contract';
import { whoHelpsTexts } from '@simward/texts/help/whoHelps';
import { IconLifebuoy } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './papers.module.css';

const t = textsOf(whoHelpsTexts);

/** Who can help, for learners: the help line of the company, or whoever gave them their code. */
export function PaperWho({ line }: { line: help.HelpLine | null }) {
  return (
    <div className={classes.who}>
      <IconLifebuoy size={28} stroke={2} aria-hidden="true" />
      <div className={classes.grow}>
        <p>{t('title')}</p>
        <p className={classes.heading}>{line ? <bdi>{line.line}</bdi> : t('giver')}</p>
      </div>
      {line && (
        <div className={classes.atEnd}>
          <p>
            <b>
              <bdi>{line.telephone}</bdi>
            </b>
          </p>
          <p>
            <bdi>{line.address}</bdi>
          </p>
        </div>
      )}
    </div>
  );
}
