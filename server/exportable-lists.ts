// Every list that can be exported. A list without an entry does not compile.
import type { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { rotuloDoCampo } from '#contract/trilha/rotulos-dos-campos.ts'
import { valorPorExtenso } from '#contract/trilha/valor-por-extenso.ts'
import { auditoriaExportada } from './administracao/auditoria/exportacao.ts'
import { perfisExportados } from './administracao/perfis/lista.ts'
import { usuariosExportados } from './administracao/usuarios/lista.ts'
import { entradasExportadas } from './almoxarifado/entradas/lista.ts'
import { estoqueExportado } from './almoxarifado/estoque/lista.ts'
import { inventariosExportados } from './almoxarifado/inventarios/exportacao.ts'
import { materiaisExportados } from './almoxarifado/materiais/lista.ts'
import { remessasExportadas } from './almoxarifado/remessas/lista.ts'
import { requisicoesExportadas } from './almoxarifado/requisicoes/lista.ts'
import {
  cotasExportadas,
  modelosDeRequisicaoExportados,
} from './almoxarifado/requisicoes-apoio/exportacao.ts'
import { ressuprimentosExportados } from './almoxarifado/ressuprimentos/exportacao.ts'
import { transferenciasExportadas } from './almoxarifado/transferencias/lista.ts'
import { achadosExportados } from './analises/diagnostico/lista.ts'
import { materiaisDoConsumoExportados, movimentosExportados } from './analises/insights/lista.ts'
import { campanhasExportadas, locaisAVisitarExportados } from './campo/campanhas/exportacao.ts'
import { monitoramentosExportados } from './campo/homologacao/exportacao.ts'
import { ocorrenciasExportadas } from './campo/ocorrencias/exportacao.ts'
import { roteirosExportados } from './campo/roteiros/lista.ts'
import type { AnyExportable } from './dados/exportacoes/exportable.ts'
import { documentosExportados } from './papeis/documentos/lista.ts'
import { apuracoesExportadas } from './patrimonio/apuracoes/exportacao.ts'
import { bensExportados } from './patrimonio/bens/exportacao.ts'
import { classesExportadas } from './patrimonio/classes/lista.ts'
import { desfazimentosExportados } from './patrimonio/desfazimentos/exportacao.ts'
import { inventariosDeBensExportados } from './patrimonio/inventarios-de-bens/exportacao.ts'
import { manutencoesExportadas } from './patrimonio/manutencoes/exportacao.ts'
import { plaquetasExportadas } from './patrimonio/plaquetas/lista.ts'
import { termosExportados } from './patrimonio/termos/lista.ts'
import { comissoesExportadas } from './rede/comissoes/exportacao.ts'
import { fornecedoresExportados } from './rede/fornecedores/lista.ts'
import { instalacaoTiposExportados } from './rede/instalacao-tipos/lista.ts'
import { instalacoesExportadas } from './rede/instalacoes-da-rede/lista.ts'
import { locaisExportados } from './rede/locais/lista.ts'
import { localTiposExportados } from './rede/local-tipos/lista.ts'

export const EXPORTAVEIS: Readonly<Record<ListaDoPainel, AnyExportable>> = {
  locais: locaisExportados,
  materiais: materiaisExportados,
  estoque: estoqueExportado,
  ressuprimentos: ressuprimentosExportados,
  entradas: entradasExportadas,
  inventarios: inventariosExportados,
  instalacoes: instalacoesExportadas,
  'local-tipos': localTiposExportados,
  usuarios: usuariosExportados,
  perfis: perfisExportados,
  'instalacao-tipos': instalacaoTiposExportados,
  auditoria: auditoriaExportada({ rotulo: rotuloDoCampo, valor: valorPorExtenso }),
  documentos: documentosExportados,
  bens: bensExportados,
  termos: termosExportados,
  fornecedores: fornecedoresExportados,
  plaquetas: plaquetasExportadas,
  classes: classesExportadas,
  monitoramentos: monitoramentosExportados,
  campanhas: campanhasExportadas,
  ocorrencias: ocorrenciasExportadas,
  roteiros: roteirosExportados,
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
