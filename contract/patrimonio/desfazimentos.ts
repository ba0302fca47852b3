// Disposal of assets: listed, evaluated by a commission, and written off or put to use again.

import { z } from 'zod'
import { textoOuNada } from '#contract/administracao/pessoas.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Pagina, pagina } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import {
  AvaliacaoDoBem,
  DesfazimentoDetalhado,
  DesfazimentoListado,
  DestinoDoDesfazimento,
  FiltroDeDesfazimentos,
} from './desfazimento.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })
const doBem = z.object({ id, bemId: id })
const BASE = '/api/painel/almoxarifado/desfazimentos'
const RECURSO = 'painel.almoxarifado.patrimonios'

export const desfazimentos = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: `${RECURSO}.listar`,
    resumo: 'Os desfazimentos dos locais que quem pergunta alcança, do mais novo ao mais antigo.',
    query: Pagina.extend(FiltroDeDesfazimentos.shape),
    dados: pagina(DesfazimentoListado),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: `${RECURSO}.listar`,
    resumo: 'Um desfazimento, com cada bem arrolado e o que a comissão achou dele.',
    params,
    dados: DesfazimentoDetalhado,
  },
  arrolar: {
    method: 'POST',
    path: BASE,
    access: `${RECURSO}.arrolar`,
    resumo: 'Arrola bens inservíveis de um mesmo local; eles deixam de poder ser movimentados.',
    body: z.strictObject({
      bens: z.array(z.number().int().positive()).min(1, 'Escolha ao menos um bem').max(500),
      justificativa: z.string().trim().min(10, 'Explique em ao menos 10 letras').max(1000),
      processo: textoOuNada(80),
    }),
    dados: DesfazimentoDetalhado,
  },
  avaliar: {
    method: 'PUT',
    path: `${BASE}/{id}/bens/{bemId}`,
    access: `${RECURSO}.avaliar`,
    resumo: 'O que se viu de um bem arrolado: a classificação da lei, o valor de mercado e o parecer.',
    params: doBem,
    body: AvaliacaoDoBem,
    dados: DesfazimentoDetalhado,
  },
  emitirLaudo: {
    method: 'POST',
    path: `${BASE}/{id}/laudo`,
    access: `${RECURSO}.avaliar`,
    resumo: 'Fecha a avaliação e emite o laudo da comissão; as classificações passam ao cadastro.',
    params,
    body: z.strictObject({ comissao_id: z.number().int().positive('Escolha a comissão') }),
    dados: DesfazimentoDetalhado,
  },
  reaproveitar: {
    method: 'POST',
    path: `${BASE}/{id}/bens/{bemId}/reaproveitar`,
    access: `${RECURSO}.arrolar`,
    resumo: 'Tira o bem do desfazimento: ele volta a estar ativo, para ser redistribuído.',
    params: doBem,
    body: z.strictObject({ motivo }),
    dados: DesfazimentoDetalhado,
  },
  baixar: {
    method: 'POST',
    path: `${BASE}/{id}/baixar`,
    access: `${RECURSO}.baixar`,
    resumo: 'Dá destino a bens com laudo e os baixa, com o termo; não por quem emitiu o laudo.',
    params,
    body: z.strictObject({
      bens: z.array(z.number().int().positive()).min(1, 'Escolha ao menos um bem').max(500),
      destino: DestinoDoDesfazimento,
      destinatario: textoOuNada(200),
      processo: z.string().trim().min(3, 'Informe o processo').max(80),
      /** Those that kept data and were wiped. */
      dados_apagados: z.array(z.number().int().positive()).max(500).default([]),
    }),
    dados: DesfazimentoDetalhado,
  },
  cancelar: {
    method: 'POST',
    path: `${BASE}/{id}/cancelar`,
    access: `${RECURSO}.arrolar`,
    resumo: 'Cancela o desfazimento antes da baixa: todos os bens voltam a estar ativos.',
    params,
    body: z.strictObject({ motivo }),
    dados: DesfazimentoDetalhado,
  },
  estornarBaixa: {
    method: 'POST',
    path: '/api/painel/almoxarifado/patrimonios/{id}/estornar-baixa',
    access: `${RECURSO}.estornar-baixa`,
    resumo: 'Desfaz a baixa de um bem no mesmo exercício; ele volta para onde estava, e o termo é refeito.',
    params,
    body: z.strictObject({ motivo }),
    dados: z.object({ id: z.number().int(), situacao: SituacaoDoPatrimonio }),
  },
})
