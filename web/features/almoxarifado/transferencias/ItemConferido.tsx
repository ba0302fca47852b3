import { Images } from 'lucide-react'
import { useState } from 'react'
import { ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import type { ItemDaTransferencia } from '#contract/almoxarifado/transferencia.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { estadoPorExtenso } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type Dito, FALTAS, NAO_CHEGOU, type Palavras, RECUSADO } from './ditos-dos-bens.ts'
import { FotosDoItem } from './FotosDoItem.tsx'
import './Transferencias.css'

/** An asset that is looked at: how it is, or that it is not there, and why. */
export function ItemConferido(props: {
  item: ItemDaTransferencia
  dito: Dito
  palavras: Palavras
  /** Each must be answered for. */
  obrigatorio: boolean
  cobrado: boolean
  onChange: (parte: Partial<Dito>) => void
}) {
  const { item, dito, palavras, obrigatorio, cobrado, onChange } = props
  const nome = nomeDoBem(item.bem)
  const falta = FALTAS.includes(dito.estado)
  const [fotos, setFotos] = useState(false)
  const opcoes = opcoesDe(ESTADOS_DE_PATRIMONIO)
  return (
    <li>
      <div>
        <strong>{nome}</strong>
        <p className="z-muted z-small">Saiu: {estadoPorExtenso(item.estado_saida).toLowerCase()}</p>
      </div>
      <Select
        label={`${palavras.como} ${nome}`}
        hideLabel
        placeholder={`${palavras.como}?`}
        options={[
          ...opcoes,
          { value: NAO_CHEGOU, label: palavras.falta },
          ...(palavras.recusa ? [{ value: RECUSADO, label: palavras.recusa }] : []),
        ]}
        value={dito.estado}
        error={
          cobrado && obrigatorio && dito.estado === '' ? `Diga ${palavras.como.toLowerCase()}` : undefined
        }
        onChange={(event) => onChange({ estado: event.target.value })}
      />
      {(falta || (dito.estado !== '' && dito.estado !== item.estado_saida)) && (
        <TextField
          label={falta ? 'O que houve' : 'Observação'}
          optional={!falta}
          autoComplete="off"
          value={dito.observacao}
          error={cobrado && falta ? faltaNoTexto(dito.observacao, 'Diga o que houve') : undefined}
          onChange={(event) => onChange({ observacao: event.target.value })}
        />
      )}
      {!falta && (
        <div className="z-stack">
          <div className="z-row">
            <Button
              variant="quiet"
              icon={Images}
              aria-expanded={fotos}
              aria-label={`Fotos de ${nome}`}
              onClick={() => setFotos(!fotos)}
            >
              Fotos
            </Button>
          </div>
          {fotos && <FotosDoItem item={item} />}
        </div>
      )}
    </li>
  )
}
