import { pairingTexts } from '@simward/texts/headsets/pairing';
import { type ReactNode, useId } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { qrPath } from '../../../ui/values/qrPath.ts';
import { HeadsetSilhouette } from '../HeadsetSilhouette.tsx';
import classes from './PairingSteps.module.css';

const t = textsOf(pairingTexts);

/** A code of the form that headsets show. */
const exampleCode = ['K7QX', '2M9P'] as const;

/** The headset's first screen, with a pointer on Pair. */
export function PairDrawing() {
  return (
    <Drawing>
      <g transform="translate(84 16)">
        <HeadsetSilhouette platform="Oculus" online width={92} />
      </g>
      <rect className={classes.panel} x={58} y={90} width={144} height={44} rx={9} />
      <rect className={classes.act} x={64} y={96} width={62} height={32} rx={6} />
      <text className={classes.actWord} x={95} y={117} textAnchor="middle">
        {t('steps.drawnPair')}
      </text>
      <text className={classes.word} x={164} y={117} textAnchor="middle">
        {t('steps.drawnSignIn')}
      </text>
      <path className={classes.pointer} d="M104 122v19l5-4.4 3.3 7.4 3.4-1.5-3.3-7.3 6.6-.5z" />
    </Drawing>
  );
}

const border = 2;
const qr = qrPath('https://simward.example/pair', border);
const qrWidth = 76;

/** What the headset then shows: a code, and the same as a QR code. */
export function CodeDrawing() {
  return (
    <Drawing>
      <path className={classes.view} d="M24 22Q129 36 234 22V126Q129 140 24 126Z" />
      <rect x={38} y={36} width={qrWidth} height={qrWidth} rx={5} fill="var(--text)" />
      <path
        d={qr.path}
        transform={`translate(38 36) scale(${qrWidth / qr.size})`}
        fill="var(--canvas)"
        shapeRendering="crispEdges"
      />
      <text className={classes.word} x={180} y={64} textAnchor="middle">
        {t('steps.drawnCode')}
      </text>
      {exampleCode.map((part, line) => (
        <text key={part} className={classes.code} x={180} y={87 + 22 * line} textAnchor="middle">
          {part}
        </text>
      ))}
    </Drawing>
  );
}

/** A phone on which the code is approved, and the headset that signs in. */
export function ApproveDrawing() {
  return (
    <Drawing>
      <rect className={classes.phone} x={36} y={16} width={72} height={124} rx={11} />
      <path className={classes.slot} d="M62 24h20" />
      {exampleCode.map((part, line) => (
        <text key={part} className={classes.smallCode} x={72} y={52 + 18 * line} textAnchor="middle">
          {part}
        </text>
      ))}
      <rect className={classes.act} x={45} y={96} width={54} height={26} rx={6} />
      <path className={classes.check} d="m65 109 5 5 9-9" />
      <path className={classes.arrow} d="M118 110c8-1 16-5 24-12m-9 0h9v9" />
      <g transform="translate(148 40)">
        <HeadsetSilhouette platform="Oculus" online width={90} />
      </g>
      <circle className={classes.disc} cx={228} cy={102} r={13} />
      <path className={classes.discCheck} d="m222 102 4.5 4.5 8-8.5" />
    </Drawing>
  );
}

/** The two lenses on a dark ground, which stays dark in the light theme, as banners do. */
function Drawing({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <svg
      className={classes.drawing}
      data-mantine-color-scheme="dark"
      viewBox="0 0 258 150"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={`${id}a`} cx="0.3" cy="0.4">
          <stop offset="0" stopColor="var(--primary)" stopOpacity="0.34" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity="0.06" />
        </radialGradient>
        <radialGradient id={`${id}b`} cx="0.7" cy="0.6">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.04" />
        </radialGradient>
        <linearGradient id={`${id}ground`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--primary-soft)" />
          <stop offset="1" stopColor="var(--sunken)" />
        </linearGradient>
      </defs>
      <rect x={-200} y={-50} width={658} height={250} fill={`url(#${id}ground)`} />
      <circle cx={99} cy={75} r={74} fill={`url(#${id}a)`} stroke="var(--primary)" strokeOpacity="0.3" />
      <circle cx={160} cy={75} r={74} fill={`url(#${id}b)`} stroke="var(--accent)" strokeOpacity="0.24" />
      {children}
    </svg>
  );
}
