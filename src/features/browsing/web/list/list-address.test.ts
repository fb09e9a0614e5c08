import { describe, expect, it } from 'vitest';
import { readListAddress } from './list-address.ts';

describe('the address of a page that lists (TASK-069, TASK-314)', () => {
  it('keeps search, view and where the map stands', () => {
    const address = { search: 'lawn', view: 'map', at: '30.2672,-97.7431,12' };
    expect(readListAddress({ ...address, category: 'yard-work' })).toEqual(address);
  });

  it('leaves out what is usual and what it does not know', () => {
    expect(readListAddress({ search: '  ', view: 'list' })).toEqual({});
    expect(readListAddress({ search: { a: 1 }, view: 3 })).toEqual({});
  });

  it('forgets where the map stood when there is none', () => {
    expect(readListAddress({ at: '30.2672,-97.7431,12' })).toEqual({});
  });

  it('takes a number for the text that was typed, and cuts it at 200 characters', () => {
    expect(readListAddress({ search: 123 })).toEqual({ search: '123' });
    expect(readListAddress({ search: 'x'.repeat(300) }).search).toHaveLength(200);
  });
});
