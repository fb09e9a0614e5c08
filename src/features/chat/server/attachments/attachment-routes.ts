import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Services } from '#platform/server/context.ts';
import type { HttpEnv } from '#platform/server/http/http.ts';
import { ADDRESS_STEP_SECONDS } from '#platform/server/storage/file-storage.ts';
import { redirectToFile } from '#platform/server/storage/redirect-to-file.ts';
import { text } from '#platform/server/texts.ts';
import { readAddress } from './attachment-address.ts';
import { previewKey, readableAttachment } from './attachment-store.ts';
import type { AttachmentRow } from './attachment-store.ts';
import { byteRange } from './byte-range.ts';

/** The file may not run scripts, request anything or be embedded in another page. */
const POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * `GET /attachments/{id}/{name}`: a file of a conversation, for the person the address was made for, if they may read
 * that message at this very moment (CHAT-098). `&preview` gives the small copy of a large image. Where S3 serves files
 * to browsers, the route redirects there (OPS-023).
 */
export function attachmentRoutes(services: Services): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>();
  routes.get('/attachments/:id/:name', async (c) => {
    c.set('ownPolicy', POLICY);
    const { id, name } = c.req.param();
    const signed = await readAddress(services, { id, name, query: c.req.query() });
    if (!signed) return refused(c, 403, 'chat:files.address_over');
    const file = await readableAttachment(services.db, signed.userId, id);
    if (!file) return refused(c, 404, 'eligibility:refusals.not_available');
    const which = chosen(file, c.req.query('preview') !== undefined);
    const headers = {
      // Texts are stored in UTF-8 (CHAT-176); without a word of it a browser reads them in its own old encoding.
      'Content-Type': file.mime === 'text/plain' ? `${file.mime}; charset=utf-8` : file.mime,
      'Content-Disposition': `${disposition(file)}; filename*=UTF-8''${encoded(fileName(file))}`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': `private, no-transform, max-age=${Math.max(0, signed.until - Math.ceil(Date.now() / 1000))}`,
      'Accept-Ranges': 'bytes',
      ETag: `"${which.key}"`,
    };
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
    const redirect = await redirectToFile(c, services.attachments, {
      key: which.key,
      type: headers['Content-Type'],
      disposition: headers['Content-Disposition'],
      cacheControl: `private, max-age=${ADDRESS_STEP_SECONDS}`,
    });
    if (redirect) return redirect;
    return send(c, services, which, headers);
  });
  return routes;
}

async function send(
  c: Context<HttpEnv>,
  { attachments }: Services,
  { key, size }: { key: string; size: number },
  headers: Record<string, string>,
) {
  // The rest of a file is only useful to a client that has the beginning of the same version.
  const isSame = [undefined, headers['ETag']].includes(c.req.header('if-range'));
  const range = byteRange(isSame ? c.req.header('range') : undefined, size);
  if (range === 'outside') {
    return c.body(null, 416, { 'Content-Range': `bytes */${size}`, 'Cache-Control': 'no-store' });
  }
  const length = range ? range.end - range.start + 1 : size;
  const given = {
    ...headers,
    'Content-Length': String(length),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  };
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, given);
  const bytes = await attachments.read(key, range ?? undefined);
  return bytes
    ? c.body(bytes, status, given)
    : refused(c, 404, 'eligibility:refusals.not_available');
}

function chosen(file: AttachmentRow, isPreview: boolean): { key: string; size: number } {
  const { storage_key: key, size, preview_size: previewSize } = file;
  return isPreview && previewSize !== null
    ? { key: previewKey(key), size: previewSize }
    : { key, size };
}

const disposition = ({ kind }: AttachmentRow): string =>
  kind === 'file' ? 'attachment' : 'inline';

/** Images were re-encoded as WebP, so their old extension would be wrong on a disk. */
const fileName = ({ kind, name }: AttachmentRow): string =>
  kind === 'image' ? name.replace(/\.[^.]+$/, '.webp') : name;

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

const refused = (c: Context<HttpEnv>, status: 403 | 404, reason: string) =>
  c.text(text(c.get('language'), reason), status, { 'Cache-Control': 'no-store' });
