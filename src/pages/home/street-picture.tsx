const LINE = {
  fill: 'none',
  stroke: 'var(--color-ink)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const GLOW = 'var(--color-accent)';
const SOFT = 'var(--color-accent-soft)';
const TEAL = 'var(--color-secondary-soft)';
const CARD = 'var(--color-card)';

/** A street in the evening with one porch light on, and two neighbors who see each other. */
export function StreetPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="16 30 448 286" aria-hidden="true" className={className}>
      <circle cx="240" cy="176" r="138" fill={SOFT} />
      <circle cx="396" cy="66" r="20" fill={GLOW} opacity="0.55" />
      <path {...LINE} strokeWidth={2} d="M66 96h34m-22 10h40M300 62h26" opacity="0.35" />

      <path {...LINE} fill={CARD} d="M44 300v-96l50-40 50 40v96z" />
      <path {...LINE} d="m32 212 62-50 62 50M118 172v-22h14v32" />
      <path {...LINE} fill={TEAL} d="M62 300v-44h26v44z" />
      <path {...LINE} fill={SOFT} d="M104 226h24v24h-24zM104 238h24M116 226v24" />

      <path {...LINE} fill={CARD} d="M352 300V126h86v174z" />
      <path {...LINE} fill={TEAL} d="M344 110h102v18H344z" />
      <path {...LINE} fill={SOFT} d="M366 144h22v28h-22zM402 194h22v28h-22z" />
      <path {...LINE} fill={GLOW} d="M402 144h22v28h-22z" />
      <path {...LINE} fill={CARD} d="M366 194h22v28h-22z" />
      <path {...LINE} fill={TEAL} d="M382 300v-50h26v50z" />
      <path {...LINE} d="M374 300v-8h42v8" />

      <path {...LINE} fill={CARD} d="M170 300V164l82-68 82 68v136z" />
      <path {...LINE} d="m154 176 98-82 98 82" />
      <circle {...LINE} fill={SOFT} cx="252" cy="156" r="16" />
      <path {...LINE} d="M252 140v32M236 156h32" />
      <circle cx="300" cy="256" r="42" fill={GLOW} opacity="0.3" />
      <path {...LINE} fill={TEAL} d="M178 212h148l14 20H164z" />
      <path {...LINE} d="M184 232v68M320 232v68" />
      <path {...LINE} fill={SOFT} d="M196 246h32v30h-32zM196 261h32M212 246v30" />
      <path {...LINE} fill={TEAL} d="M244 300v-56h34v56z" />
      <circle cx="271" cy="274" r="2.5" fill="var(--color-ink)" />
      <path {...LINE} d="M300 232v10" />
      <path {...LINE} fill={GLOW} d="m292 260 3-18h10l3 18z" />

      <path {...LINE} d="M462 300H18" />
      <circle {...LINE} fill={CARD} cx="142" cy="258" r="10" />
      <path {...LINE} fill={GLOW} d="M127 306v-18a15 15 0 0 1 30 0v18z" />
      <path {...LINE} d="m156 284 14-14" />
      <circle {...LINE} fill={CARD} cx="344" cy="254" r="10" />
      <path {...LINE} fill="var(--color-secondary)" d="M329 306v-22a15 15 0 0 1 30 0v22z" />
      <path {...LINE} fill={CARD} d="M306 292h18v14h-18zM311 292v-5h8v5" />
      <path {...LINE} d="m331 280-12 8" />
    </svg>
  );
}
