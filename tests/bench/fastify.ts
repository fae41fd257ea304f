// What the receiver is compared with: a plain fastify that stores the same rows in the same database, a transaction for each
// post. It validates nothing, and has no limits and no files. Prints its address.
import fastify from "fastify";
import { openDatabase } from "../../src/receiver/database/openDatabase.ts";
import { insert } from "./petitions.ts";

const [data = "", databaseUrl] = process.argv.slice(2);
const database = await openDatabase({ data, databaseUrl });
const server = fastify();
server.post("/recibir/pqrs", async (_, reply) => {
  await insert(database);
  return reply.code(201).send({ radicado: "PQRS-2026-000001-AAAAA" });
});
console.log(await server.listen({ port: 0, host: "127.0.0.1" }));
