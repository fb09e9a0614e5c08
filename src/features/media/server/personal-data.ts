import { listUploadedPictures } from './list-uploaded-pictures.ts';
import { releaseAllLater } from './release-all.ts';
import { personalTable, retain } from '#platform/server/personal-data/personal-data.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';

/** Pictures go with the last thing that shows them. */
export const mediaData: PersonalData = {
  feature: 'media',
  tables: [
    personalTable(
      'picture_uploads',
      { uploader_id: retain('until the job that removes the files has removed them') },
      { by: 'uploader_id', columns: ['picture_key', 'uploaded_at', 'bytes', 'is_avatar'] },
    ),
  ],
  leave: releaseAllLater,
  files: listUploadedPictures,
};
