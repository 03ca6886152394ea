import { type ReactNode, useId } from 'react';
import { ModuleBanner } from '../../ui/brand/ModuleBanner.tsx';
import classes from './NextModuleFrame.module.css';
import type { NextModule } from './nextModule.queries.ts';

interface NextModuleFrameProps {
  next: NextModule;
  /** Over the name: why it is this one. */
  lead: ReactNode;
  /** Under the name. */
  facts: ReactNode;
  /** At the card's end. */
  aside?: ReactNode;
}

/** The module to go on with, on top of a page: its picture, why, and how far it is. */
export function NextModuleFrame({ next, lead, facts, aside }: NextModuleFrameProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.art}>
        <ModuleBanner
          productCode={next.product_code}
          family={next.family}
          topic={next.topicIcon}
          picture={next.bannerImage?.Location}
        />
      </div>
      <div className={classes.words}>
        <p className={classes.lead}>{lead}</p>
        <h2 id={id} className={classes.name}>
          {next.moduleName}
        </h2>
        <div className={classes.facts}>{facts}</div>
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </section>
  );
}
