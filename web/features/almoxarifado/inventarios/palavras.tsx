import {
  type ItemDoInventario,
  SITUACOES_DO_INVENTARIO,
  type SituacaoDoInventario,
} from '#contract/almoxarifado/inventario.ts'
import { quantidade } from '#contract/casa/unidades.ts'
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

/** The verb goes with the number, as the unit does. */
const verbo = (qtd_e3: number, um: string, muitos: string) => (Math.abs(qtd_e3) < 2000 ? um : muitos)

/** "Esperavam-se 427 unidades e contou-se 1 unidade." */
export function diferencaDita({
  esperado_e3,
  contado_e3,
  unidade,
}: Pick<ItemDoInventario, 'esperado_e3' | 'contado_e3' | 'unidade'>): string {
  const [esperado, contado] = [esperado_e3 ?? 0, contado_e3 ?? 0]
  return `${verbo(esperado, 'Esperava-se', 'Esperavam-se')} ${quantidade(esperado, unidade)} e ${verbo(contado, 'contou-se', 'contaram-se')} ${quantidade(contado, unidade)}.`
}
