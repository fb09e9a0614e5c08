import type { Preview } from '#platform/server/previews/preview.ts';
import { uuids } from '#platform/server/previews/preview.ts';
import { text } from '#platform/server/texts.ts';
import type { Translate } from '#platform/language/translator.ts';
import { formatCategoryName } from '../../texts/category-name.ts';
import { formatTaskPrice } from '../../texts/price-text.ts';
import { presentTaskCard } from '../reading/present-task.ts';
import { selectTaskCards } from '../reading/task-query.ts';

/** A task in links elsewhere (SHELL-324). */
export const taskPreview: Preview = {
  name: 'task',
  ids: uuids,
  find: async ({ db }, id, language) => {
    const found = await selectTaskCards(db, null).where('tasks.id', '=', id).executeTakeFirst();
    if (!found) return null;
    const task = presentTaskCard(found, { viewerId: null, language });
    const t: Translate = (key, params) => text(language, key, params);
    return {
      title: task.title,
      label: formatCategoryName(task, { t }),
      figure: formatTaskPrice(task, { t, language }),
      place: task.locationArea,
      picture: task.photo === null ? null : { stored: task.photo },
    };
  },
};
