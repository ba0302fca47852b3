import { z } from 'zod'
import { mensagemDe } from '#contract/casa/mensagens.ts'

// The words of the server's own refusals; `jitless` again for the tests, where no page ran `public/zod-sem-eval.js` before.
z.config({ localeError: mensagemDe, jitless: true })
