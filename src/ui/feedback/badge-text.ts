const MOST_SHOWN = 99;

/** An unread number: '99+' above 99 and nothing at 0 (NOTE-014, CHAT-041). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}
