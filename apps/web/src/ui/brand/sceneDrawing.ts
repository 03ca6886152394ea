const left = 'cx="300" cy="452"';
const right = 'cx="532" cy="404"';
const dashed = 'stroke-opacity="0.35" stroke-dasharray="2 9"';

/**
 * A ward seen through two lenses, as SVG text, because the sign-in page draws it without React. Its
 * background is dark in both themes.
 */
export const sceneDrawing = (): string => `
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
      <stop offset="0" stop-color="#12302F" />
      <stop offset="0.6" stop-color="#0C1C1E" />
      <stop offset="1" stop-color="#0A1214" />
    </radialGradient>
    <linearGradient id="sign-in-sky" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stop-color="#F8B98A" />
      <stop offset="1" stop-color="#F3D3A6" />
    </linearGradient>
    <linearGradient id="sign-in-fade" x1="0" x2="0" y1="0" y2="1">
      <stop offset="0.55" stop-color="#0A1214" stop-opacity="0" />
      <stop offset="0.96" stop-color="#0A1214" stop-opacity="0.96" />
    </linearGradient>
    <clipPath id="sign-in-lenses">
      <circle ${left} r="232" />
      <circle ${right} r="232" />
    </clipPath>
  </defs>
  <rect width="800" height="900" fill="url(#sign-in-ground)" />
  ${simulationSuite(false)}
  <g clip-path="url(#sign-in-lenses)">
    ${simulationSuite(true)}
  </g>
  <g fill="none">
    <circle ${left} r="232" stroke="#5CCBB7" stroke-width="2" />
    <circle ${right} r="232" stroke="#F4AC7F" stroke-width="2" />
    <circle ${left} r="250" stroke="#5CCBB7" ${dashed} />
    <circle ${right} r="250" stroke="#F4AC7F" ${dashed} />
  </g>
  <rect width="800" height="900" fill="url(#sign-in-fade)" />
</svg>`;

const wire = '#8FB9B2';
const floorLines = [580, 612, 660, 730, 825];
const floorRays = Array.from({ length: 17 }, (_, index) => index - 8);
const curtainFolds = Array.from({ length: 6 }, (_, index) => index);

/**
 * A ward drawn once and shown twice: in wireframe, and in colour inside the two lenses.
 * @param coloured the suite in colour, or its wireframe
 */
