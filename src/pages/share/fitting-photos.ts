import { reasonToRefusePicture } from '#features/media/web/uploads.ts';

/** The photos that a form takes: so many at most, none of them larger than a form's photo may be (ITEM-082). */
export const fittingPhotos = (photos: readonly File[], most: number): File[] =>
  photos.filter((photo) => reasonToRefusePicture(photo) === null).slice(0, most);
