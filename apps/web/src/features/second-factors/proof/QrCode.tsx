import { encode } from 'uqr';
import classes from './QrCode.module.css';

interface QrCodeProps {
  value: string;
  /** What it is, for who cannot see it. */
  label: string;
}

/** Light cells around the code that cameras need to find it. */
const border = 3;

/** A QR code, dark on light in both themes, because cameras expect that. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
