// Apart from `pessoas.ts`, which every screen loads: this one brings the whole catalogue of permissions.
import { z } from 'zod'
import { Permissao } from '#contract/casa/permissoes.ts'
import { Nomeado } from './pessoas.ts'

/** One thing that a person may do, and where it comes from. */
export const PermissaoEfetiva = z.object({
  permissao: Permissao,
  rotulo: z.string(),
  /** Each way in which it is held; a null place is the whole tree. */
  por: z.array(
    z.object({ perfil: z.string(), local: Nomeado.nullable(), vigencia_fim: z.iso.date().nullable() }),
  ),
})
export type PermissaoEfetiva = z.infer<typeof PermissaoEfetiva>
