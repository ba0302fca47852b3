// How the server's Node is started, by whoever starts it.

/**
 * What is young in V8's heap may take three times this, in megabytes. By its own measure it takes a hundred more under
 * load and gives none back: most of what the server held at its fullest.
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=8']
