import type { Point } from '#features/geo/distance.ts';
import type { TestPerson, TestServer } from '#test/support/server.ts';

/** In the middle of Austin. */
export const AUSTIN: Point = { latitude: 30.2672, longitude: -97.7431 };

/** A place so many meters north of another. */
export const north = ({ latitude, longitude }: Point, meters: number): Point => ({
  latitude: latitude + meters / 111_195,
  longitude,
});

/** Noticeboards, and neighbors who may add some, on a server of a test. */
export function boardScene(server: TestServer) {
  return {
    neighbor: async (name?: string): Promise<TestPerson> => {
      const person = await server.person(name);
      await server.services.db
        .updateTable('profiles')
        .set({ onboarding_completed: true })
        .where('id', '=', person.userId)
        .execute();
      return person;
    },
    addBoard: async (by: TestPerson, point = AUSTIN, name = 'Main Street Library') =>
      (await by.api.boards.add({ name, directions: 'By the door', point, despiteNear: true })).id,
  };
}
