export const COOLDOWN_SECONDS = 60;

export const secondsLeft = (until: number, now: number): number =>
  Math.min(COOLDOWN_SECONDS, Math.max(0, Math.ceil((until - now) / 1000)));

/** When an address may be written to again, from what this device remembers; 0 for at once. */
export function cooldownUntil(stored: string | null, address: string): number {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return 0;
    const { address: to, until } = value as Record<string, unknown>;
    return to === address.trim().toLowerCase() && typeof until === 'number' ? until : 0;
  } catch {
    return 0;
  }
}

const WAITS = new Set(['over_email_send_rate_limit', 'over_sms_send_rate_limit']);

/** The service's own wait, as its refusal words it: '... after 42 seconds.' */
export function waitFrom(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message } = error as Record<string, unknown>;
  if (typeof code !== 'string' || !WAITS.has(code) || typeof message !== 'string') return null;
  const seconds = /(\d+) seconds/.exec(message)?.[1];
  return seconds === undefined ? null : Number(seconds);
}
