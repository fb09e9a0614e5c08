import type { Drawing } from './drawing.ts';

const wheel = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#333" stroke-width="7"/><circle cx="${x}" cy="${y}" r="4" fill="#333"/>`;

/** Drawings of things that are carried, worn, ridden or plugged in. */
export const gearDrawings = {
  bike: (c, d) =>
    `${wheel(128, 196, 43)}${wheel(272, 196, 43)}<path d="M128 196l42-74h70l32 74M170 122l36 74 34-74M206 196h-78" fill="none" stroke="${c}" stroke-width="8" stroke-linejoin="round"/><path d="M158 112h28M240 122l-8-24h22" stroke="${d}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  scooter: (c, d) =>
    `${wheel(138, 220, 19)}${wheel(272, 220, 19)}<path d="M138 214h112l22-128" fill="none" stroke="${c}" stroke-width="11" stroke-linejoin="round"/><path d="M248 86h46" stroke="${d}" stroke-width="10" stroke-linecap="round"/>`,
  car: (c, d) =>
    `<path d="M86 190c0-22 14-24 38-28l30-40c6-8 92-8 102 0l34 38c22 4 30 10 30 30v20H86z" fill="${c}"/><path d="M162 130h36v30h-58zM208 130h40l24 30h-64z" fill="#cfe3ea"/><path d="M86 200h234" stroke="${d}" stroke-width="6"/><circle cx="140" cy="212" r="25" fill="#333"/><circle cx="268" cy="212" r="25" fill="#333"/><circle cx="140" cy="212" r="10" fill="#ccc"/><circle cx="268" cy="212" r="10" fill="#ccc"/>`,
  stroller: (c, d) =>
    `<path d="M136 148a66 60 0 0 1 66-62v62z" fill="${d}"/><path d="M136 148h128c0 42-34 58-64 58s-64-16-64-58z" fill="${c}"/><path d="M264 148l30-48M172 200l-20 22M228 200l22 22" stroke="#444" stroke-width="7" stroke-linecap="round"/>${wheel(152, 224, 14)}${wheel(250, 224, 14)}`,
  laptop: (c, d) =>
    `<rect x="122" y="108" width="156" height="102" rx="7" fill="${d}"/><rect x="131" y="117" width="138" height="84" fill="#bcd9e6"/><path d="M104 212h192l14 24H90z" fill="${c}"/><path d="M180 226h40" stroke="${d}" stroke-width="5"/>`,
  phone: (c, d) =>
    `<rect x="160" y="84" width="80" height="154" rx="13" fill="${d}"/><rect x="167" y="96" width="66" height="126" rx="4" fill="#bcd9e6"/><circle cx="200" cy="230" r="4" fill="${c}"/><path d="M176 118h48v34h-48z" fill="${c}"/>`,
  tv: (c, d) =>
    `<rect x="92" y="92" width="216" height="128" rx="6" fill="${d}"/><rect x="100" y="100" width="200" height="112" fill="${c}"/><path d="M100 178l58-42 44 34 40-26 58 44v24h-200z" fill="#fff" opacity=".35"/><path d="M166 220l-14 20h96l-14-20z" fill="#444"/>`,
  monitor: (c, d) =>
    `<rect x="114" y="96" width="172" height="104" rx="6" fill="${d}"/><rect x="121" y="103" width="158" height="90" fill="${c}"/><rect x="193" y="200" width="14" height="30" fill="#555"/><rect x="158" y="230" width="84" height="9" rx="4" fill="#555"/>`,
  camera: (c, d) =>
    `<rect x="120" y="142" width="160" height="98" rx="12" fill="${c}"/><path d="M162 142l10-20h56l10 20z" fill="${d}"/><circle cx="200" cy="190" r="38" fill="#2b2b2b"/><circle cx="200" cy="190" r="24" fill="#7fa6b8"/><circle cx="190" cy="180" r="7" fill="#fff" opacity=".8"/><rect x="246" y="154" width="22" height="12" rx="3" fill="#f2dfb8"/>`,
  speaker: (c, d) =>
    `<rect x="156" y="88" width="88" height="152" rx="10" fill="${c}"/><circle cx="200" cy="128" r="20" fill="${d}"/><circle cx="200" cy="192" r="34" fill="${d}"/><circle cx="200" cy="192" r="13" fill="${c}"/>`,
  controller: (c, d) =>
    `<path d="M136 164c24-16 104-16 128 0 22 14 36 66 22 74-16 8-34-24-46-24h-80c-12 0-30 32-46 24-14-8 0-60 22-74z" fill="${c}"/><path d="M158 178v30M143 193h30" stroke="${d}" stroke-width="11"/><circle cx="238" cy="184" r="7" fill="${d}"/><circle cx="254" cy="198" r="7" fill="${d}"/><circle cx="222" cy="198" r="7" fill="${d}"/>`,
  boardgame: (c, d) =>
    `<path d="M110 170h180v68h-180z" fill="${c}"/><path d="M110 170l26-28h128l26 28z" fill="${d}"/><rect x="134" y="184" width="132" height="38" fill="#f6ecd4"/><rect x="146" y="192" width="22" height="22" rx="4" fill="${d}"/><circle cx="152" cy="198" r="3" fill="#fff"/><circle cx="162" cy="208" r="3" fill="#fff"/><path d="M214 214l12-24 12 24z" fill="${c}"/>`,
  coat: (c, d) =>
    `<path d="M170 92l30 14 30-14 40 34-10 56-20-8v66H160v-66l-20 8-10-56z" fill="${c}"/><path d="M200 106v134" stroke="${d}" stroke-width="4"/><circle cx="207" cy="140" r="4" fill="${d}"/><circle cx="207" cy="168" r="4" fill="${d}"/><circle cx="207" cy="196" r="4" fill="${d}"/>`,
  shoes: (c, d) =>
    `<path d="M92 214c0-26 10-42 26-42 10 18 28 28 58 30 12 2 18 8 18 22H92z" fill="${c}"/><path d="M206 214c0-26 10-42 26-42 10 18 28 28 58 30 12 2 18 8 18 22H206z" fill="${c}"/><path d="M90 226h106v12H90zM204 226h106v12H204z" fill="${d}"/><path d="M130 190l14-8M144 198l14-8M244 190l14-8M258 198l14-8" stroke="#fff" stroke-width="4"/>`,
  backpack: (c, d) =>
    `<rect x="146" y="96" width="108" height="144" rx="34" fill="${c}"/><path d="M180 98c0-26 40-26 40 0" fill="none" stroke="${d}" stroke-width="9"/><rect x="160" y="170" width="80" height="54" rx="12" fill="${d}"/><path d="M160 150h80M184 184h32" stroke="#f2dfb8" stroke-width="4"/>`,
  guitar: (c, d) =>
    `<path d="M193 40h14v110h-14z" fill="#5b4330"/><path d="M200 132c26 0 34 18 28 36-4 14 14 18 14 42 0 20-18 30-42 30s-42-10-42-30c0-24 18-28 14-42-6-18 2-36 28-36z" fill="${c}"/><circle cx="200" cy="180" r="15" fill="#2b2b2b"/><path d="M184 216h32" stroke="${d}" stroke-width="7"/><path d="M197 44v170M203 44v170" stroke="#f6f1e6" stroke-width="1.5"/>`,
  tent: (c, d) =>
    `<path d="M200 96l116 144H84z" fill="${c}"/><path d="M200 96l46 144h-92z" fill="${d}"/><path d="M200 118l-22 122h44z" fill="#33302c"/><path d="M84 240l-16 6M316 240l16 6" stroke="#555" stroke-width="4"/>`,
  drill: (c, d) =>
    `<rect x="124" y="118" width="118" height="48" rx="12" fill="${c}"/><path d="M242 130h22v24h-22z" fill="#444"/><path d="M264 139h48v6h-48z" fill="#888"/><path d="M142 164h42l-8 56h-40z" fill="${d}"/><rect x="120" y="216" width="72" height="24" rx="6" fill="#333"/>`,
  blocks: (c, d) =>
    `<rect x="112" y="180" width="60" height="60" fill="${c}"/><rect x="176" y="180" width="60" height="60" fill="${d}"/><rect x="240" y="180" width="52" height="60" fill="#e2b657"/><path d="M142 176l34-50 34 50z" fill="#6a8f8b"/><rect x="214" y="126" width="52" height="52" rx="26" fill="#d98a8a"/>`,
} as const satisfies Record<string, Drawing>;
