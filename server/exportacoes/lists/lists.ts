// Every list that can be exported. A list without an entry does not compile.
import type { ListaDoPainel } from '#contract/visoes.ts'
import type { AnyExportable } from '../exportable.ts'
import { auditoriaExportada } from './auditoria.ts'
import { bensExportados } from './bens.ts'
import { classesExportadas } from './classes.ts'
import { documentosExportados } from './documentos.ts'
import { entradasExportadas } from './entradas.ts'
import { estoqueExportado } from './estoque.ts'
import {
  apuracoesExportadas,
  comissoesExportadas,
  desfazimentosExportados,
  manutencoesExportadas,
} from './fim-da-vida.ts'
import { fornecedoresExportados } from './fornecedores.ts'
import { instalacaoTiposExportados } from './instalacao-tipos.ts'
import { instalacoesExportadas } from './instalacoes.ts'
import { inventariosExportados } from './inventarios.ts'
import { locaisExportados } from './locais.ts'
import { localTiposExportados } from './local-tipos.ts'
import { materiaisExportados } from './materiais.ts'
import { monitoramentosExportados } from './monitoramentos.ts'
import { perfisExportados } from './perfis.ts'
import { plaquetasExportadas } from './plaquetas.ts'
import { remessasExportadas } from './remessas.ts'
import { requisicoesExportadas } from './requisicoes.ts'
import { cotasExportadas, modelosDeRequisicaoExportados } from './requisicoes-apoio.ts'
import { termosExportados } from './termos.ts'
import { transferenciasExportadas } from './transferencias.ts'
import { usuariosExportados } from './usuarios.ts'

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
  desfazimentos: desfazimentosExportados,
  manutencoes: manutencoesExportadas,
  apuracoes: apuracoesExportadas,
  comissoes: comissoesExportadas,
  'modelos-de-requisicao': modelosDeRequisicaoExportados,
  cotas: cotasExportadas,
  requisicoes: requisicoesExportadas,
  transferencias: transferenciasExportadas,
  remessas: remessasExportadas,
}
