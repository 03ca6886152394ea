import { SimulationSuite } from './SimulationSuite.tsx';

const left = { cx: 300, cy: 452 };
const right = { cx: 532, cy: 404 };
const dashed = { strokeOpacity: 0.35, strokeDasharray: '2 9' };

/** A ward seen through two lenses. It keeps its own dark ground in both themes. */
export function SignInScene() {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      display="block"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id="sign-in-ground" cx="0.55" cy="0.42" r="0.9">
          <stop offset="0" stopColor="#12302F" />
          <stop offset="0.6" stopColor="#0C1C1E" />
          <stop offset="1" stopColor="#0A1214" />
        </radialGradient>
        <linearGradient id="sign-in-sky" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="#F8B98A" />
          <stop offset="1" stopColor="#F3D3A6" />
        </linearGradient>
        <linearGradient id="sign-in-fade" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0.55" stopColor="#0A1214" stopOpacity="0" />
          <stop offset="0.96" stopColor="#0A1214" stopOpacity="0.96" />
        </linearGradient>
        <clipPath id="sign-in-lenses">
          <circle {...left} r="232" />
          <circle {...right} r="232" />
        </clipPath>
      </defs>
      <rect width="800" height="900" fill="url(#sign-in-ground)" />
      <SimulationSuite coloured={false} />
      <g clipPath="url(#sign-in-lenses)">
        <SimulationSuite coloured />
      </g>
      <g fill="none">
        <circle {...left} r="232" stroke="#5CCBB7" strokeWidth="2" />
        <circle {...right} r="232" stroke="#F4AC7F" strokeWidth="2" />
        <circle {...left} r="250" stroke="#5CCBB7" {...dashed} />
        <circle {...right} r="250" stroke="#F4AC7F" {...dashed} />
      </g>
      <rect width="800" height="900" fill="url(#sign-in-fade)" />
    </svg>
  );
}
