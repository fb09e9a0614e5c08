const NIGHT = '#1b2440';
const WOOD = '#2c3558';
const TRIM = '#46507a';
const GLOW = '#f7b443';
const WARM = '#fdeccb';

/** A house at dusk with its porch light on; the same by day and by night. */
export function PorchPicture({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 480 680"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
      className={className}
    >
      <defs>
        <linearGradient id="porch-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#131a33" />
          <stop offset="0.55" stopColor="#2c3766" />
          <stop offset="0.85" stopColor="#8a5a6d" />
          <stop offset="1" stopColor="#d98a5b" />
        </linearGradient>
        <radialGradient id="porch-light">
          <stop offset="0" stopColor={GLOW} stopOpacity="0.85" />
          <stop offset="0.35" stopColor={GLOW} stopOpacity="0.35" />
          <stop offset="1" stopColor={GLOW} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="480" height="680" fill="url(#porch-sky)" />
      <Stars />
      <Neighbors />
      <House />
      <Lamp />
      <Garden />
    </svg>
  );
}

function Stars() {
  const places = [
    [58, 246],
    [112, 222],
    [190, 262],
    [246, 226],
    [318, 252],
    [372, 218],
    [424, 258],
    [88, 318],
    [290, 296],
    [448, 338],
    [30, 296],
    [350, 316],
  ] as const;
  return (
    <g fill={WARM}>
      {places.map(([x, y], index) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={index % 3 === 0 ? 1.8 : 1.2} opacity="0.7" />
      ))}
    </g>
  );
}

/** Houses further away, each with a lit window. */
function Neighbors() {
  return (
    <g>
      <path d="M0 560v-92l46-36 46 36v92z" fill="#222b4d" />
      <path d="M400 560v-76l42-34 42 34v76z" fill="#222b4d" />
      <path d="M86 560v-52l30-24 30 24v52z" fill="#283259" />
      <rect x="34" y="484" width="22" height="26" rx="2" fill={GLOW} opacity="0.75" />
      <rect x="434" y="500" width="18" height="22" rx="2" fill={GLOW} opacity="0.6" />
      <rect x="108" y="516" width="14" height="16" rx="2" fill={GLOW} opacity="0.45" />
      <path d="M0 556q120-22 240-8t240 2v130H0z" fill="#20283f" />
    </g>
  );
}

function House() {
  return (
    <g>
      <path d="M118 612V432l130-104 130 104v180z" fill={WOOD} />
      <path d="M98 446 248 326l150 120-14 16-136-108-136 108z" fill={TRIM} />
      <path d="M330 372v-44h26v66z" fill={TRIM} />
      <rect x="222" y="388" width="52" height="46" rx="4" fill={NIGHT} />
      <path d="M226 392h44v38h-44z" fill={GLOW} opacity="0.55" />
      <path d="M248 392v38M226 411h44" stroke={NIGHT} strokeWidth="4" />
      <path d="M112 474h272l12 20H100z" fill={TRIM} />
      <path d="M124 494h12v118h-12zM360 494h12v118h-12z" fill={TRIM} />
      <rect x="150" y="516" width="58" height="62" rx="4" fill={GLOW} />
      <rect x="150" y="516" width="58" height="62" rx="4" fill={WARM} opacity="0.45" />
      <path d="M179 516v62M150 547h58" stroke={WOOD} strokeWidth="4" />
      <path d="M232 612v-92a6 6 0 0 1 6-6h50a6 6 0 0 1 6 6v92z" fill="#0f5f5e" />
      <path d="M244 528h38v34h-38zM244 572h38v30h-38z" fill="#0b4a4a" />
      <circle cx="286" cy="568" r="3" fill={GLOW} />
      <path d="M104 612h288v12H104zM206 624h116v12H206zM190 636h148v12H190z" fill={TRIM} />
      <path d="M322 612v-26h24v26z" fill="#a4552f" />
      <path
        d="M334 588c-12-8-16-22-12-30 6 4 10 10 12 18 2-10 8-18 16-20 0 14-6 26-16 32z"
        fill="#3f7d5c"
      />
    </g>
  );
}

function Lamp() {
  return (
    <g>
      <circle cx="328" cy="528" r="150" fill="url(#porch-light)" />
      <path d="M328 494v10" stroke={WARM} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M316 506h24l-4 30h-16z"
        fill={GLOW}
        stroke={NIGHT}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M328 512c5 5 7 8 7 12a7 7 0 0 1-14 0c0-4 2-7 7-12z" fill={WARM} />
      <path d="M318 540h20" stroke={NIGHT} strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

function Garden() {
  return (
    <g>
      <path d="M0 646q110-22 240-10t240-4v48H0z" fill="#171e31" />
      <path d="M206 648h116l40 32H166z" fill="#3b3550" />
      <path
        d="M60 650c-26 0-30-34-8-38 2-20 34-20 38-2 22 0 24 38 0 40zM392 650c-18 0-22-26-6-30 4-16 30-14 32 2 18 0 18 28 0 28z"
        fill="#1f2b3a"
      />
    </g>
  );
}
