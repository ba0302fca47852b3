// Every type of document. A type without an entry does not compile.
import type { TipoDeDocumento } from '#contract/documentos.ts'
import type { AnyTipo } from '../tipo-documental.ts'
import { laudoDeAvaliacao, termoDeBaixa, termoDeDoacao } from './do-desfazimento.ts'
import { fichaDaUnidade } from './ficha-da-unidade.ts'
import { fichaDoBem } from './ficha-do-bem.ts'
import { folhaDeQr } from './folha-de-qr.ts'
import { inventarioAnalitico } from './inventario-analitico.ts'
import { relacaoCarga } from './relacao-carga.ts'
import { relacaoPorAmbiente } from './relacao-por-ambiente.ts'
import { relatorioDeMonitoramento } from './relatorio-de-monitoramento.ts'
import { relatorioRmb } from './rmb.ts'
import { guiaDeTransferencia, termoDeCessao, termoDeEmprestimo } from './saida-de-bens.ts'
import { termoCircunstanciado } from './termo-circunstanciado.ts'
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
  guia_de_transferencia: guiaDeTransferencia,
  termo_de_emprestimo: termoDeEmprestimo,
  termo_de_cessao: termoDeCessao,
}
