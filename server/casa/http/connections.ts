// Nobody holds a connection for nothing: the headers come within a minute (Node's own limit), something moves every five,
// and a whole request takes a quarter of an hour at most. A piece of a file at 50 kbit/s takes a minute and a half.

export const CONNECTION_IDLE_MS = 300_000
export const REQUEST_MS = 900_000
/** As Fastify's own: longer than a balancer keeps a connection of its own without a request. */
export const KEEP_ALIVE_MS = 72_000
