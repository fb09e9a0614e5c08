/** Whether the icon of an installed app can carry a number here. */
export const canShowAppBadge = (): boolean => 'setAppBadge' in navigator;

/** Puts a number on the icon of the installed app; 0 takes it away (SHELL-335). */
export async function showAppBadge(count: number): Promise<void> {
  if (!canShowAppBadge()) return;
  // Refused where the app is not installed, which is no matter.
  await navigator.setAppBadge(count).catch(() => {});
}
