import type { Config } from '../config.ts';
import { fileKinds } from '../storage/file-kinds.ts';
import type { FileKind } from '../storage/file-kinds.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { pictureStorage } from '../storage/picture-storage.ts';
import type { StoredFiles } from './backup-format.ts';

/** The files of a site that lie in folders. */
export function storedFiles({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): StoredFiles {
  const folder = (kind: FileKind) => folderStorage(DATA_DIR, kind);
  return {
    pictures: pictureStorage(folder(fileKinds.pictures)),
    withdrawnPictures: pictureStorage(folder(fileKinds.withdrawnPictures)),
    attachments: folder(fileKinds.attachments),
  };
}
