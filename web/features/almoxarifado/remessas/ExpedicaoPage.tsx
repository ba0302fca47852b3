import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { balcao } from '#contract/almoxarifado/balcao.ts'
import { FILAS_DE_REMESSAS } from '#contract/almoxarifado/remessa.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { Can } from '#web/session/Can.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PedidosASeparar } from './PedidosASeparar.tsx'
import { BALCAO, chaveDosDepositos } from './palavras.ts'
import { type FilaDaExpedicao, RemessasDaFila } from './RemessasDaFila.tsx'
import '#web/forms/Form.css'
import './Remessas.css'

const PEDIDOS = 'pedidos'
const FILAS: readonly FilaDaExpedicao[] = [
  'a_separar',
  'a_expedir',
  'a_caminho',
  'voltando',
  'com_divergencia',
]

function useDepositos() {
  const pode = usePode(balcao.depositos)
  const { data } = useQuery({
    queryKey: chaveDosDepositos,
    queryFn: () => dadosDe(api.balcao.depositos()),
    enabled: pode,
  })
  return data ?? []
}

/** The storekeeper's day: what to pick, what is being picked, what leaves, what is on its way and what went wrong. */
export function ExpedicaoPage() {
  const [params, setParams] = useSearchParams()
  const depositos = useDepositos()
  const [texto, setTexto] = useState('')
  const fila = FILAS.find((uma) => uma === params.get('fila')) ?? PEDIDOS
  const deposito_id = Number(params.get('deposito')) || null
  const mudar = (partes: Record<string, string>) =>
    setParams(
      (atuais) => {
        const novos = new URLSearchParams(atuais)
        for (const [chave, valor] of Object.entries(partes)) {
          if (valor === '') novos.delete(chave)
          else novos.set(chave, valor)
        }
        return novos
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="z-stack">
      <PageHeader
        title="Expedição"
        actions={
          <Can do={balcao.depositos}>
            <ButtonLink to={BALCAO} icon={Store}>
              Balcão
            </ButtonLink>
          </Can>
        }
      />
      <div className="z-form-grid">
        <SearchField
          label="Procurar"
          placeholder="Remessa, pedido ou lacre"
          value={texto}
          onChange={setTexto}
        />
        {depositos.length > 1 && (
          <Select
            label="Depósito"
            hideLabel
            placeholder="Todos os depósitos"
            options={depositos.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={deposito_id === null ? '' : String(deposito_id)}
            onChange={({ target }) => mudar({ deposito: target.value })}
          />
        )}
      </div>
      <Tabs
        label="Filas da expedição"
        tabs={[
          { value: PEDIDOS, label: 'A separar' },
          ...FILAS.map((uma) => ({ value: uma, label: FILAS_DE_REMESSAS[uma] })),
        ]}
        value={fila}
        onChange={(nova) => mudar({ fila: nova === PEDIDOS ? '' : nova })}
      >
        {fila === PEDIDOS ? (
          <PedidosASeparar key={deposito_id} texto={texto} deposito_id={deposito_id} />
        ) : (
          <RemessasDaFila
            key={`${fila}-${deposito_id}`}
            fila={fila}
            texto={texto}
            deposito_id={deposito_id}
          />
        )}
      </Tabs>
    </div>
  )
}
