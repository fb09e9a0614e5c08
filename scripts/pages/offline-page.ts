import { texts as en } from '../../locales/en/index.gen.ts';
import { texts as es } from '../../locales/es/index.gen.ts';

const LANGUAGES = { en, es };

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf7f0, #17130e); --ink: light-dark(#241f19, #f5eee2); --muted: light-dark(#655b4e, #bcb09e); --accent: light-dark(#f2a31f, #f7b443); --on-accent: light-dark(#281a02, #241703); --link: light-dark(#0b5f5e, #7fcec7); }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 28rem; padding: 1.5rem; text-align: center; }
[hidden] { display: none; }
img { width: 5rem; height: 5rem; }
h1 { margin: 1rem 0 0.5rem; font: 600 1.75rem/1.2 Georgia, serif; }
p { margin: 0 0 1.5rem; color: var(--muted); }
a { color: var(--link); }
a.action { display: inline-flex; min-height: 2.75rem; align-items: center; border-radius: 0.625rem; padding: 0 1.5rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav { margin-top: 2rem; text-align: left; }
h2 { margin: 0; font-size: 1.0625rem; }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: block; padding: 0.625rem 0; }
`;

/**
 * The page for an address that was not cached, when there is no connection (SHELL-222). It holds both languages,
 * because the worker that serves it does not know the viewer's; its script shows one of them.
 */
export function offlinePage(): string {
  const mains = Object.entries(LANGUAGES).map(([language, { install }]) => {
    const { title, text, action, seen } = install.offlinePage;
    return `<main lang="${language}" data-title="${title}"${language === 'en' ? '' : ' hidden'}>
<img src="/favicon.svg" alt="">
<h1>${title}</h1>
<p>${text}</p>
<a class="action" href="">${action}</a>
<nav hidden aria-label="${seen}"><h2>${seen}</h2><ul></ul></nav>
</main>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${en.install.offlinePage.title} · ${en.common.appName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
${mains.join('\n')}
<script src="/offline.js"></script>
</body>
</html>
`;
}
