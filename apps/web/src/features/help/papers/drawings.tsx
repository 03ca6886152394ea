import type { ReactNode } from 'react';
import classes from './papers.module.css';

/** The drawings of steps: what no screen shows. Screen readers leave them out, because the words are enough. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 136 108" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A phone with the fields of the sign-in. */
export function PhoneDrawing() {
  return (
    <Drawing>
      <rect x="39" y="4" width="58" height="100" rx="10" />
      <path d="M61 13h14" />
      <rect x="48" y="24" width="40" height="14" rx="4" />
      <path d="M53 31h18" />
      <rect x="48" y="46" width="40" height="14" rx="4" />
      {[54, 61, 68, 75].map((x) => (
        <circle key={x} className={classes.filled} cx={x} cy="53" r="1" />
      ))}
      <rect className={classes.filled} x="48" y="68" width="40" height="17" rx="5" />
      <path className={classes.light} d="M61 76.5h14" />
    </Drawing>
  );
}

/** A head that wears a headset. */
export function HeadDrawing() {
  return (
    <Drawing>
      <path d="M29 47a33 33 0 0 1 65-9M29 47c-1 13 4 18 4 28-1 10-3 16-4 26M91 68v9q0 7-7 7H73q-7 0-8 7l-1 10" />
      <path d="M29 47q20-6 43 2M31 64q20 4 41-4" />
      <rect className={classes.blank} x="72" y="38" width="36" height="29" rx="7" />
      <path d="m115 43 9-6M116 53h11M115 63l9 6" />
    </Drawing>
  );
}

/** What a headset shows: two things to choose from, and a pointer on one. */
export function ChoiceDrawing() {
  return (
    <Drawing>
      <path d="M5 23q63-11 126 0v62Q68 74 5 85Z" strokeLinejoin="round" />
      <rect className={classes.filled} x="21" y="37" width="43" height="27" rx="6" />
      <path className={classes.light} d="M35 50.5h15" />
      <rect x="73" y="37" width="43" height="27" rx="6" />
      <path d="M87 50.5h15" />
      <path className={classes.blank} d="m53 61 6 26 5-10 11-4z" strokeLinejoin="round" />
    </Drawing>
  );
}

/** A headset from the front, with a check. */
export function FinishedDrawing() {
  return (
    <Drawing>
      <path d="M37 37q31-17 62 0" />
      <path d="M38 37h60a14 14 0 0 1 14 14v9a15 15 0 0 1-15 15h-5c-8 0-10-4-13-7-5-6-17-6-22 0-3 3-5 7-13 7h-6a14 14 0 0 1-14-14V51a14 14 0 0 1 14-14Z" />
      <rect x="42" y="47" width="10" height="18" rx="5" />
      <rect x="85" y="47" width="10" height="18" rx="5" />
      <circle className={classes.blank} cx="112" cy="78" r="17" />
      <path d="m104 78 6 6 10-12" strokeWidth="3.4" />
    </Drawing>
  );
}

/** A screen with a list of what was right and what was not. */
export function ResultDrawing() {
  return (
    <Drawing>
      <rect x="15" y="8" width="106" height="74" rx="8" />
      <path d="M29 25h32M29 39h48M29 53h40M29 67h26" />
      <path d="m93 24 4 4 9-9M93 38l4 4 9-9M93 66l4 4 9-9" strokeWidth="2.8" />
      <path d="m95 48 9 9m0-9-9 9" strokeWidth="2.8" />
      <path d="m52 82-3 16m38-16 3 16M3 98h130" />
    </Drawing>
  );
}
