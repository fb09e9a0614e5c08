import { createElement } from 'react';
import type { ReactElement } from 'react';

/** An element as it stood in the HTML. */
export type Markup = {
  tag: string;
  props: Record<string, unknown>;
  children: Array<Markup | string>;
};

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
]);
const RAW = new Set(['script', 'style']);

/** Reads the well-formed HTML that React has written back into a tree of its elements. */
export function parseMarkup(html: string): Markup {
  const start = html.indexOf('<html');
  const open: Markup[] = [{ tag: 'root', props: {}, children: [] }];
  let at = start;
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const parent = open.at(-1);
    if (!parent) break;
    if (token.index > at) parent.children.push(decoded(html.slice(at, token.index)));
    at = TOKEN.lastIndex;
    const [, isClosing, tag, attributes = '', isSelfClosing] = token;
    if (tag === undefined) continue;
    if (isClosing) {
      open.pop();
      continue;
    }
    const element: Markup = { tag, props: parseProps(attributes), children: [] };
    parent.children.push(element);
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}>`, at);
      element.props['dangerouslySetInnerHTML'] = { __html: html.slice(at, end) };
      at = end + tag.length + 3;
      TOKEN.lastIndex = at;
    } else if (!VOID.has(tag) && !isSelfClosing) {
      open.push(element);
    }
  }
  const document = open[0]?.children.find((child) => typeof child !== 'string');
  if (!document || typeof document === 'string') throw new Error('There is no <html> in the page');
  return document;
}

/** Elements without content for a reader. */
const UNREAD = new Set(['script', 'style', 'svg', 'link', 'template', 'noscript']);
/** Attributes that tell a reader something, or lead somewhere. */
const MEANINGFUL = ['href', 'alt', 'lang', 'placeholder'];

/** The least markup that holds the same text and leads to the same places: no element that only frames another. */
export function smallest({ tag, props, children }: Markup): Markup {
  const content = children.flatMap((child): Array<Markup | string> => {
    if (typeof child === 'string') return [child];
    if (UNREAD.has(child.tag)) return [];
    const inner = smallest(child);
    const [only] = inner.children;
    const isFrame = inner.children.length === 1 && Object.keys(inner.props).length === 0;
    if (inner.children.length === 0 && inner.props['alt'] === undefined) return [];
    return [isFrame && only !== undefined && typeof only !== 'string' ? only : inner];
  });
  const meaningful = Object.entries(props).filter(([name]) => MEANINGFUL.includes(name));
  return { tag, props: Object.fromEntries(meaningful), children: content };
}

/** Creates the elements for each answer again, as a page's components do. */
export function toReactElement({ tag, props, children }: Markup): ReactElement {
  const content = children.map((child) =>
    typeof child === 'string' ? child : toReactElement(child),
  );
  return createElement(tag, props, ...content);
}

function parseProps(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'style') props['style'] = parseStyle(decoded(value ?? ''));
    else if (name === 'class') props['className'] = decoded(value ?? '');
    else if (name === 'value') props['defaultValue'] = decoded(value ?? '');
    else props[name] = value === undefined ? '' : decoded(value);
  }
  return props;
}

function parseStyle(text: string): Record<string, string> {
  const declarations = text.split(';').filter(Boolean);
  return Object.fromEntries(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const key = name.startsWith('--')
        ? name
        : name.replaceAll(/-(\w)/g, (_, initial: string) => initial.toUpperCase());
      return [key, value.join(':')];
    }),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
