import { SITUACOES_DO_INVENTARIO, type SituacaoDoInventario } from '#contract/almoxarifado/inventario.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

const TONS: Readonly<Record<SituacaoDoInventario, Tone>> = {
  planejado: 'neutral',
  aberto: 'info',
  em_contagem: 'info',
  em_recontagem: 'warning',
  em_apuracao: 'warning',
  homologado: 'success',
  encerrado: 'success',
  encerrado_nao_conciliado: 'danger',
  cancelado: 'neutral',
}

export function InventarioBadge({ situacao }: { situacao: SituacaoDoInventario }) {
  return <Badge tone={TONS[situacao]}>{SITUACOES_DO_INVENTARIO[situacao]}</Badge>
}

export const enderecoDoInventario = (id: number) => `/painel/almoxarifado/inventarios/${id}`
export const enderecoDaContagem = (id: number) => `${enderecoDoInventario(id)}/contar`

export const nomeDoItem = ({ descricao, lote }: { descricao: string; lote: string | null }) =>
  lote === null ? descricao : `${descricao}, lote ${lote}`
