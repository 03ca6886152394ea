import { memo } from 'react';
import { qrPath } from './qrPath.ts';

interface QrCodeProps {
  value: string;
  /** The name for people who cannot see the picture. */
  label: string;
  /** Light cells around it, without which cameras do not find it; none on paper, which is light itself. */
  border: number;
  className?: string | undefined;
}

/** A QR code, dark on light in both themes, because cameras expect that. */
export const QrCode = memo(function QrCode({ value, label, border, className }: QrCodeProps) {
  const { path, size } = qrPath(value, border);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
});
