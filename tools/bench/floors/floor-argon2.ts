// The floor of signing in: the password compared with its hash, which no check may leave out, behind bare node:http.
import { verify } from '@node-rs/argon2';
import { serveFloor } from './floor-server.ts';

export type Argon2Input = { hash: string; password: string };

await serveFloor((input) => {
  const { hash, password } = input as Argon2Input;
  return (request, response) => {
    request.resume();
    void verify(hash, password).then((isRight) => {
      response.statusCode = isRight ? 200 : 400;
      response.end();
    });
  };
});
