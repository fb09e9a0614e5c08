// The page without a connection: in the visitor's language, with what was seen last.
const LISTED = 5;

function saved(name) {
  try {
    return localStorage.getItem(`porchlight_${name}`);
  } catch {
    return null;
  }
}

document.documentElement.dataset.theme = saved('theme') ?? 'system';
const language = (saved('language') ?? navigator.language).slice(0, 2);
const mains = [...document.querySelectorAll('main')];
const shown = mains.find(({ lang }) => lang === language) ?? mains[0];
for (const main of mains) main.hidden = main !== shown;
document.documentElement.lang = shown.lang;
document.title = document.title.replace(mains[0].dataset.title, shown.dataset.title);

async function listSeenTasks() {
  const cache = await caches.open('porchlight-pages');
  const list = shown.querySelector('ul');
  for (const { url } of (await cache.keys()).toReversed()) {
    const { pathname } = new URL(url);
    if (!pathname.startsWith('/task/') || list.children.length === LISTED) continue;
    const html = await (await cache.match(url)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    const link = document.createElement('a');
    link.href = pathname;
    link.textContent = page.querySelector('h1')?.textContent ?? pathname;
    list.append(Object.assign(document.createElement('li'), {}));
    list.lastChild.append(link);
  }
  shown.querySelector('nav').hidden = list.children.length === 0;
}

listSeenTasks().catch(() => {});
addEventListener('online', () => location.reload());
