// What a profile of the product is made of.
import type { NivelMaximo } from '#contract/administracao/perfis.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'

export interface PerfilSemente {
  slug: string
  nome: string
  descricao: string
  /** May hold the wildcard, and cannot be edited. */
  de_sistema: boolean
  nivel_max_local: NivelMaximo
  /** Null is the wildcard: every permission, those of later versions too. */
  permissoes: readonly (Permissao | null)[]
}

type Descrito = Pick<PerfilSemente, 'slug' | 'nome' | 'descricao'> & { nivel_max_local?: NivelMaximo }

export const perfil = (descrito: Descrito, permissoes: readonly Permissao[]): PerfilSemente => ({
  nivel_max_local: 'orgao',
  ...descrito,
  de_sistema: false,
  // Several areas give the same key.
  permissoes: [...new Set(permissoes)],
})
