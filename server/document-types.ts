// Every type of document. A type without an entry does not compile.
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import {
  fichaDeConferenciaCega,
  notaDeEntrada,
  termoDeRecebimentoDefinitivo,
  termoDeRecebimentoProvisorio,
  termoDeRecusaDeMaterial,
} from './almoxarifado/entradas/papeis/da-entrada.ts'
import { termoDeBaixaDeMaterial, termoDeSaidaDeMaterial } from './almoxarifado/estoque/papeis/do-ajuste.ts'
import { kardex } from './almoxarifado/estoque/papeis/kardex.ts'
import { inventarioAnaliticoDeMaterial } from './almoxarifado/fechamentos/papeis/inventario-analitico-de-material.ts'
import { relatorioRma } from './almoxarifado/fechamentos/papeis/rma.ts'
import {
  ataDeInventario,
  fichaDeContagem,
  inventarioDeMateriais,
  mapaDeDivergencias,
  termoDeInventario,
} from './almoxarifado/inventarios/papeis/do-inventario.ts'
import {
  comprovanteDeRetirada,
  guiaDeRemessa,
  listaDeSeparacao,
  reciboDeMaterial,
  relatorioDeDivergenciaDeRemessa,
} from './almoxarifado/remessas/papeis/da-remessa.ts'
import { romaneioDeMateriais } from './almoxarifado/remessas/papeis/romaneio-de-materiais.ts'
import {
  autorizacaoDeRequisicao,
  requisicaoDeMaterial,
} from './almoxarifado/requisicoes/papeis/da-requisicao.ts'
import { relatorioDeDivergencia } from './almoxarifado/transferencias/papeis/relatorio-de-divergencia.ts'
import { romaneio } from './almoxarifado/transferencias/papeis/romaneio.ts'
import {
  guiaDeTransferencia,
  termoDeCessao,
  termoDeEmprestimo,
} from './almoxarifado/transferencias/papeis/saida-de-bens.ts'
import { relatorioDeMonitoramento } from './campo/homologacao/papeis/relatorio-de-monitoramento.ts'
import type { AnyTipo } from './papeis/documentos/tipo-documental.ts'
import { termoCircunstanciado } from './patrimonio/apuracoes/papeis/termo-circunstanciado.ts'
import { fichaDoBem } from './patrimonio/bens/papeis/ficha-do-bem.ts'
import { inventarioAnalitico } from './patrimonio/bens/papeis/inventario-analitico.ts'
import { relacaoCarga } from './patrimonio/bens/papeis/relacao-carga.ts'
import {
  laudoDeAvaliacao,
  termoDeBaixa,
  termoDeDoacao,
} from './patrimonio/desfazimentos/papeis/do-desfazimento.ts'
import {
  ataDeInventarioDeBens,
  inventarioDeBensPorConta,
} from './patrimonio/inventarios-de-bens/papeis/do-inventario-de-bens.ts'
import { relatorioRmb } from './patrimonio/rmb/papeis/rmb.ts'
import { termoDeResponsabilidade } from './patrimonio/termos/papeis/termo-de-responsabilidade.ts'
import { fichaDaUnidade } from './rede/locais/papeis/ficha-da-unidade.ts'
import { folhaDeQr } from './rede/locais/papeis/folha-de-qr.ts'
import { relacaoPorAmbiente } from './rede/locais/papeis/relacao-por-ambiente.ts'

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
  ata_de_inventario_de_bens: ataDeInventarioDeBens,
  inventario_de_bens_por_conta: inventarioDeBensPorConta,
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
  termo_de_saida_de_material: termoDeSaidaDeMaterial,
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
