// Every group of the search. A group without an entry does not compile, nor an official number that none answers.
import type { GrupoDeBusca } from '#contract/dados/busca.ts'
import { perfisPesquisaveis } from './administracao/perfis/busca.ts'
import { usuariosPesquisaveis } from './administracao/usuarios/busca.ts'
import { entradasPesquisaveis } from './almoxarifado/entradas/busca.ts'
import { ajustesPesquisaveis } from './almoxarifado/estoque/busca.ts'
import { inventariosPesquisaveis } from './almoxarifado/inventarios/busca.ts'
import { materiaisPesquisaveis } from './almoxarifado/materiais/busca.ts'
import { ondasPesquisaveis, remessasPesquisaveis } from './almoxarifado/remessas/busca.ts'
import { requisicoesPesquisaveis } from './almoxarifado/requisicoes/busca.ts'
import { ressuprimentosPesquisaveis } from './almoxarifado/ressuprimentos/busca.ts'
import { transferenciasPesquisaveis } from './almoxarifado/transferencias/busca.ts'
import { campanhasPesquisaveis } from './campo/campanhas/busca.ts'
import { monitoramentosPesquisaveis } from './campo/monitoramentos/busca.ts'
import type { Numerado } from './casa/http/protocolo.ts'
import { groupOfEachNumber, type Searchable } from './dados/busca/searchable.ts'
import { documentosPesquisaveis } from './papeis/documentos/busca.ts'
import { apuracoesPesquisaveis } from './patrimonio/apuracoes/busca.ts'
import { bensPesquisaveis } from './patrimonio/bens/busca.ts'
import { desfazimentosPesquisaveis } from './patrimonio/desfazimentos/busca.ts'
import { inventariosDeBensPesquisaveis } from './patrimonio/inventarios-de-bens/busca.ts'
import { manutencoesPesquisaveis } from './patrimonio/manutencoes/busca.ts'
import { cargasPesquisaveis } from './patrimonio/termos/busca.ts'
import { comissoesPesquisaveis } from './rede/comissoes/busca.ts'
import { fornecedoresPesquisaveis } from './rede/fornecedores/busca.ts'
import { locaisPesquisaveis } from './rede/locais/busca.ts'

export { nomesParecidos as sugestoesDe } from './rede/locais/busca.ts'

const grupos = {
  patrimonios: bensPesquisaveis,
  locais: locaisPesquisaveis,
  monitoramentos: monitoramentosPesquisaveis,
  usuarios: usuariosPesquisaveis,
  perfis: perfisPesquisaveis,
  fornecedores: fornecedoresPesquisaveis,
  transferencias: transferenciasPesquisaveis,
  materiais: materiaisPesquisaveis,
  requisicoes: requisicoesPesquisaveis,
  remessas: remessasPesquisaveis,
  ondas: ondasPesquisaveis,
  entradas: entradasPesquisaveis,
  inventarios: inventariosPesquisaveis,
  ajustes: ajustesPesquisaveis,
  ressuprimentos: ressuprimentosPesquisaveis,
  desfazimentos: desfazimentosPesquisaveis,
  manutencoes: manutencoesPesquisaveis,
  apuracoes: apuracoesPesquisaveis,
  inventariosDeBens: inventariosDeBensPesquisaveis,
  documentos: documentosPesquisaveis,
  campanhas: campanhasPesquisaveis,
  comissoes: comissoesPesquisaveis,
  cargas: cargasPesquisaveis,
} satisfies Record<GrupoDeBusca, Searchable>

export const PESQUISAVEIS: Readonly<Record<GrupoDeBusca, Searchable>> = grupos

/** The search that answers each official number. */
export const GRUPO_DO_NUMERO: Readonly<Record<Numerado, GrupoDeBusca>> = groupOfEachNumber(grupos)
