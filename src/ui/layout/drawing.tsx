import type { ReactNode } from 'react';

export type IllustrationName = 'search' | 'tasks' | 'chat' | 'bell' | 'house' | 'lost';

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

function Ground() {
  return <path {...LINE} d="M24 140h152" />;
}

const DRAWINGS: Record<IllustrationName, ReactNode> = {
  search: (
    <>
      <circle cx="100" cy="84" r="60" fill={SOFT} />
      <path {...LINE} fill={CARD} d="M44 140V96l28-22 28 22v44z" />
      <path {...LINE} fill={TEAL} d="M62 140v-26h20v26z" />
      <circle {...LINE} fill={CARD} cx="126" cy="76" r="30" />
      <path {...LINE} strokeWidth={7} d="m148 98 20 22" />
      <path {...LINE} stroke={GLOW} strokeWidth={5} d="M112 74a15 15 0 0 1 15-13" />
      <Ground />
    </>
  ),
  tasks: (
    <>
      <circle cx="100" cy="84" r="60" fill={SOFT} />
      <rect {...LINE} fill={CARD} x="62" y="40" width="76" height="100" rx="8" />
      <path {...LINE} fill={GLOW} d="M84 34h32v14H84z" />
      <path {...LINE} d="m76 70 6 6 10-12M102 70h22M76 94l6 6 10-12M102 94h22" />
      <circle {...LINE} cx="83" cy="118" r="6" />
      <path {...LINE} d="M102 118h14" />
      <Ground />
    </>
  ),
  chat: (
    <>
      <circle cx="100" cy="84" r="60" fill={SOFT} />
      <path
        {...LINE}
        fill={CARD}
        d="M48 46h72a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H78l-18 16V94H48a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8z"
      />
      <path {...LINE} d="M58 64h52M58 78h32" />
      <path
        {...LINE}
        fill={GLOW}
        d="M104 104h48a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-4v12l-14-12h-30a8 8 0 0 1-8-8v-20a8 8 0 0 1 8-8z"
      />
      <circle cx="116" cy="122" r="3.5" fill="var(--color-on-accent)" />
      <circle cx="129" cy="122" r="3.5" fill="var(--color-on-accent)" />
      <circle cx="142" cy="122" r="3.5" fill="var(--color-on-accent)" />
    </>
  ),
  bell: (
    <>
      <circle cx="100" cy="84" r="60" fill={SOFT} />
      <path {...LINE} d="M100 140v-44" />
      <path {...LINE} fill={CARD} d="M60 96V66a22 22 0 0 1 22-22h42a22 22 0 0 1 22 22v30z" />
      <path {...LINE} fill={TEAL} d="M60 96V66a22 22 0 0 1 44 0v30z" />
      <path {...LINE} d="M72 74h20" />
      <path {...LINE} fill={GLOW} d="M128 62V36h18v12h-18" />
      <Ground />
    </>
  ),
  house: (
    <>
      <circle cx="100" cy="84" r="60" fill={SOFT} />
      <path {...LINE} fill={CARD} d="M52 140V82l48-38 48 38v58z" />
      <path {...LINE} d="m40 90 60-48 60 48" />
      <path {...LINE} fill={TEAL} d="M88 140v-36h24v36z" />
      <circle cx="128" cy="98" r="18" fill={GLOW} opacity="0.35" />
      <path {...LINE} fill={GLOW} d="M122 92h12l-2 14h-8z" />
      <path {...LINE} d="M128 84v8M64 98h12v14H64z" />
      <Ground />
    </>
  ),
  lost: (
    <>
      <circle cx="100" cy="84" r="60" fill={SOFT} />
      <path {...LINE} d="M100 140V40" />
      <path {...LINE} fill={CARD} d="M64 46h62l14 12-14 12H64z" />
      <path {...LINE} fill={TEAL} d="M136 78H76L62 90l14 12h60z" />
      <path {...LINE} d="M76 58h30M90 90h30" />
      <circle cx="100" cy="34" r="14" fill={GLOW} opacity="0.4" />
      <circle {...LINE} fill={GLOW} cx="100" cy="34" r="7" />
      <Ground />
    </>
  ),
};

/** The lines of one illustration, without its frame. */
export const Drawing = ({ name }: { name: IllustrationName }) => DRAWINGS[name];
