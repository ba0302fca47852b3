/** The list of requisitions on the screen, and its bulk acts. */

import { Ban, CheckCheck, CircleSlash, Undo2 } from 'lucide-react'
import { ATOS_DA_REQUISICAO } from '#contract/almoxarifado/atos-da-requisicao.ts'
import { LISTA_DE_REQUISICOES } from '#contract/almoxarifado/lista-de-requisicoes.ts'
import { PRIORIDADES_DA_REQUISICAO } from '#contract/almoxarifado/requisicao.ts'
import type { RequisicaoListada } from '#contract/almoxarifado/requisicao-formas.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { emLote } from '#web/list/em-lote.ts'
import type { AcaoEmLote } from '#web/list/list-definition.ts'
import { comNoArquivo } from '#web/partes/almoxarifado/no-arquivo.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { VAZIO } from '#web/ui/format.ts'
import { AutorizarEmLoteDialog } from './AutorizarEmLoteDialog.tsx'
import { nomeDaRequisicao, RequisicaoBadge, valorEstimado } from './palavras.tsx'

const lista = daLista(LISTA_DE_REQUISICOES, {
  celulas: {
    protocolo: (requisicao) => <span className="text-nowrap">{nomeDaRequisicao(requisicao)}</span>,
    situacao: (requisicao) => <RequisicaoBadge {...requisicao} />,
    valor_estimado_centavos: ({ valor_estimado_centavos }) => valorEstimado(valor_estimado_centavos) ?? VAZIO,
    prioridade: ({ prioridade }) =>
      prioridade === 'urgente' || prioridade === 'alta' ? (
        <Badge tone={prioridade === 'urgente' ? 'danger' : 'warning'}>
          {PRIORIDADES_DA_REQUISICAO[prioridade]}
        </Badge>
      ) : (
        PRIORIDADES_DA_REQUISICAO[prioridade]
      ),
  },
})

/** What a cell says beside its value goes to the file too. */
const NO_ARQUIVO: Readonly<Record<string, readonly string[]>> = { situacao: ['situacao', 'atrasada'] }
export const DA_LISTA = { ...lista, colunas: comNoArquivo(lista.colunas, NO_ARQUIVO) }

const todas = (acao: 'devolver' | 'cancelar' | 'encerrarSaldo') => (ids: number[], motivo: string) =>
  api.requisicoes.emLote({ body: { acao, ids, motivo } })

export const ACOES_EM_LOTE: readonly AcaoEmLote<RequisicaoListada>[] = [
  {
    rotulo: 'Autorizar',
    icone: CheckCheck,
    // Who decides by an authority that was lent holds no key of their own: each record is asked.
    exige: requisicoes.emLote,
    Dialogo: AutorizarEmLoteDialog,
  },
  emLote(ATOS_DA_REQUISICAO.devolver, {
    icone: Undo2,
    exige: 'painel.almoxarifado.requisicoes.devolver',
    executar: todas('devolver'),
  }),
  {
    rotulo: 'Encerrar saldos',
    icone: CircleSlash,
    tom: 'danger',
    exige: requisicoes.encerrarSaldo,
    chave: 'requisicoes.encerrarSaldo',
    motivo: true,
    aviso: 'O que ainda não saiu de cada uma deixa de ser atendido. O que já saiu segue até ser recebido.',
    executar: todas('encerrarSaldo'),
  },
  emLote(ATOS_DA_REQUISICAO.cancelar, {
    icone: Ban,
    exige: requisicoes.cancelar,
    executar: todas('cancelar'),
  }),
]
