const WIDEST = 288;
const HIGHEST = 320;
const UNKNOWN = { width: WIDEST, height: 180 };

/** The room a picture or video takes among the messages, known before it has come (CHAT-097). */
export function roomFor(of: { width: number | null; height: number | null }) {
  if (!of.width || !of.height) return UNKNOWN;
  const scale = Math.min(1, WIDEST / of.width, HIGHEST / of.height);
  return { width: Math.round(of.width * scale), height: Math.round(of.height * scale) };
}
