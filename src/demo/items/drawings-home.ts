import type { Drawing } from './drawing.ts';

const legs = (xs: readonly number[], top: number, fill: string): string =>
  xs
    .map((x) => `<rect x="${x}" y="${top}" width="9" height="${240 - top}" fill="${fill}"/>`)
    .join('');

/** Drawings of things in homes and gardens. */
export const homeDrawings = {
  table: (c, d) =>
    `<rect x="85" y="148" width="230" height="15" rx="4" fill="${c}"/><rect x="100" y="163" width="200" height="12" fill="${d}"/>${legs([104, 287], 170, d)}`,
  desk: (c, d) =>
    `<rect x="90" y="150" width="220" height="12" rx="3" fill="${c}"/>${legs([98], 162, d)}<rect x="230" y="162" width="76" height="78" fill="${d}"/><path d="M240 180h56M240 204h56" stroke="${c}" stroke-width="4"/>`,
  chair: (c, d) =>
    `<rect x="160" y="92" width="80" height="74" rx="10" fill="${c}"/><rect x="152" y="168" width="96" height="16" rx="6" fill="${d}"/>${legs([158, 233], 184, d)}`,
  armchair: (c, d) =>
    `<rect x="140" y="104" width="120" height="96" rx="24" fill="${c}"/><rect x="122" y="150" width="34" height="76" rx="15" fill="${d}"/><rect x="244" y="150" width="34" height="76" rx="15" fill="${d}"/><rect x="150" y="174" width="100" height="46" rx="10" fill="${c}"/>${legs([132, 259], 224, '#5b4330')}`,
  sofa: (c, d) =>
    `<rect x="82" y="118" width="236" height="80" rx="22" fill="${c}"/><rect x="66" y="150" width="38" height="74" rx="16" fill="${d}"/><rect x="296" y="150" width="38" height="74" rx="16" fill="${d}"/><rect x="100" y="168" width="98" height="44" rx="9" fill="${c}" stroke="${d}" stroke-width="3"/><rect x="202" y="168" width="98" height="44" rx="9" fill="${c}" stroke="${d}" stroke-width="3"/>${legs([80, 311], 222, '#5b4330')}`,
  bookshelf: (c, d) =>
    `<rect x="142" y="54" width="116" height="186" fill="${c}"/><path d="M150 64h100v50h-100zM150 122h100v50h-100zM150 180h100v52h-100z" fill="${d}"/><path d="M158 72v42M168 78v36M180 70v44M214 130v42M226 136v36M160 188v44M174 194v38" stroke="#f2dfb8" stroke-width="8"/>`,
  lamp: (c, d) =>
    `<path d="M168 76h64l22 62h-108z" fill="${c}"/><rect x="196" y="138" width="8" height="92" fill="${d}"/><rect x="164" y="228" width="72" height="12" rx="6" fill="${d}"/><ellipse cx="200" cy="140" rx="52" ry="6" fill="#fff3c4"/>`,
  mirror: (c, d) =>
    `<rect x="146" y="52" width="108" height="188" rx="52" fill="${c}"/><rect x="157" y="63" width="86" height="166" rx="42" fill="#cfe3ea"/><path d="M172 190l52-92M190 202l34-60" stroke="#fff" stroke-width="6" stroke-linecap="round"/><path d="M160 240h80" stroke="${d}" stroke-width="6"/>`,
  rug: (c, d) =>
    `<path d="M120 196h160l34 44h-228z" fill="${c}"/><path d="M134 204h132l22 28h-176z" fill="none" stroke="${d}" stroke-width="5"/><path d="M200 204v28" stroke="${d}" stroke-width="5"/>`,
  crib: (c, d) =>
    `<rect x="106" y="118" width="188" height="11" rx="5" fill="${c}"/><rect x="106" y="212" width="188" height="11" fill="${c}"/><path d="M114 120v118M286 120v118" stroke="${c}" stroke-width="11"/><path d="M138 128v84M162 128v84M186 128v84M210 128v84M234 128v84M258 128v84" stroke="${d}" stroke-width="5"/><rect x="120" y="190" width="160" height="22" rx="8" fill="#f6f1e6"/>`,
  plant: (c, d) =>
    `<path d="M168 184h64l-9 56h-46z" fill="#bb6b48"/><path d="M200 186c-4-60-44-80-62-78 2 40 28 60 58 70zM200 186c4-66 40-92 66-92-2 46-30 76-62 84zM200 186c-8-50-4-96 4-124 18 30 18 86 2 124z" fill="${c}"/><path d="M200 186c0-40 2-74 4-110" stroke="${d}" stroke-width="3" fill="none"/>`,
  fridge: (c, d) =>
    `<rect x="150" y="44" width="100" height="194" rx="10" fill="${c}"/><path d="M150 112h100" stroke="${d}" stroke-width="4"/><path d="M166 74v26M166 126v44" stroke="${d}" stroke-width="7" stroke-linecap="round"/>`,
  kettle: (c, d) =>
    `<path d="M152 148c0-34 96-34 96 0l10 84c0 8-116 8-116 0z" fill="${c}"/><path d="M248 158l34-14 6 10-34 34z" fill="${d}"/><path d="M162 130c-4-44 80-44 76 0" fill="none" stroke="${d}" stroke-width="9"/><circle cx="200" cy="120" r="8" fill="${d}"/>`,
  grill: (c, d) =>
    `<path d="M130 128a70 62 0 0 1 140 0z" fill="${c}"/><path d="M130 134h140a70 54 0 0 1-140 0z" fill="${d}"/><path d="M160 180l-22 60M240 180l22 60M200 188v52" stroke="#444" stroke-width="7"/><rect x="184" y="58" width="32" height="9" rx="4" fill="#444"/>`,
  mower: (c, d) =>
    `<path d="M126 190h130l18 34h-158z" fill="${c}"/><rect x="166" y="166" width="60" height="28" rx="8" fill="${d}"/><path d="M250 196l62-98h18" stroke="#444" stroke-width="8" fill="none" stroke-linecap="round"/><circle cx="140" cy="224" r="17" fill="#333"/><circle cx="246" cy="224" r="17" fill="#333"/>`,
  ladder: (c, d) =>
    `<path d="M164 240l28-190M236 240l-28-190" stroke="${c}" stroke-width="9"/><path d="M170 208h60M175 174h50M180 140h40M185 106h30" stroke="${d}" stroke-width="8"/>`,
  books: (c, d) =>
    `<rect x="122" y="206" width="156" height="32" rx="4" fill="${c}"/><rect x="132" y="176" width="140" height="30" rx="4" fill="${d}"/><rect x="126" y="150" width="128" height="26" rx="4" fill="#e2b657"/><rect x="140" y="126" width="120" height="24" rx="4" fill="#6a8f8b"/><path d="M140 222h40M150 191h36M146 163h30" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>`,
} as const satisfies Record<string, Drawing>;
