import type { Work } from '#platform/server/context.ts';
import { drawPhoto } from '../photos/draw-photo.ts';
import { storePhotos } from '../photos/store-photos.ts';
import type { TaskStory } from './task-story.ts';

/** Stores photos for some of the tasks, rendering them in parallel since that takes longest. */
export async function storeTaskPhotos(work: Work, stories: readonly TaskStory[]): Promise<void> {
  const rows = await Promise.all(stories.map((story) => createPhotoRows(work, story)));
  await work.trx.insertInto('task_photos').values(rows.flat()).execute();
}

async function createPhotoRows(work: Work, { id, task, poster }: TaskStory) {
  const { photo } = task;
  const drawings = photo ? photo.views.map((view) => drawPhoto({ ...photo, view })) : [];
  const keys = await storePhotos(work, drawings, poster.id);
  return keys.map((key, position) => ({
    task_id: id,
    position,
    picture_key: key,
    poster_id: poster.id,
  }));
}
