import { join } from 'node:path';
import type { Config } from '../config.ts';
import { attachmentFolder } from '../media/attachment-storage.ts';
import { pictureFolder } from '../media/picture-storage.ts';
import type { StoredFiles } from './backup-format.ts';

/** The files of a site, for commands beside it. */
export const storedFiles = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): StoredFiles => ({
  pictures: pictureFolder(join(DATA_DIR, 'media')),
  withdrawnPictures: pictureFolder(join(DATA_DIR, 'withdrawn-media')),
  attachments: attachmentFolder(join(DATA_DIR, 'attachments')),
});
