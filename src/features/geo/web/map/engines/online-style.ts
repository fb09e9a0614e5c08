import type { StyleSpecification } from 'maplibre-gl';
import type { Language } from '#platform/language/translator.ts';

/** A style from a tile server, its names in the language of the page. */
export async function onlineStyle(
  url: string,
  language: Language,
  patienceMs: number,
): Promise<StyleSpecification> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const style = (await answer.json()) as StyleSpecification;
  return { ...style, layers: style.layers.map((layer) => inLanguage(layer, language)) };
}

type Layer = StyleSpecification['layers'][number];

const NAMES = new Set(['name', 'name:latin', 'name_en', 'name:en']);

/** Makes a layer prefer names in `language` wherever it writes one. */
export function inLanguage(layer: Layer, language: Language): Layer {
  if (layer.type !== 'symbol' || layer.layout?.['text-field'] === undefined) return layer;
  const text = renamed(layer.layout['text-field'], `name:${language}`);
  return { ...layer, layout: { ...layer.layout, 'text-field': text as string } };
}

function renamed(part: unknown, name: string): unknown {
  if (typeof part === 'string') {
    // The older way of writing: '{name:latin}' as the whole text.
    const field = /^\{([^}]+)\}$/.exec(part)?.[1];
    return field !== undefined && NAMES.has(field) ? preferred(['get', field], name) : part;
  }
  if (!Array.isArray(part)) return part;
  const [operator, field] = part as unknown[];
  if (operator === 'get' && part.length === 2 && NAMES.has(String(field)))
    return preferred(part, name);
  return part.map((inner) => renamed(inner, name));
}

const preferred = (otherwise: unknown[], name: string) => ['coalesce', ['get', name], otherwise];
