import { useState } from 'react'
import {
  type ItemDaRemessa,
  type RemessaDetalhada,
  TipoDeDivergencia,
} from '#contract/almoxarifado/remessa.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAtoNaRemessa } from './consultas.ts'
import {
  type Conferido,
  corpoDo,
  type Erros,
  errosDe,
  faltam_e3,
  TIPOS_DO_QUE_FALTA,
  VAZIO,
} from './retorno.ts'

type Props = { remessa: RemessaDetalhada; onClose: () => void }
type Como = 'tudo' | 'diferente'

const COMO = [
  {
    value: 'tudo' as const,
    label: 'Voltou tudo, em bom estado',
    hint: 'Cada item como saiu: volta à prateleira.',
  },
  {
    value: 'diferente' as const,
    label: 'Faltou ou voltou danificado',
    hint: 'Diga de cada item quanto voltou em bom estado e quanto voltou danificado.',
  },
]

/** The origin counts what came back of a shipment that was not taken. */
export function RetornoDialog({ remessa: { id, numero, itens }, onClose }: Props) {
  const [como, setComo] = useState<Como | null>(null)
  const [conferidos, setConferidos] = useState<ReadonlyMap<number, Conferido>>(new Map())
  const [tentou, setTentou] = useState(false)
  const confirmar = useAtoNaRemessa(onClose)
  const de = (item: ItemDaRemessa) => conferidos.get(item.id) ?? VAZIO
  const enviar = () => {
    setTentou(true)
    const falta = como === 'diferente' && itens.some((item) => errosDe(item, de(item)) !== undefined)
    if (como === null || falta || confirmar.isPending) return
    const body = {
      tudo_igual: como === 'tudo',
      itens: como === 'tudo' ? [] : itens.map((item) => corpoDo(item, de(item))),
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
              erros={(tentou && errosDe(item, de(item))) || {}}
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
  erros: Erros
  onChange: (conferido: Conferido) => void
}

function ItemQueVoltou({ item, conferido, erros, onChange }: ItemProps) {
  const { material, lote, qtd_e3 } = item
  const { unidade, casas } = material
  const mudar = (partes: Partial<Conferido>) => onChange({ ...conferido, ...partes })
  const faltam = faltam_e3(item, conferido)
  return (
    <fieldset className="z-stack">
      <legend className="z-field-label">
        {material.descricao}
        {lote && `, lote ${lote.codigo}`}
      </legend>
      <div className="z-form-grid">
        <DecimalField
          label={`Voltou em bom estado, em ${unidadePorExtenso(unidade)}`}
          help={`Saiu ${quantidade(qtd_e3, unidade)}.`}
          casas={casas}
          value={conferido.bom}
          error={erros.bom}
          onChange={(bom) => mudar({ bom })}
        />
        <DecimalField
          label={`Voltou danificado, em ${unidadePorExtenso(unidade)}`}
          help="Não volta à prateleira: espera tratamento como avaria."
          optional
          casas={casas}
          value={conferido.danificado}
          onChange={(danificado) => mudar({ danificado })}
        />
      </div>
      {(conferido.danificado ?? 0) > 0 && (
        <TextField
          label="Como voltou o que está danificado"
          autoComplete="off"
          value={conferido.dano}
          error={erros.dano}
          onChange={({ target }) => mudar({ dano: target.value })}
        />
      )}
      {faltam > 0 && (
        <div className="z-form-grid">
          <Select
            label={`O que houve com ${quantidade(faltam, unidade)} que não ${faltam < 2000 ? 'voltou' : 'voltaram'}`}
            placeholder={null}
            options={TIPOS_DO_QUE_FALTA}
            value={conferido.tipo}
            onChange={({ target }) => mudar({ tipo: TipoDeDivergencia.parse(target.value) })}
          />
          <TextField
            label="Conte o que houve"
            autoComplete="off"
            value={conferido.motivo}
            error={erros.motivo}
            onChange={({ target }) => mudar({ motivo: target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
