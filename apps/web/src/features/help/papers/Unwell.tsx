import classes from './papers.module.css';

/** The one heavy frame of a paper. */
export function Unwell({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.unwell}>
      <svg className={classes.warning} viewBox="0 0 70 64" aria-hidden="true">
        <path d="M35 4 67 60H3Z" strokeLinejoin="round" />
        <path d="M35 23v18" strokeWidth="4.5" strokeLinecap="round" />
        <circle cx="35" cy="50" r="1.4" strokeWidth="2.6" />
      </svg>
      <div>
        <h3 className={classes.heading}>{title}</h3>
        <p>{text}</p>
      </div>
    </section>
  );
}
