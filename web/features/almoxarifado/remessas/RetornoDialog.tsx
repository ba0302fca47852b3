import { useState } from 'react'
import {
  type ItemDaRemessa,
  type RemessaDetalhada,
  TIPOS_DE_DIVERGENCIA,
  TipoDeDivergencia,
} from '#contract/almoxarifado/remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAtoNaRemessa } from './consultas.ts'

type Props = { remessa: RemessaDetalhada; onClose: () => void }
type Como = 'tudo' | 'diferente'
interface Conferido {
  voltou: number | null
  tipo: TipoDeDivergencia
  motivo: string
}

const COMO = [
  { value: 'tudo' as const, label: 'Voltou tudo', hint: 'Cada item como saiu.' },
  { value: 'diferente' as const, label: 'Voltou diferente', hint: 'Diga quanto voltou de cada item.' },
]
const TIPOS = opcoesDe(TIPOS_DE_DIVERGENCIA)
const VAZIO: Conferido = { voltou: null, tipo: 'falta', motivo: '' }

const difere = ({ qtd_e3 }: ItemDaRemessa, { voltou }: Conferido) =>
  voltou !== null && Math.round(voltou * 1000) !== qtd_e3

/** Why it cannot be written yet. */
const erroDe = (item: ItemDaRemessa, conferido: Conferido) =>
  conferido.voltou === null
    ? 'qtd'
    : difere(item, conferido) && faltaNoTexto(conferido.motivo)
      ? 'motivo'
      : null

/** The origin counts what came back of a shipment that was not taken. */
export function RetornoDialog({ remessa: { id, numero, itens }, onClose }: Props) {
  const [como, setComo] = useState<Como | null>(null)
  const [conferidos, setConferidos] = useState<ReadonlyMap<number, Conferido>>(new Map())
  const [tentou, setTentou] = useState(false)
  const confirmar = useAtoNaRemessa(id, onClose)
  const de = (item: ItemDaRemessa) => conferidos.get(item.id) ?? VAZIO
  const enviar = () => {
    setTentou(true)
    const falta = como === 'diferente' && itens.some((item) => erroDe(item, de(item)) !== null)
    if (como === null || falta || confirmar.isPending) return
    const body: BodyFor<typeof remessas.confirmarRetorno> = {
      tudo_igual: como === 'tudo',
      itens:
        como === 'tudo'
          ? []
          : itens.map((item) => {
              const { voltou, tipo, motivo } = de(item)
              return {
                item_id: item.id,
                qtd_e3: Math.round((voltou ?? 0) * 1000),
                divergencia: difere(item, de(item)) ? { tipo, motivo } : null,
              }
            }),
    }
    confirmar.mutate({
      chamar: () => api.remessas.confirmarRetorno({ params: { id }, body }),
      feito: 'Retorno conferido',
    })
  }
  return (
    <Dialog
      open
      title={`O que voltou da ${numero}`}
      dismissible={!confirmar.isPending}
      onClose={onClose}
      onSubmit={enviar}
      footer={
        <>
          <Button onClick={onClose} disabled={confirmar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={confirmar.isPending}>
            Conferir o retorno
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <SegmentedChoice
          label="Como voltou"
          options={COMO}
          value={como}
          error={tentou && como === null ? 'Escolha como voltou' : undefined}
          onChange={setComo}
        />
        {como === 'diferente' &&
          itens.map((item) => (
            <ItemQueVoltou
              key={item.id}
              item={item}
              conferido={de(item)}
              erro={tentou ? erroDe(item, de(item)) : null}
              onChange={(novo) => setConferidos(new Map(conferidos).set(item.id, novo))}
            />
          ))}
      </div>
    </Dialog>
  )
}

interface ItemProps {
  item: ItemDaRemessa
  conferido: Conferido
  erro: 'qtd' | 'motivo' | null
  onChange: (conferido: Conferido) => void
}

function ItemQueVoltou({ item, conferido, erro, onChange }: ItemProps) {
  const { material, lote, qtd_e3 } = item
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">
        {material.descricao}
        {lote && `, lote ${lote.codigo}`}
      </legend>
      <DecimalField
        label={`Voltou, em ${unidadePorExtenso(material.unidade)}`}
        help={`Saiu ${quantidade(qtd_e3, material.unidade)}.`}
        casas={material.casas}
        value={conferido.voltou}
        error={erro === 'qtd' ? 'Digite quanto voltou' : undefined}
        onChange={(voltou) => onChange({ ...conferido, voltou })}
      />
      {difere(item, conferido) && (
        <div className="z-form-grid">
          <Select
            label="Diferença"
            placeholder={null}
            options={TIPOS}
            value={conferido.tipo}
            onChange={({ target }) => onChange({ ...conferido, tipo: TipoDeDivergencia.parse(target.value) })}
          />
          <TextField
            label="O que houve"
            autoComplete="off"
            value={conferido.motivo}
            error={erro === 'motivo' ? faltaNoTexto(conferido.motivo, 'Diga o que houve') : undefined}
            onChange={({ target }) => onChange({ ...conferido, motivo: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
