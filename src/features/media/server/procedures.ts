import { implement } from '@orpc/server';
import { refuse, requireViewer } from '#platform/server/api/api.ts';
import type { ApiContext } from '#platform/server/context.ts';
import { mediaContract } from '../contract.ts';
import { listExistingUploads, releaseUpload, listUploaderIds } from './uploads.ts';

const os = implement(mediaContract).$context<ApiContext>();

export const mediaProcedures = {
  remove: os.remove.handler(async ({ input: { key }, context }) => {
    const { userId } = requireViewer(context, 'media:refusals.signed_out');
    const uploaders = await listUploaderIds(context.db, key);
    // Gone already, so this is a repeat.
    if (uploaders.length === 0) return {};
    if (!uploaders.includes(userId)) refuse(context, 'FORBIDDEN', 'media:refusals.not_yours');
    await releaseUpload(context, { key, uploaderId: userId });
    return {};
  }),
  findExisting: os.findExisting.handler(async ({ input: { keys }, context }) => {
    const { userId } = requireViewer(context, 'media:refusals.signed_out');
    return { keys: await listExistingUploads(context.db, userId, keys) };
  }),
};
