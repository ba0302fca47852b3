// Powers that one person should not hold together. They warn who edits a profile; they forbid nothing.
import { type Permissao, permissoesDisponiveis } from '#contract/casa/permissoes.ts'

export interface ParSegregado {
  a: Permissao
  b: Permissao
  /** Goes on after "passam a poder". */
  poder: string
}

const PARES: readonly ParSegregado[] = [
  {
    a: 'admin.usuarios.convidar',
    b: 'admin.usuarios.atribuir',
    poder: 'convidar pessoas e também dar perfis a elas',
  },
  {
    a: 'admin.perfis.editar',
    b: 'admin.usuarios.atribuir',
    poder: 'mudar o que um perfil permite e também dá-lo a pessoas',
  },
  {
    a: 'monitoramentos.executar',
    b: 'painel.monitoramentos.resolver-conflito',
    poder: 'fazer a coleta e também decidir as divergências dela',
  },
  {
    a: 'painel.almoxarifado.requisicoes.criar',
    b: 'painel.almoxarifado.requisicoes.autorizar',
    poder: 'requisitar e também autorizar',
  },
  {
    a: 'painel.almoxarifado.requisicoes.autorizar',
    b: 'painel.almoxarifado.requisicoes.receber',
    poder: 'autorizar e também receber',
  },
  {
    a: 'painel.almoxarifado.inventarios.contar',
    b: 'painel.almoxarifado.inventarios.homologar',
    poder: 'contar e também homologar a contagem',
  },
  {
    a: 'painel.almoxarifado.inventarios-de-bens.contar',
    b: 'painel.monitoramentos.homologar',
    poder: 'contar os próprios bens e também homologar a contagem',
  },
]

/** Of the areas that are built. */
export const PARES_SEGREGADOS: readonly ParSegregado[] = PARES.filter(
  ({ a, b }) => permissoesDisponiveis.includes(a) && permissoesDisponiveis.includes(b),
)
