import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { CAMPOS_DA_ENTRADA } from '#contract/almoxarifado/campos-da-entrada.ts'
import type { PedidoAtendido } from '#contract/almoxarifado/entrada.ts'
import { pedidoUnico, ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { palavrasDe } from '#web/forms/campos-do-formulario.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { data } from '#web/ui/format.ts'

/** With the depósito after it. */
export const PEDIDOS_OFERECIDOS = ['ressuprimentos', 'a-chegar'] as const

type Pedido = Pick<PedidoAtendido, 'id' | 'protocolo'>

type Props = {
  deposito_id: number
  /** What the entry brings, as far as it is told. */
  materiais: readonly number[]
  /** The one kept with the draft, which may have ended meanwhile. */
  gravado: Pedido | null
  value: number | null
  error?: string | undefined
  onChange: (ressuprimento_id: number | null) => void
}

/** The open order that an entry answers: chosen, or offered where one alone waits for what it brings. */
export function PedidoAtendidoField({ deposito_id, materiais, gravado, value, error, onChange }: Props) {
  const ve = usePode(ressuprimentos.oferecer)
  const { data: pedidos = [] } = useQuery({
    queryKey: [...PEDIDOS_OFERECIDOS, deposito_id],
    queryFn: () => dadosDe(api.ressuprimentos.oferecer({ query: { deposito_id } })),
    enabled: ve,
    // Who keeps no orders of this depósito has none to choose.
    retry: false,
  })
  const abertos = pedidos.map(({ id, protocolo, criado_em, materiais: nomes }) => ({
    value: String(id),
    label: `${protocolo}, de ${data(criado_em)}: ${nomes}`,
  }))
  const encerrado = gravado !== null && !pedidos.some(({ id }) => id === gravado.id)
  const opcoes = encerrado ? [{ value: String(gravado.id), label: gravado.protocolo }, ...abertos] : abertos
  if (!ve || opcoes.length === 0) return null
  const unico = value === null ? pedidoUnico(pedidos, materiais) : undefined
  return (
    <>
      <Select
        {...palavrasDe(CAMPOS_DA_ENTRADA.ressuprimento_id)}
        optional
        placeholder="Nenhum"
        options={opcoes}
        value={value === null ? '' : String(value)}
        error={error}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
      {unico && (
        <Banner
          tone="info"
          action={
            <Button size="sm" icon={Link2} onClick={() => onChange(unico.id)}>
              Ligar a {unico.protocolo}
            </Button>
          }
        >
          Dos pedidos deste depósito, só {unico.protocolo} espera o que esta entrada traz.
        </Banner>
      )}
    </>
  )
}
