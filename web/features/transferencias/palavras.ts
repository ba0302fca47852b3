import type { SituacaoDaRemessa, SituacaoDaTransferencia, SituacaoDoItem } from '#contract/transferencia.ts'
import { ESTADOS_DE_PATRIMONIO, type EstadoDoPatrimonio } from '#contract/vocabularios.ts'
import type { SelectOption } from '#web/ui/fields/Select.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const TRANSFERENCIAS = '/painel/almoxarifado/transferencias'
export const enderecoDaTransferencia = (id: number) => `${TRANSFERENCIAS}/${id}`
export const enderecoDoBem = (id: number) => `/painel/almoxarifado/patrimonios/${id}`

/** Where a transfer is begun with these assets already chosen. */
export const transferirBens = (ids: readonly number[]) => `${TRANSFERENCIAS}/cadastrar?bens=${ids.join(',')}`

export const TONS: Readonly<Record<SituacaoDaTransferencia, Tone>> = {
  solicitada: 'warning',
  autorizada: 'info',
  em_transito: 'info',
  com_divergencia: 'danger',
  emprestada: 'info',
  encerrada: 'success',
  negada: 'danger',
  cancelada: 'neutral',
}

export const TONS_DO_ITEM: Readonly<Record<SituacaoDoItem, Tone>> = {
  pendente: 'neutral',
  em_transito: 'info',
  divergente: 'danger',
  emprestado: 'info',
  recebido: 'success',
  devolvido: 'success',
  perdido: 'danger',
  cancelado: 'neutral',
}

export const TONS_DA_REMESSA: Readonly<Record<SituacaoDaRemessa, Tone>> = {
  em_separacao: 'neutral',
  separada: 'neutral',
  expedida: 'info',
  recebida: 'success',
  recebida_com_divergencia: 'danger',
  em_devolucao: 'warning',
  devolvida: 'neutral',
  resolvida: 'success',
  cancelada: 'neutral',
}

export const opcoesDe = (rotulos: Readonly<Record<string, string | { rotulo: string }>>): SelectOption[] =>
  Object.entries(rotulos).map(([value, rotulo]) => ({
    value,
    label: typeof rotulo === 'string' ? rotulo : rotulo.rotulo,
  }))

export const estadoPorExtenso = (estado: EstadoDoPatrimonio | null) =>
  estado === null ? 'sem estado registrado' : ESTADOS_DE_PATRIMONIO[estado].rotulo

export const nomeDoBem = ({
  referencia_id,
  descricao,
}: {
  referencia_id: string | null
  descricao: string
}) => (referencia_id === null ? descricao : `${referencia_id} · ${descricao}`)
