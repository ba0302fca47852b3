// Every type of document. A type without an entry does not compile.
import type { TipoDeDocumento } from '#contract/documentos.ts'
import type { AnyTipo } from '../tipo-documental.ts'
import {
  fichaDeConferenciaCega,
  notaDeEntrada,
  termoDeRecebimentoDefinitivo,
  termoDeRecebimentoProvisorio,
  termoDeRecusaDeMaterial,
} from './da-entrada.ts'
import {
  comprovanteDeRetirada,
  guiaDeRemessa,
  listaDeSeparacao,
  reciboDeMaterial,
  relatorioDeDivergenciaDeRemessa,
} from './da-remessa.ts'
import { autorizacaoDeRequisicao, requisicaoDeMaterial } from './da-requisicao.ts'
import { laudoDeAvaliacao, termoDeBaixa, termoDeDoacao } from './do-desfazimento.ts'
import {
  ataDeInventario,
  fichaDeContagem,
  inventarioDeMateriais,
  mapaDeDivergencias,
  termoDeInventario,
} from './do-inventario.ts'
import { fichaDaUnidade } from './ficha-da-unidade.ts'
import { fichaDoBem } from './ficha-do-bem.ts'
import { folhaDeQr } from './folha-de-qr.ts'
import { inventarioAnalitico } from './inventario-analitico.ts'
import { inventarioAnaliticoDeMaterial } from './inventario-analitico-de-material.ts'
import { kardex } from './kardex.ts'
import { relacaoCarga } from './relacao-carga.ts'
import { relacaoPorAmbiente } from './relacao-por-ambiente.ts'
import { relatorioDeDivergencia } from './relatorio-de-divergencia.ts'
import { relatorioDeMonitoramento } from './relatorio-de-monitoramento.ts'
import { relatorioRma } from './rma.ts'
import { relatorioRmb } from './rmb.ts'
import { romaneio } from './romaneio.ts'
import { romaneioDeMateriais } from './romaneio-de-materiais.ts'
import { guiaDeTransferencia, termoDeCessao, termoDeEmprestimo } from './saida-de-bens.ts'
import { termoCircunstanciado } from './termo-circunstanciado.ts'
import { termoDeBaixaDeMaterial } from './termo-de-baixa-de-material.ts'
import { termoDeResponsabilidade } from './termo-de-responsabilidade.ts'

export const TIPOS: Readonly<Record<TipoDeDocumento, AnyTipo>> = {
  ficha_da_unidade: fichaDaUnidade,
  relacao_por_ambiente: relacaoPorAmbiente,
  folha_de_qr: folhaDeQr,
  relatorio_de_monitoramento: relatorioDeMonitoramento,
  laudo_de_avaliacao: laudoDeAvaliacao,
  termo_de_baixa: termoDeBaixa,
  termo_de_doacao: termoDeDoacao,
  termo_circunstanciado: termoCircunstanciado,
  termo_de_responsabilidade: termoDeResponsabilidade,
  ficha_do_bem: fichaDoBem,
  relacao_carga: relacaoCarga,
  inventario_analitico: inventarioAnalitico,
  rmb: relatorioRmb,
  rma: relatorioRma,
  inventario_analitico_de_material: inventarioAnaliticoDeMaterial,
  guia_de_transferencia: guiaDeTransferencia,
  termo_de_emprestimo: termoDeEmprestimo,
  termo_de_cessao: termoDeCessao,
  relatorio_de_divergencia: relatorioDeDivergencia,
  termo_de_recebimento_provisorio: termoDeRecebimentoProvisorio,
  termo_de_recebimento_definitivo: termoDeRecebimentoDefinitivo,
  nota_de_entrada: notaDeEntrada,
  ficha_de_conferencia_cega: fichaDeConferenciaCega,
  termo_de_recusa_de_material: termoDeRecusaDeMaterial,
  romaneio,
  kardex,
  termo_de_baixa_de_material: termoDeBaixaDeMaterial,
  ficha_de_contagem: fichaDeContagem,
  mapa_de_divergencias: mapaDeDivergencias,
  inventario_de_materiais: inventarioDeMateriais,
  ata_de_inventario: ataDeInventario,
  termo_de_inventario: termoDeInventario,
  requisicao_de_material: requisicaoDeMaterial,
  autorizacao_de_requisicao: autorizacaoDeRequisicao,
  lista_de_separacao: listaDeSeparacao,
  guia_de_remessa: guiaDeRemessa,
  recibo_de_material: reciboDeMaterial,
  comprovante_de_retirada: comprovanteDeRetirada,
  relatorio_de_divergencia_de_remessa: relatorioDeDivergenciaDeRemessa,
  romaneio_de_materiais: romaneioDeMateriais,
}
