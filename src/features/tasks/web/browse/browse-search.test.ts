import { describe, expect, it } from 'vitest';
import { toBrowseFilter, readBrowseSearch } from './browse-search.ts';

describe('the address of the browse page (TASK-069, TASK-314)', () => {
  it('leaves out what is usual', () => {
    expect(readBrowseSearch({})).toEqual({});
    expect(readBrowseSearch({ search: '  ', sort: 'newest', category: '', view: 'list' })).toEqual(
      {},
    );
  });

  it('holds search, category, sort, view and the task to apply for', () => {
    const address = {
      search: 'lawn',
      category: 'yard-work',
      sort: 'urgent',
      view: 'map',
      at: '30.2672,-97.7431,12',
      apply: 'x',
    };
    expect(readBrowseSearch(address)).toEqual(address);
  });

  it.each([[{ sort: 'cheapest' }], [{ search: { a: 1 } }], [{ category: null }], [{ view: 3 }]])(
    'falls back to the default for %o',
    (raw) => {
      expect(readBrowseSearch(raw)).toEqual({});
      expect(toBrowseFilter(readBrowseSearch(raw))).toEqual({
        search: '',
        category: null,
        sort: 'newest',
      });
    },
  );
});