function simulationSuite(coloured: boolean): string {
  const fill = (color: string) => (coloured ? color : 'none');
  const line = (color: string, width: number, wireOpacity = 0.42, opacity = 1) =>
    coloured
      ? `stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"`
      : `stroke="${wire}" stroke-width="1.2" stroke-opacity="${wireOpacity}"`;
  return `
<g
    fill="none"
    stroke="${coloured ? 'none' : wire}"
    stroke-opacity="${coloured ? 0 : 0.42}"
    stroke-width="1.2"
    stroke-linejoin="round"
    stroke-linecap="round"
  >
    <g>
      <path d="M0 0H800V560H0Z" fill="${fill('#123B3D')}" stroke="none" />
      <path d="M0 560H800V900H0Z" fill="${fill('#1C5450')}" stroke="none" />
      ${coloured ? '<path d="M0 560H800V572H0Z" fill="#2C7A70" />' : '<path d="M0 560H800" />'}
      <g ${line('#3E9386', 1.2, 0.2, 0.5)}>
        ${floorRays.map((ray) => `<path d="M${400 + ray * 52} 560L${400 + ray * 190} 900" />`).join('')}
        ${floorLines.map((y) => `<path d="M0 ${y}H800" />`).join('')}
      </g>
    </g>

    <g data-part="window">
      <rect x="86" y="150" width="190" height="230" rx="10" fill="${fill('url(#sign-in-sky)')}" />
      ${coloured ? `<circle cx="218" cy="232" r="30" fill="#FFE7BF" /><path d="M86 340q40-46 80-16t110-18V380H86Z" fill="#C9744B" opacity="0.75" />` : ''}
      <path d="M181 150V380M86 262H276" ${line('#123B3D', 5)} />
    </g>

    <g data-part="curtain">
      <path d="M330 84H770" ${line('#9ED8CD', 5, 0.42, 0.9)} />
      ${curtainFolds.map((fold) => `<path d="M${664 + fold * 18} 88q9 240 0 470h18q9-230 0-470Z" fill="${fill(fold % 2 ? '#E58F67' : '#F4AC7F')}" stroke-opacity="${coloured ? 0 : 0.28}" />`).join('')}
    </g>

    <g data-part="headwall">
      <rect x="350" y="366" width="300" height="44" rx="8" fill="${fill('#1D5F5C')}" />
      ${[376, 414, 452].map((x) => `<circle cx="${x}" cy="388" r="9" fill="${fill('#8FE0D0')}" />`).join('')}
      <rect x="566" y="377" width="62" height="22" rx="5" fill="${fill('#F4AC7F')}" />
    </g>

    <g data-part="monitor">
      <path d="M540 366V332" ${line('#CFE9E3', 6)} />
      <rect
        x="440"
        y="214"
        width="200"
        height="120"
        rx="12"
        fill="${fill('#0A2326')}"
        ${line('#CFE9E3', 5)}
      />
      <path d="M456 258h26l5-8 6 8h8l5 10 8-34 9 48 6-24h14l7-9 8 9h16" ${line('#5CEBC8', 3.4, 0.7)} />
      <path d="M456 302q12-20 24 0t24 0 24 0 24 0 20 0" ${line('#F8C06A', 3, 0.6)} />
      ${coloured ? `<g font-family="var(--font)" font-weight="700" font-size="21"><text x="592" y="264" fill="#5CEBC8">96</text><text x="592" y="309" fill="#F8C06A">18</text></g>` : ''}
    </g>

    <g data-part="bedside table">
      <path d="M120 520H236v14H120Z" fill="${fill('#F4AC7F')}" />
      <path d="M130 534H226v128H130Z" fill="${fill('#C9744B')}" />
      <path d="M130 576H226M130 620H226" ${line('#8F4A2A', 3, 0.42, 0.8)} />
      <path d="M156 520v-34q0-6 6-6h24q6 0 6 6v34Z" fill="${fill('#E9F5F1')}" />
      <path
        d="M174 480q-36-16-34-58 32 10 34 58Zm0 0q-4-50 22-72 18 36-22 72Zm0 0q30-6 44-34-34-6-44 34Z"
        fill="${fill('#37AE99')}"
      />
    </g>

    <g data-part="drip">
      <path d="M298 250V690M282 690h34M278 250h40" ${line('#CFE9E3', 5)} />
      <path d="M268 258h36v56q0 14-18 14t-18-14Z" fill="${fill('#BFE9F5')}" />
      <path d="M268 290h36v24q0 14-18 14t-18-14Z" fill="${fill('#7CC7E8')}" />
      <path d="M286 328v112q0 62 60 84t170 20" ${line('#BFE9F5', 2.6, 0.42, 0.9)} />
    </g>

    <g data-part="bed">
      <path d="M350 490q0-12 12-12h8q12 0 12 12v164h-32Z" fill="${fill('#8FE0D0')}" />
      <path d="M372 560H738q16 0 16 16v34H372Z" fill="${fill('#E9F5F1')}" />
      <path d="M372 610H754v24q0 10-10 10H372Z" fill="${fill('#2F8F82')}" />
      <path d="M740 520h14q8 0 8 8v126h-22Z" fill="${fill('#8FE0D0')}" />
      <path d="M420 644v54M700 644v54" ${line('#CFE9E3', 9)} />
      <circle cx="420" cy="708" r="13" fill="${fill('#F4AC7F')}" />
      <circle cx="700" cy="708" r="13" fill="${fill('#F4AC7F')}" />
    </g>

    <g data-part="patient">
      <path d="M384 556q-2-34 34-40h62q22 4 24 40Z" fill="${fill('#FFFFFF')}" />
      <circle cx="446" cy="500" r="34" fill="${fill('#E8B08A')}" />
      <path d="M413 494q4-34 38-32 30 2 30 30-30-4-44-16-8 16-24 18Z" fill="${fill('#5B3A2E')}" />
      <path d="M472 560q16-44 72-44h120q54 0 74 44Z" fill="${fill('#F4AC7F')}" />
      <path d="M500 560q16-30 60-30h60q-20 12-24 30Z" fill="${fill('#F9C8A8')}" />
    </g>
  </g>`;
}
