/** Things people wear on and around their faces; `dark` is the line color, `c` the chosen color. */
export const glasses = {
  none: () => '',
  round: (c: string) =>
    `<g fill="#fff" fill-opacity=".18" stroke="${c}" stroke-width="1.6"><circle cx="40.5" cy="45.5" r="5.6"/><circle cx="55.5" cy="45.5" r="5.6"/><path d="M46.1 45q1.9-1.4 3.8 0M34.9 45l-3-1M61.1 45l3-1" fill="none"/></g>`,
  square: (c: string) =>
    `<g fill="#fff" fill-opacity=".18" stroke="${c}" stroke-width="1.7"><rect x="34.6" y="41" width="11.4" height="8.6" rx="2.6"/><rect x="50" y="41" width="11.4" height="8.6" rx="2.6"/><path d="M46 44.4q2-1.2 4 0M34.6 44l-2.8-.8M61.4 44l2.8-.8" fill="none"/></g>`,
};

export const hats = {
  none: () => '',
  beanie: (c: string) =>
    `<path d="M29 37c-1-13 7-22 19-22s20 9 19 22Z" fill="${c}"/><rect x="27.5" y="32" width="41" height="8" rx="4" fill="${c}"/><rect x="27.5" y="32" width="41" height="8" rx="4" fill="#000" fill-opacity=".14"/>`,
  cap: (c: string) =>
    `<path d="M30 36c0-12 7-20 18-20s18 8 18 20Z" fill="${c}"/><path d="M28 36c10-4 34-5 45 1 2 2 0 4-3 3-12-3-28-3-39 0-3 0-4-3-3-4Z" fill="${c}"/><path d="M28 36c10-4 34-5 45 1 2 2 0 4-3 3-12-3-28-3-39 0-3 0-4-3-3-4Z" fill="#000" fill-opacity=".18"/>`,
  sunHat: (c: string) =>
    `<path d="M32 34c0-12 6-19 16-19s16 7 16 19Z" fill="${c}"/><path d="M32 30h32v5H32Z" fill="#000" fill-opacity=".28"/><ellipse cx="48" cy="36" rx="30" ry="5.5" fill="${c}"/>`,
  scarf: (c: string) =>
    `<path d="M48 14c18 0 25 14 24 32-1 14-2 26 6 40-18 6-42 6-60 0 8-14 7-26 6-40-1-18 6-32 24-32Zm0 12c-11 0-16 8-16 20 0 13 7 22 16 22s16-9 16-22c0-12-5-20-16-20Z" fill="${c}"/><path d="M34 66c8 8 20 8 28 0 2 6 6 10 10 12-16 7-34 7-48 0 4-2 8-6 10-12Z" fill="#000" fill-opacity=".1"/>`,
  turban: (c: string) =>
    `<path d="M28 39c-4-14 5-26 20-26s24 12 20 26c-4-5-11-8-20-10-9 2-16 5-20 10Z" fill="${c}"/><path d="M30 33c6-8 13-12 22-13M66 33c-5-7-11-10-18-12M34 24c4-4 8-6 13-7" stroke="#000" stroke-opacity=".16" stroke-width="1.8" fill="none" stroke-linecap="round"/>`,
};

export const beards = {
  none: () => '',
  stubble: (c: string) =>
    `<path d="M31 49c1 13 7 19 17 19s16-6 17-19c-3 5-6 7-9 6-5-2-11-2-16 0-3 1-6-1-9-6Z" fill="${c}" fill-opacity=".28"/>`,
  full: (c: string) =>
    `<path d="M30 46c0 16 7 26 18 26s18-10 18-26c-2 6-5 8-9 7-6-2-12-2-18 0-4 1-7-1-9-7Z" fill="${c}"/>`,
  goatee: (c: string) =>
    `<path d="M41 55c-1 8 2 14 7 14s8-6 7-14c-2 1-3 1-3 3h-8c0-2-1-2-3-3Z" fill="${c}"/>`,
  moustache: (c: string) =>
    `<path d="M39 56.5c2-3.5 6-4 9-2.3 3-1.7 7-1.2 9 2.3-3 .8-6 .6-9-.8-3 1.4-6 1.6-9 .8Z" fill="${c}"/>`,
};

export const clothes = {
  crew: (c: string, skin: string) =>
    `<path d="M10 97c1-15 12-21 29-24 4 5 14 5 18 0 17 3 28 9 29 24Z" fill="${c}"/><path d="M39 73c4 5 14 5 18 0l1-1c-1-1-3-2-4-2H42c-1 0-3 1-4 2Z" fill="${skin}"/>`,
  vNeck: (c: string, skin: string) =>
    `<path d="M10 97c1-15 12-21 29-24h18c17 3 28 9 29 24Z" fill="${c}"/><path d="M38 72l10 14 10-14-4-2H42Z" fill="${skin}"/>`,
  shirt: (c: string, skin: string) =>
    `<path d="M10 97c1-15 12-21 29-24h18c17 3 28 9 29 24Z" fill="${c}"/><path d="M40 71l8 10 8-10Z" fill="${skin}"/><path d="M38 70l10 11-6 7-7-14ZM58 70L48 81l6 7 7-14Z" fill="#fff" fill-opacity=".55"/>`,
  hoodie: (c: string, skin: string) =>
    `<path d="M10 97c1-15 12-21 29-24h18c17 3 28 9 29 24Z" fill="${c}"/><path d="M34 74c5 10 23 10 28 0 4 1 6 5 5 7-8 8-30 8-38 0-1-2 1-6 5-7Z" fill="#000" fill-opacity=".16"/><path d="M40 71c3 6 13 6 16 0Z" fill="${skin}"/><path d="M43 82v8M53 82v8" stroke="#fff" stroke-opacity=".7" stroke-width="1.5" stroke-linecap="round"/>`,
  turtleneck: (c: string) =>
    `<path d="M10 97c1-15 12-21 29-24h18c17 3 28 9 29 24Z" fill="${c}"/><rect x="38.5" y="65" width="19" height="11" rx="4" fill="${c}"/><rect x="38.5" y="65" width="19" height="11" rx="4" fill="#000" fill-opacity=".1"/>`,
};

export const smiles = {
  closed: (lip: string) =>
    `<path d="M41.5 56.5q6.5 6 13 0" stroke="${lip}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  open: (lip: string) =>
    `<path d="M41 56h14c0 5-3 8-7 8s-7-3-7-8Z" fill="${lip}"/><path d="M42.5 56h11v1.2q0 1-1 1h-9q-1 0-1-1Z" fill="#fff"/>`,
  soft: (lip: string) =>
    `<path d="M43 57.5q5 4 10 0" stroke="${lip}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  side: (lip: string) =>
    `<path d="M43 58q7 3 11.5-2.5" stroke="${lip}" stroke-width="2" fill="none" stroke-linecap="round"/>`,
};
