// zod probes `new Function` when its first schema is made, which the content security policy reports. A classic
// script runs before every module, whatever chunk the bundler puts the schemas in.
globalThis.__zod_globalConfig = { jitless: true }
