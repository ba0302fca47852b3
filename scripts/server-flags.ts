// How the server's Node is started, by whoever starts it.
import { join } from 'node:path'

/**
 * What is young in V8's heap may take three times this, in megabytes. By its own measure it takes up to 134 and gives
 * none back.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=8']

/** Beside the modules: what they make goes when they go. */
const COMPILED = join(import.meta.dirname, '..', 'node_modules', '.compilado')

/**
 * What Node makes of our TypeScript is kept for the next start, which then neither translates nor compiles it: it is up in
 * little more than half of the time, without the translator's memory. Who says another place is heard.
 */
export const serverEnvironment = (env: NodeJS.ProcessEnv): Record<string, string> =>
  // as: every value of this environment is set, it is our own.
  ({ NODE_COMPILE_CACHE: COMPILED, ...env }) as Record<string, string>
