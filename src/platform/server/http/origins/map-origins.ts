import type { Config } from '../../config/config.ts';

const OPEN_FREE_MAP = 'https://tiles.openfreemap.org';

type Settings = Pick<
  Config,
  'MAP_STYLE_URL' | 'MAP_DARK_STYLE_URL' | 'MAP_ORIGINS' | 'MAP_TILES' | 'GOOGLE_MAPS_KEY'
>;

/** The styles browsers fetch, by day and by night; null where maps are all our own (GEO-112). */
export function mapStyles(config: Settings) {
  const { MAP_STYLE_URL, MAP_DARK_STYLE_URL, MAP_TILES } = config;
  if (MAP_STYLE_URL === 'off' || MAP_TILES !== undefined)
    return { styleUrl: null, darkStyleUrl: null };
  const isOpenFreeMap = new URL(MAP_STYLE_URL).origin === OPEN_FREE_MAP;
  const ownDark = isOpenFreeMap ? `${OPEN_FREE_MAP}/styles/dark` : MAP_STYLE_URL;
  return { styleUrl: MAP_STYLE_URL, darkStyleUrl: MAP_DARK_STYLE_URL ?? ownDark };
}

/** The sources Google asks sites with its maps to allow, limited to those that maps need. */
const GOOGLE = {
  scripts: ` https://*.googleapis.com https://*.gstatic.com 'unsafe-eval'`,
  styles: ' https://fonts.googleapis.com',
  images: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com',
  fonts: ' https://fonts.gstatic.com',
  connections: ' https://*.googleapis.com https://*.gstatic.com https://*.google.com data: blob:',
  frames: ' https://*.google.com',
};

/**
 * Returns what the security policy allows browsers for maps, each part with a leading blank: Google's addresses only
 * with a Google key, else only the tile server's.
 */
export function mapOrigins(config: Settings) {
  if (config.GOOGLE_MAPS_KEY !== '') return GOOGLE;
  const { styleUrl, darkStyleUrl } = mapStyles(config);
  const styles = [styleUrl, darkStyleUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  const origins = [...new Set(styleUrl ? [...styles, ...config.MAP_ORIGINS] : [])];
  const listed = origins.map((origin) => ` ${origin}`).join('');
  return { scripts: '', styles: '', images: listed, fonts: '', connections: listed, frames: '' };
}
