// Every list that can be exported. A list without an entry does not compile.
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { auditoriaExportada } from './administracao/auditoria/exportacao.ts'
import { perfisExportados } from './administracao/perfis/lista.ts'
import { usuariosExportados } from './administracao/usuarios/lista.ts'
import { entradasExportadas } from './almoxarifado/entradas/exportacao.ts'
import { estoqueExportado } from './almoxarifado/estoque/exportacao.ts'
import { inventariosExportados } from './almoxarifado/inventarios/exportacao.ts'
import { materiaisExportados } from './almoxarifado/materiais/exportacao.ts'
import { remessasExportadas } from './almoxarifado/remessas/exportacao.ts'
import { requisicoesExportadas } from './almoxarifado/requisicoes/exportacao.ts'
import {
  cotasExportadas,
  modelosDeRequisicaoExportados,
} from './almoxarifado/requisicoes-apoio/exportacao.ts'
import { transferenciasExportadas } from './almoxarifado/transferencias/exportacao.ts'
import { achadosExportados } from './analises/diagnostico/exportacao.ts'
import { materiaisDoConsumoExportados, movimentosExportados } from './analises/insights/exportacao.ts'
import { campanhasExportadas, locaisAVisitarExportados } from './campo/campanhas/exportacao.ts'
import { monitoramentosExportados } from './campo/homologacao/exportacao.ts'
import type { AnyExportable } from './dados/exportacoes/exportable.ts'
import { documentosExportados } from './papeis/documentos/exportacao.ts'
import { apuracoesExportadas } from './patrimonio/apuracoes/exportacao.ts'
import { bensExportados } from './patrimonio/bens/exportacao.ts'
import { classesExportadas } from './patrimonio/classes/lista.ts'
import { desfazimentosExportados } from './patrimonio/desfazimentos/exportacao.ts'
import { inventariosDeBensExportados } from './patrimonio/inventarios-de-bens/exportacao.ts'
import { manutencoesExportadas } from './patrimonio/manutencoes/exportacao.ts'
import { plaquetasExportadas } from './patrimonio/plaquetas/exportacao.ts'
import { termosExportados } from './patrimonio/termos/exportacao.ts'
import { comissoesExportadas } from './rede/comissoes/exportacao.ts'
import { fornecedoresExportados } from './rede/fornecedores/exportacao.ts'
import { instalacaoTiposExportados } from './rede/instalacao-tipos/lista.ts'
import { instalacoesExportadas } from './rede/instalacoes-da-rede/exportacao.ts'
import { locaisExportados } from './rede/locais/exportacao.ts'
import { localTiposExportados } from './rede/local-tipos/lista.ts'

export const EXPORTAVEIS: Readonly<Record<ListaDoPainel, AnyExportable>> = {
  locais: locaisExportados,
  materiais: materiaisExportados,
  estoque: estoqueExportado,
  entradas: entradasExportadas,
  inventarios: inventariosExportados,
  instalacoes: instalacoesExportadas,
  'local-tipos': localTiposExportados,
  usuarios: usuariosExportados,
  perfis: perfisExportados,
  'instalacao-tipos': instalacaoTiposExportados,
  auditoria: auditoriaExportada,
  documentos: documentosExportados,
  bens: bensExportados,
  termos: termosExportados,
  fornecedores: fornecedoresExportados,
  plaquetas: plaquetasExportadas,
  classes: classesExportadas,
  monitoramentos: monitoramentosExportados,
  campanhas: campanhasExportadas,
  'locais-a-visitar': locaisAVisitarExportados,
  desfazimentos: desfazimentosExportados,
  manutencoes: manutencoesExportadas,
  apuracoes: apuracoesExportadas,
  'inventarios-de-bens': inventariosDeBensExportados,
  comissoes: comissoesExportadas,
  'modelos-de-requisicao': modelosDeRequisicaoExportados,
  cotas: cotasExportadas,
  requisicoes: requisicoesExportadas,
  transferencias: transferenciasExportadas,
  remessas: remessasExportadas,
  'achados-do-diagnostico': achadosExportados,
  'movimentos-de-uso': movimentosExportados,
  'materiais-do-consumo': materiaisDoConsumoExportados,
}
