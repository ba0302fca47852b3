// What each permission that can be given is called.
import { permissoesDisponiveis, verbeteDe } from '#contract/casa/permissoes.ts'

export const NOMES_DAS_PERMISSOES = Object.fromEntries(
  permissoesDisponiveis.map((permissao) => [permissao, verbeteDe(permissao).rotulo]),
)
