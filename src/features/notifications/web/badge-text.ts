const MOST_SHOWN = 99;

/** The number on the bell: '99+' above 99 and nothing at 0 (NOTE-014). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}
