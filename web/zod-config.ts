import { z } from 'zod'
import { ptBR } from 'zod/locales'

// zod probes `new Function` when its first object schema is made, which the content security policy reports:
// this module must be imported before any schema.
z.config({ ...ptBR(), jitless: true })
