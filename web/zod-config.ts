import { z } from 'zod'
import { ptBR } from 'zod/locales'

// Messages in Portuguese; `jitless` again for the tests, where no page ran `public/zod-sem-eval.js` before.
z.config({ ...ptBR(), jitless: true })
