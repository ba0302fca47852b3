// How the server's Node is started, by whoever starts it.

/**
 * What is young in V8's heap may take three times this, in megabytes. By its own measure it takes up to 134 and gives
 * none back.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=8']
