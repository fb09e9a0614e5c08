export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The key of the choice stored on the device; 'system' is stored as none. */
export const THEME_KEY = 'theme';

/** The color of a browser's own frame: the paper of `src/ui/theme.css`. */
export const PAPERS = { light: '#fbf7f0', dark: '#17130e' } as const;

/**
 * Colors the page as was chosen, and the browser around it (SHELL-330, SHELL-332). Its source is also what runs in the head of
 * a page before anything else is there: it uses nothing but what it is given.
 */
export function applyTheme(theme: string | null, papers: typeof PAPERS): void {
  const { documentElement: root, head } = document;
  head.querySelector('meta[name="theme-color"]:not([media])')?.remove();
  delete root.dataset['theme'];
  if (theme !== 'light' && theme !== 'dark') return;
  root.dataset['theme'] = theme;
  // The first one that fits counts, before those that follow the system.
  head.prepend(
    Object.assign(document.createElement('meta'), { name: 'theme-color', content: papers[theme] }),
  );
}

/**
 * Applies the device's choice before the first paint (SHELL-331). The server never learns it, so that a page that is
 * drawn once for all visitors, or comes out of the cache of a device, is colored right as well.
 */
export function withTheme(html: string, nonce: string): string {
  const script =
    `document.currentScript.remove();` +
    // Some browsers refuse even to look.
    `try{(${applyTheme.toString()})(localStorage.getItem("porchlight_${THEME_KEY}"),${JSON.stringify(PAPERS)})}catch{}`;
  // The router's own head would keep one of the two.
  const colors = (['light', 'dark'] as const).map(
    (scheme) =>
      `<meta name="theme-color" content="${PAPERS[scheme]}" media="(prefers-color-scheme: ${scheme})"/>`,
  );
  return html.replace(
    '<head>',
    () => `<head>${colors.join('')}<script nonce="${nonce}">${script}</script>`,
  );
}
