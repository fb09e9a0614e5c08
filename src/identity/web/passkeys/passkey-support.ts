/** Whether the browser can make and use keys at all (AUTH-258). */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
