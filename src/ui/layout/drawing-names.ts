/** Pictures beside a heading: for an empty place, a step, a piece of advice. */
export const illustrations = [
  'search',
  'tasks',
  'chat',
  'bell',
  'house',
  'lost',
  'saved',
  'market',
  'toolbox',
  'stars',
  'neighbors',
  'map',
  'letter',
  'tea',
  'calendar',
  'trouble',
  'choose',
  'handshake',
  'paid',
  'sweep',
  'meet',
  'instincts',
  'private',
  'document',
  'flag',
] as const;
export type IllustrationName = (typeof illustrations)[number];

/** Pictures over a text or a page, as wide as it. */
export const vistas = [
  'article-community',
  'article-safety',
  'article-money',
  'city-austin',
  'city-bay-area',
  'city-nyc',
  'nowhere',
] as const;
export type VistaName = (typeof vistas)[number];
